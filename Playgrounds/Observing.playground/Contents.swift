//: A thermostat is observed by key path strings and by Swift key paths.

import UIKit

class Thermostat: NSObject {
    @objc dynamic var celsius = 18.5
    @objc dynamic var room = "kitchen"

    @objc dynamic var label: String { "\(room): \(celsius) °C" }

    @objc class func keyPathsForValuesAffectingLabel() -> Set<String> {
        [#keyPath(celsius), #keyPath(room)]
    }

    @objc func warm(_ degrees: NSNumber) { celsius += degrees.doubleValue }
}

class Display: NSObject {
    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        print("display shows", change?[.newKey] ?? "nothing")
    }
}

let thermostat = Thermostat()
let display = Display()

thermostat.addObserver(display, forKeyPath: #keyPath(Thermostat.label), options: [.initial, .new], context: nil)
let token = thermostat.observe(\.celsius, options: [.old, .new]) { _, change in
    print("from", change.oldValue ?? 0, "to", change.newValue ?? 0)
}

thermostat.room = "hall"
thermostat.perform(#selector(Thermostat.warm(_:)), with: NSNumber(value: 1.5))
token.invalidate()
thermostat.setValue(21, forKey: "celsius")
thermostat.removeObserver(display, forKeyPath: #keyPath(Thermostat.label))
