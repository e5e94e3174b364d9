package usher.cli.reference;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.OptionSpec;

/** What completion scripts and man pages say of commands and options, from the same texts as the help. */
final class CommandText {
    private CommandText() {}

    /** One line about a command. */
    static String summary(CommandLine command) {
        return plain(command.getCommandSpec().usageMessage().description(), 1).trim();
    }

    /** The visible options. */
    static List<OptionSpec> options(CommandLine command) {
        return command.getCommandSpec().options().stream()
                .filter(option -> !option.hidden())
                .toList();
    }

    /** The values that an option can have, or nothing where they are not listed. */
    static List<String> values(OptionSpec option) {
        List<String> values = new ArrayList<>();
        if (option.completionCandidates() != null) {
            option.completionCandidates().forEach(values::add);
        }
        return values;
    }

    static String firstSentence(OptionSpec option) {
        String text = description(option);
        int end = text.indexOf(". ");
        return end < 0 ? text.replaceFirst("\\.$", "") : text.substring(0, end);
    }

    static String description(OptionSpec option) {
        return plain(option.description(), Integer.MAX_VALUE)
                .replace("${COMPLETION-CANDIDATES}", String.join(", ", values(option)))
                .replace("${DEFAULT-VALUE}", String.valueOf(option.defaultValueString()));
    }

    /** Lines of help as one text, without markup and formats. */
    static String plain(String[] lines, int maxLines) {
        List<String> text = new ArrayList<>();
        for (String line : lines) {
            if (text.size() < maxLines) {
                text.add(Ansi.OFF.string(line.replace("%n", " ").replace("%%", "%")));
            }
        }
        return String.join(" ", text).replaceAll(" +", " ");
    }
}
