import Keyhole

/// What the cases observe, and read and write by key.
final class ObservedModel: ReflectiveObject {
    @Property var flag = false
    @Property var count = 0
    @Property var child: ObservedModel?
    @Property var items: [Int] = []

    /// Follows from ``count``.
    var doubled: Int { count * 2 }

    override class func declareMembers(in declarations: inout MemberDeclarations) {
        declarations.property("doubled", \ObservedModel.doubled, dependencies: ["count"])
    }
}
