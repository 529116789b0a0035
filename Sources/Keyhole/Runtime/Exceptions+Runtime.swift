extension Exceptions {
    /// A declaration names a ``Property`` field that its class does not have.
    static func unknownField(
        _ field: String, of property: String, in className: String, candidates: [String]
    ) -> ObjectiveCException {
        let nearest = NearestSpelling.of(field, among: candidates)
        return ObjectiveCException(
            name: .internalInconsistency,
            reason: """
                \(className): the declaration of the property '\(property)' names the field '\(field)', which the \
                class does not have
                """,
            hint: nearest.map { "Did you mean '\($0)'?" }
                ?? (candidates.isEmpty ? "The class has no @Property fields." : nil))
    }

    /// Something that needs a ``ReflectiveObject`` was asked of another value.
    static func noSideTable(_ value: Any, for function: String) -> ObjectiveCException {
        ObjectiveCException(
            name: .invalidArgument,
            reason: """
                \(function): values can only be associated with a class or with an object that inherits \
                ReflectiveObject (was \(TypeName.qualified(type(of: value))))
                """)
    }

    /// The class of an object can't be changed to one of another layout.
    static func incompatibleClass(_ new: RuntimeClass, for object: ReflectiveObject) -> ObjectiveCException {
        ObjectiveCException(
            name: .invalidArgument,
            reason: """
                object_setClass: an object of class \(object.runtimeClass.name) can't become one of class \
                \(new.name), which stands on other stored fields
                """)
    }
}
