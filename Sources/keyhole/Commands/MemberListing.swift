import Keyhole

/// How the members of one kind are listed: as rows of a table, or as rows of a JSON document.
struct MemberListing<Member, Row: Encodable> {
    /// The members of one class, in its own order.
    let members: (RuntimeClass) -> [Member]
    /// What `--matching` looks at.
    let name: (Member) -> String
    let headings: [String]
    let cells: (Member) -> [String]
    let row: (Member) -> Row

    /// The options that every listing takes.
    static var options: [Command.Option] {
        [
            ClassLookup.inheritedOption, ClassLookup.matchingOption, ClassLookup.moduleOption,
            ClassLookup.libraryOption, ClassLookup.jsonOption,
        ]
    }

    /// The members that `invocation` asks for.
    func selection(_ invocation: Invocation) throws(ToolError) -> [Member] {
        let lookup = try ClassLookup(invocation)
        return try lookup.line().flatMap(members).filter { lookup.matches(name($0)) }
    }

    /// Prints `members` in the form that `invocation` asks for.
    func print(_ members: [Member], _ invocation: Invocation) throws(ToolError) {
        if invocation.has("json") {
            Terminal.print(try JSONDocument(content: members.map(row)).text())
        } else {
            Terminal.print(Table(headings: headings, rows: members.map(cells)).text)
        }
    }
}
