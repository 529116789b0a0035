import Keyhole

extension Command {
    /// `keyhole properties CLASS`: the property list, as `class_copyPropertyList` gives it.
    static let properties = Command(
        name: "properties",
        overview: "List the properties of a class with their attributes, private ones too.",
        arguments: [ClassLookup.classArgument],
        options: [
            Option(name: "attributes", help: "Print one line a property: its attribute string and its name."),
            Option(
                name: "inspectable",
                help: "Keep the properties that Interface Builder would show, with what a fresh view holds in them."),
        ] + MemberListing<PropertyDescriptor, PropertyRow>.options,
        examples: [
            Example(call: "keyhole properties UISegment", explanation: "What a private segment view holds."),
            Example(
                call: "keyhole properties UISegment --attributes",
                explanation: "The same as the runtime's attribute strings."),
            Example(
                call: "keyhole properties CheckBox --inspectable",
                explanation: "What a storyboard can set, with the defaults."),
        ],
        run: { invocation throws(ToolError) in
            let isInspecting = invocation.has("inspectable")
            let found = try ClassLookup(invocation).runtimeClass()
            let fresh = isInspecting ? DesignedView(of: found.metatype)?.view : nil
            let defaultValue = { (property: PropertyDescriptor) in
                fresh.map { InspectableDefault(property, of: $0) }
            }
            let listing = MemberListing(
                members: \.properties, name: \.name,
                headings: ["NAME", "TYPE", "GETTER", "SETTER"] + (isInspecting ? ["DEFAULT"] : []) + ["ATTRIBUTES"],
                cells: {
                    [$0.name, $0.attributes.typeEncoding, $0.getterName, $0.setterName ?? "-"]
                        + (isInspecting ? [defaultValue($0)?.text ?? "-"] : []) + ["\($0.attributes)"]
                },
                row: {
                    PropertyRow(
                        name: $0.name, attributes: "\($0.attributes)", type: $0.attributes.typeEncoding,
                        swiftType: "\($0.valueType)", getter: $0.getterName, setter: $0.setterName,
                        defaultValue: defaultValue($0))
                })
            let properties = try listing.selection(invocation).filter { !isInspecting || $0.isInspectable }
            if invocation.has("attributes"), !invocation.has("json") {
                for property in properties { Terminal.print("\(property.attributes)   \(property.name)") }
            } else {
                try listing.print(properties, invocation)
            }
            return .success
        })

    /// `keyhole ivars CLASS`: the stored fields of any Swift class.
    static let ivars = Command(
        name: "ivars",
        overview: "List the stored fields of any Swift class with types and offsets.",
        arguments: [ClassLookup.classArgument],
        options: MemberListing<InstanceVariable, IvarRow>.options,
        discussion: "Offsets and sizes are in bytes from the object's start.",
        examples: [
            Example(
                call: "keyhole ivars NSRegularExpression",
                explanation: "The private fields of a Foundation class.")
        ],
        run: { invocation throws(ToolError) in
            let listing = MemberListing(
                members: \.ivars, name: \.name,
                headings: ["OFFSET", "SIZE", "NAME", "TYPE", "ENCODING"],
                cells: { ["\($0.offset)", "\($0.size)", $0.name, "\($0.type)", $0.typeEncoding] },
                row: {
                    IvarRow(
                        name: $0.name, type: $0.typeEncoding, swiftType: "\($0.type)", offset: $0.offset,
                        size: $0.size, isMutable: $0.isMutable)
                })
            try listing.print(listing.selection(invocation), invocation)
            return .success
        })

    /// `keyhole methods CLASS`: the methods that can be reached by selector.
    static let methods = Command(
        name: "methods",
        overview: "List the methods of a class that can be reached by selector.",
        arguments: [ClassLookup.classArgument],
        options: MemberListing<DeclaredMethod, MethodRow>.options,
        discussion: """
            Swift keeps no names of methods at run time, so the list holds what a class declares. The accessors of \
            its properties are reachable too: 'keyhole properties' names them.
            """,
        examples: [
            Example(call: "keyhole methods UISegmentedControl --inherited", explanation: "With its superclasses'.")
        ],
        run: { invocation throws(ToolError) in
            let listing = MemberListing(
                members: \.methods, name: \.selector.name, headings: ["NAME", "ENCODING"],
                cells: { [$0.selector.name, "\($0.typeEncoding)"] },
                row: { MethodRow(name: $0.selector.name, type: "\($0.typeEncoding)") })
            try listing.print(listing.selection(invocation), invocation)
            return .success
        })
}

private struct PropertyRow: Encodable {
    let name: String
    let attributes: String
    let type: String
    let swiftType: String
    let getter: String
    let setter: String?
    /// What a fresh view holds; left out where nobody asked for it or no view could be made.
    let defaultValue: InspectableDefault?

    private enum CodingKeys: String, CodingKey {
        case name, attributes, type, swiftType, getter, setter
        case defaultValue = "default"
    }
}

private struct IvarRow: Encodable {
    let name: String
    let type: String
    let swiftType: String
    let offset: Int
    let size: Int
    let isMutable: Bool
}

private struct MethodRow: Encodable {
    let name: String
    let type: String
}
