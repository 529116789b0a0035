/// Attributes that have no meaning here once the classes are declared, and those that can't have one.
extension Adaptation {
    /// Attributes that make a member visible to Objective-C.
    static let exposing: Set<String> = [
        "@objc", "@IBAction", "@IBSegueAction", "@IBOutlet", "@IBInspectable", "@GKInspectable",
    ]

    /// Attributes that are taken out where nothing takes their place.
    static let stripped = exposing.union(["@objcMembers", "@nonobjc", "@IBDesignable", "@NSCopying"])

    /// Takes out every attribute of Objective-C that was not replaced.
    mutating func stripAttributes(in file: Int) {
        let source = program.sources[file]
        for position in 0..<source.count where source.kind(position) == .attribute && isLive(position, in: file) {
            guard !replaced.contains(Place(file: file, position: position)) else { continue }
            let name = source.text(position)
            let close = argumentEnd(after: position, in: file)
            if Self.stripped.contains(name) {
                remove(position...close, in: file)
            } else if name == "@convention", source.text(position + 2) == "block" {
                remove(position...close, in: file)
            } else {
                refuse(name, at: position, in: file)
            }
        }
    }

    private mutating func refuse(_ name: String, at position: Int, in file: Int) {
        switch name {
        case "@NSManaged":
            report(
                "'@NSManaged' needs Core Data, which does not exist here", write: "write '@objc dynamic var'",
                at: position, in: file)
            replaceManaged(at: position, in: file)
        case "@UIApplicationMain", "@NSApplicationMain":
            remove(position...position, in: file)
            report(
                "'\(name)' starts an application, and a script is none",
                write: "write 'PlaygroundPage.current.liveView = …' and leave the delegate out", at: position, in: file)
        case "@main":
            let next = enclosingDeclaration(at: position, in: file)
            guard let next, program[next].inherited.contains("UIApplicationDelegate") else { return }
            remove(position...position, in: file)
            report(
                "'@main' starts an application, and a script is none",
                write: "write 'PlaygroundPage.current.liveView = …' and leave the delegate out", at: position, in: file)
        default: break
        }
    }

    /// Gives a managed property accessors, so that the rest of its class can be checked.
    private mutating func replaceManaged(at position: Int, in file: Int) {
        remove(position...position, in: file)
        for type in program.types[file] where type.body.contains(position) {
            for member in type.members where member.head.attribute("@NSManaged")?.position == position {
                guard let variable = member.variable, variable.accessors == .none, variable.type != nil else {
                    continue
                }
                let end = program.sources[file].range(variable.end).upperBound
                insert(" { get { fatalError() } set {} }", at: end, in: file)
            }
        }
    }

    /// The type in whose head the attribute at `position` stands.
    private func enclosingDeclaration(at position: Int, in file: Int) -> TypeID? {
        program.types[file].firstIndex { $0.head.attributes.contains { $0.position == position } }
            .map { TypeID(file: file, type: $0) }
    }

    /// The last token of the attribute at `position`.
    private func argumentEnd(after position: Int, in file: Int) -> Int {
        let source = program.sources[file]
        let isAdjacent = source.range(position).upperBound == source.range(position + 1).lowerBound
        guard isAdjacent, source.text(position + 1) == "(", let close = source.partner(position + 1) else {
            return position
        }
        return max(position, close)
    }
}
