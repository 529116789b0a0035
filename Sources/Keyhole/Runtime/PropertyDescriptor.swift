import Synchronization

/// A property of a class: what `objc_property_t` stands for.
public final class PropertyDescriptor {
    /// What a write by key came to.
    enum WriteOutcome { case written, typeMismatch }

    /// The Objective-C name.
    public let name: String
    /// The class that declares it.
    public let declaringClass: AnyClass
    /// The Swift type of its value.
    public let valueType: Any.Type
    /// The byte offset of its ``Property`` field in the object, `nil` for a computed property.
    public let fieldOffset: Int?
    /// Whether the field refers to its object weakly, as a ``WeakProperty`` does.
    let isWeakField: Bool
    /// The getter's name.
    public let getterName: String
    /// The setter's name, `nil` for a read-only property.
    public let setterName: String?
    /// Whether setters tell observers.
    public let notifiesAutomatically: Bool
    /// The declared key paths that its value follows from, `nil` where they are inferred.
    public let dependencies: [String]?
    /// The declared key path, when there is one.
    public let keyPath: AnyKeyPath?
    /// Whether it was declared as one that Interface Builder shows.
    public let isInspectable: Bool

    let read: (ReflectiveObject) -> Any?
    let write: ((ReflectiveObject, Any?) -> WriteOutcome)?
    private let composeAttributes: () -> PropertyAttributes
    /// The record that the runtime functions hand out for it, once there is one.
    let record = Atomic<UnsafeRawPointer?>(nil)

    init(
        name: String, declaringClass: AnyClass, valueType: Any.Type, fieldOffset: Int?, isWeakField: Bool = false,
        getterName: String,
        setterName: String?, notifiesAutomatically: Bool = true, dependencies: [String]? = nil,
        keyPath: AnyKeyPath? = nil, isInspectable: Bool = false, read: @escaping (ReflectiveObject) -> Any?,
        write: ((ReflectiveObject, Any?) -> WriteOutcome)?, attributes: @escaping () -> PropertyAttributes
    ) {
        self.name = name
        self.declaringClass = declaringClass
        self.valueType = valueType
        self.fieldOffset = fieldOffset
        self.isWeakField = isWeakField
        self.getterName = getterName
        self.setterName = setterName
        self.notifiesAutomatically = notifiesAutomatically
        self.dependencies = dependencies
        self.keyPath = keyPath
        self.isInspectable = isInspectable
        self.read = read
        self.write = write
        composeAttributes = attributes
    }

    /// The byte offset at which the value itself stands, where reading and writing it there passes nothing by: no
    /// declared accessor, and no weak reference.
    var valueOffset: Int? { keyPath == nil && !isWeakField ? fieldOffset : nil }

    /// The attribute string, in the order of Swift's compiler, or in clang's where the class declares attributes.
    ///
    /// It is composed at each call: naming the classes of other properties must not happen while this class is built.
    public var attributes: PropertyAttributes { composeAttributes() }

    /// The same property with another attribute string.
    func withAttributes(_ attributes: PropertyAttributes) -> PropertyDescriptor {
        PropertyDescriptor(
            name: name, declaringClass: declaringClass, valueType: valueType, fieldOffset: fieldOffset,
            isWeakField: isWeakField, getterName: getterName, setterName: setterName,
            notifiesAutomatically: notifiesAutomatically,
            dependencies: dependencies, keyPath: keyPath, isInspectable: isInspectable, read: read, write: write,
            attributes: { attributes })
    }
}
