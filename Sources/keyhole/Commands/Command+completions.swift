extension Command {
    /// `keyhole completions SHELL`: a script that teaches a shell the commands and options.
    static let completions = Command(
        name: "completions",
        overview: "Print a completion script for a shell.",
        arguments: [
            Argument(placeholder: "shell", help: "'bash', 'zsh' or 'fish'.", allowedValues: ["bash", "zsh", "fish"])
        ],
        examples: [
            Example(
                call: "keyhole completions bash > ~/.local/share/bash-completion/completions/keyhole",
                explanation: "Completes commands and options in new bash sessions.")
        ],
        run: { invocation throws(ToolError) in
            let script = CompletionScript(commands: KeyholeTool.commands)
            switch invocation.arguments[0] {
            case "bash": Terminal.print(script.bash)
            case "zsh": Terminal.print(script.zsh)
            default: Terminal.print(script.fish)
            }
            return .success
        })
}

/// Completion scripts, made from the commands themselves so that they can't fall behind.
struct CompletionScript {
    let commands: [Command]

    private var names: [String] { commands.map(\.name) + ["help"] }

    private func words(of command: Command) -> [String] {
        (command.options + [Command.helpOption]).map { "--\($0.name)" } + command.arguments.flatMap(\.allowedValues)
    }

    /// For bash.
    var bash: String {
        let cases = commands.map {
            "        \($0.name)) words=\"\(words(of: $0).joined(separator: " "))\" ;;"
        }
        return """
            _keyhole() {
                local words
                case "${COMP_WORDS[1]}" in
            \(cases.joined(separator: "\n"))
                    *) words="" ;;
                esac
                [ "$COMP_CWORD" -eq 1 ] && words="\(names.joined(separator: " ")) --help --version"
                COMPREPLY=($(compgen -o default -W "$words" -- "${COMP_WORDS[COMP_CWORD]}"))
            }
            complete -o default -F _keyhole keyhole
            """
    }

    /// For zsh.
    var zsh: String {
        // Inside single quotes of zsh a quote is written by leaving them; a colon ends the name.
        let described = commands.map {
            "        '\($0.name):\($0.overview.replacing("'", with: "'\\''").replacing(":", with: "\\:"))'"
        }
        let cases = commands.map { "        \($0.name)) compadd -- \(words(of: $0).joined(separator: " ")); _files ;;" }
        return """
            #compdef keyhole
            _keyhole() {
                local -a commands=(
            \(described.joined(separator: "\n"))
                    'help:Show help of a command.'
                )
                if (( CURRENT == 2 )); then
                    _describe 'command' commands
                    return
                fi
                case "${words[2]}" in
            \(cases.joined(separator: "\n"))
                esac
            }
            _keyhole "$@"
            """
    }

    /// The text between single quotes, as fish reads it.
    private static func fishText(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }

    /// For fish.
    var fish: String {
        var lines = ["complete -c keyhole -n __fish_use_subcommand -l help -d 'Show help information.'"]
        lines.append("complete -c keyhole -n __fish_use_subcommand -l version -d 'Show the version.'")
        for command in commands {
            lines.append(
                "complete -c keyhole -f -n __fish_use_subcommand -a \(command.name) -d \(Self.fishText(command.overview))"
            )
            for option in command.options + [Command.helpOption] {
                let value = option.placeholder == nil ? "" : " -r"
                lines.append(
                    "complete -c keyhole -n '__fish_seen_subcommand_from \(command.name)' -l \(option.name)\(value) "
                        + "-d \(Self.fishText(option.help))")
            }
        }
        return lines.joined(separator: "\n")
    }
}
