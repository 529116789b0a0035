/// Finds who holds an object, as far as stored fields tell.
enum RetentionSearch {
    static func paths(
        to targets: Set<ObjectIdentifier>, from roots: [(name: String, object: ReflectiveObject)]
    ) -> [ObjectIdentifier: [String]] { [:] }
}
