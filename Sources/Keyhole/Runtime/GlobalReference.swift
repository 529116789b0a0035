/// The reference by which a global variable of a program keeps an object alive.
///
/// Globals are never destroyed, so what they hold does not die before the program exits. A tool that has come to the end
/// of a program takes the reference back to see what the object does when it dies.
public enum GlobalReference {
    /// Gives up the reference that a strong global variable keeps to `object`, as if the variable went out of scope.
    ///
    /// The object dies once nobody else keeps it. The variable may not be used from then on, so this is for the end of a
    /// program only, and once a variable.
    public static func giveUp(_ object: AnyObject) {
        // Balanced by proof of the caller: the variable holds one reference, which nothing else will ever release.
        Unmanaged.passUnretained(object).release()
    }
}
