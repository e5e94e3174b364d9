package usher.cli.reference;

import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** The completion script for zsh: one function for each command, with {@code _arguments}. */
final class ZshCompletion {
    private final CommandLine usher;
    private final StringBuilder script = new StringBuilder("#compdef usher\n");

    ZshCompletion(CommandLine usher) {
        this.usher = usher;
    }

    String script() {
        function("_usher", usher);
        return script.append(
                        "\nif [ \"$funcstack[1]\" = _usher ]; then\n  _usher \"$@\"\nelse\n  compdef _usher usher\nfi\n")
                .toString();
    }

    private void function(String name, CommandLine command) {
        Map<String, CommandLine> subcommands = command.getSubcommands();
        subcommands.forEach((word, each) -> function(name + "_" + word, each));
        script.append('\n').append(name).append("() {\n");
        if (!subcommands.isEmpty()) {
            script.append("  local state line\n");
        }
        script.append("  _arguments -s");
        for (OptionSpec option : CommandText.options(command)) {
            for (String spelling : option.names()) {
                script.append(" \\\n    ").append(quoted(argument(option, spelling)));
            }
        }
        if (subcommands.isEmpty()) {
            script.append(" \\\n    '*:file:_files'\n}\n");
            return;
        }
        script.append(
                " \\\n    '1: :->command' '*:: :->arguments'\n  case $state in\n    command)\n      local -a commands=(");
        subcommands.forEach((word, each) -> script.append("\n        ")
                .append(quoted(word + ":" + CommandText.summary(each).replace(":", "\\:"))));
        script.append("\n      )\n      _describe command commands ;;\n    arguments)\n      case $line[1] in");
        subcommands
                .keySet()
                .forEach(word -> script.append("\n        ")
                        .append(word)
                        .append(") ")
                        .append(name)
                        .append('_')
                        .append(word)
                        .append(" ;;"));
        script.append("\n      esac ;;\n  esac\n}\n");
    }

    private static String argument(OptionSpec option, String name) {
        String text = name + (option.arity().max() > 0 && name.startsWith("--") ? "=" : "") + "["
                + CommandText.firstSentence(option).replace("[", "\\[").replace("]", "\\]") + "]";
        if (option.arity().max() == 0) {
            return text;
        }
        String values = String.join(" ", CommandText.values(option));
        return text + ":" + option.paramLabel().replaceAll("[^A-Za-z]", "") + ":"
                + (values.isEmpty() ? "_files" : "(" + values + ")");
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }
}
