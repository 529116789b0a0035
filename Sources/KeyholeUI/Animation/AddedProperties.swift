import Keyhole

extension RuntimeClass {
    /// The names of the properties that can be set and that classes of other modules than that of `base` have added
    /// below it, base classes first.
    func addedPropertyNames(outside base: AnyClass) -> [String] {
        let home = RuntimeClass.of(base).module
        var classes: [RuntimeClass] = []
        var step: RuntimeClass? = self
        while let current = step, current.metatype != base {
            if current.module != home { classes.append(current) }
            step = current.superclass
        }
        return classes.reversed().flatMap { $0.properties.filter { $0.setterName != nil }.map(\.name) }
    }
}
