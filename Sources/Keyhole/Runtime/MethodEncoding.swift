/// The encoding of a method: its result, the size of its arguments, and each argument with its place.
public struct MethodEncoding: Hashable, Sendable, CustomStringConvertible {
    /// An argument and its distance in bytes from the start of the argument area.
    public struct Argument: Hashable, Sendable {
        /// Its type.
        public let type: TypeEncoding
        /// Its place in bytes.
        public let offset: Int
    }

    /// The type of the result.
    public let result: TypeEncoding
    /// The bytes that all arguments take.
    public let frameSize: Int
    /// The arguments, receiver and selector first.
    public let arguments: [Argument]

    /// The encoding of a method that has these arguments after receiver and selector.
    public init(result: TypeEncoding, arguments: [TypeEncoding]) {
        self.result = result
        var placed: [Argument] = []
        var offset = 0
        for type in [.object, .scalar(.selector)] + arguments {
            placed.append(Argument(type: type, offset: offset))
            // The compiler counts every integer as an `int` at least.
            offset += max(type.layout.size, 4)
        }
        self.arguments = placed
        frameSize = offset
    }

    /// Reads an encoding such as `v24@0:8@16`; offsets and the frame size may be missing and count as zero.
    ///
    /// - Throws: ``TypeEncodingError``.
    public init(parsing text: String) throws(TypeEncodingError) {
        var parser = TypeEncodingParser(text)
        result = try parser.type()
        frameSize = try parser.optionalNumber()
        var arguments: [Argument] = []
        while !parser.isAtEnd {
            let type = try parser.type()
            arguments.append(Argument(type: type, offset: try parser.optionalNumber()))
        }
        self.arguments = arguments
    }

    /// The text of the encoding, such as `v24@0:8@16`.
    public var description: String {
        "\(result)\(frameSize)" + arguments.map { "\($0.type)\($0.offset)" }.joined()
    }
}

extension TypeEncodingParser {
    fileprivate mutating func optionalNumber() throws(TypeEncodingError) -> Int {
        beginsWithDigit ? try number() : 0
    }
}
