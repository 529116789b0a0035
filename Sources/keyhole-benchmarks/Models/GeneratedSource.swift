/// Swift source as an app for Apple's systems has it: classes with observed and outlet properties, selectors, targets,
/// key paths, comments, literals and plain code. The same text every time.
enum GeneratedSource {
    /// How many lines one screen of the app has.
    static let linesPerScreen = 50

    /// A file of `screens` screens.
    static func text(screens: Int) -> String {
        "import UIKit\n" + (0..<screens).map(screen).joined()
    }

    private static func screen(_ number: Int) -> String {
        #"""

        /// The account that screen \#(number) shows.
        @objcMembers class Account\#(number): NSObject {
            @objc dynamic var balance: Double = \#(number).0
            @objc dynamic var owner: String?
            @objc dynamic private(set) var isLocked = false
            let created: Int = 0x\#(String(number, radix: 16))

            override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
                key == "summary" ? ["balance", "owner"] : super.keyPathsForValuesAffectingValue(forKey: key)
            }

            @objc dynamic var summary: String { "\(owner ?? "nobody") has \(balance * 100) cents /* no comment */" }
        }

        /// Is told of what happens on screen \#(number).
        @objc protocol Screen\#(number)Delegate: AnyObject {
            func screen(_ screen: Screen\#(number), didTap account: Account\#(number))
        }

        /* A screen /* with a nested comment */ of its own. */
        final class Screen\#(number): UIView {
            private var observation: NSKeyValueObservation?
            @IBOutlet weak var label: UILabel?
            private lazy var button: UIButton = {
                let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
                button.addTarget(self, action: #selector(tap(_:)), for: .touchUpInside)
                return button
            }()
            var account = Account\#(number)() {
                didSet { observe() }
            }

            func observe() {
                account.addObserver(self, forKeyPath: #keyPath(Account\#(number).balance), options: [.new], context: nil)
                observation = account.observe(\.owner, options: [.old, .new]) { [weak self] account, change in
                    guard let self, change.newValue != change.oldValue else { return }
                    label?.text = """
                        \(account.summary)
                        and more, "quoted"
                        """
                }
            }

            @objc func tap(_ sender: UIButton) {
                let doubled = [1, 2, 3].map { $0 * 2 }.filter { $0 > \#(number % 7) && $0 < 100 }
                account.balance += Double(doubled.reduce(0, +))
                if account.responds(to: #selector(getter: Account\#(number).owner)) { print(doubled, separator: "") }
            }
        }

        """#
    }
}
