package usher.cli.reference;

import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** The completion script for fish: one {@code complete} line for each command and option. */
final class FishCompletion {
    private final CommandLine usher;
    private final StringBuilder script = new StringBuilder("# Completion of usher for fish.\n");

    FishCompletion(CommandLine usher) {
        this.usher = usher;
    }

    String script() {
        options(usher, "__fish_use_subcommand");
        commands(usher, "__fish_use_subcommand");
        return script.toString();
    }

    private void commands(CommandLine parent, String condition) {
        parent.getSubcommands().forEach((name, command) -> {
            line(condition).append(" -f -a ").append(name).append(" -d ").append(quoted(CommandText.summary(command)));
            script.append('\n');
            String within = "__fish_seen_subcommand_from " + name;
            options(command, within);
            if (!command.getSubcommands().isEmpty()) {
                String none = within + "; and not __fish_seen_subcommand_from "
                        + String.join(" ", command.getSubcommands().keySet());
                commands(command, none);
            }
        });
    }

    private void options(CommandLine command, String condition) {
        for (OptionSpec option : CommandText.options(command)) {
            line(condition);
            for (String name : option.names()) {
                script.append(name.startsWith("--") ? " -l " : " -s ").append(name.replaceFirst("^--?", ""));
            }
            if (option.arity().max() > 0) {
                script.append(CommandText.values(option).isEmpty() ? " -r" : " -x -a ");
                if (!CommandText.values(option).isEmpty()) {
                    script.append(quoted(String.join(" ", CommandText.values(option))));
                }
            }
            script.append(" -d ")
                    .append(quoted(CommandText.firstSentence(option)))
                    .append('\n');
        }
    }

    private StringBuilder line(String condition) {
        return script.append("complete -c usher -n ").append(quoted(condition));
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
