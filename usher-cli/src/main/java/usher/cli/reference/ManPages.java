package usher.cli.reference;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Writes a man page for usher and one for each command, {@code usher-check.1}, from the texts of the help. */
public final class ManPages {
    private final CommandLine usher;

    public ManPages(CommandLine usher) {
        this.usher = usher;
    }

    /** Writes all pages into a folder. */
    public void write(Path folder) throws IOException {
        Files.createDirectories(folder);
        write(folder, "usher", usher);
    }

    private void write(Path folder, String name, CommandLine command) throws IOException {
        Files.writeString(folder.resolve(name + ".1"), page(name, command), UTF_8);
        for (Map.Entry<String, CommandLine> sub : command.getSubcommands().entrySet()) {
            write(folder, name + "-" + sub.getKey(), sub.getValue());
        }
    }

    String page(String name, CommandLine command) {
        UsageMessageSpec usage = command.getCommandSpec().usageMessage();
        StringBuilder page = new StringBuilder(".TH ")
                .append(escaped(name.toUpperCase(Locale.ROOT)))
                .append(" 1 \"\" \"Usher\" \"User Commands\"\n.SH NAME\n")
                .append(escaped(name))
                .append(" \\- ")
                .append(escaped(CommandText.summary(command)))
                .append("\n.SH SYNOPSIS\n.nf\n")
                .append(escaped(command.getHelp()
                        .synopsis(0)
                        .replaceAll("\\x1B\\[[0-9;]*m", "")
                        .stripTrailing()))
                .append("\n.fi\n.SH DESCRIPTION\n")
                .append(escaped(CommandText.plain(usage.description(), Integer.MAX_VALUE)))
                .append('\n');
        if (!command.getSubcommands().isEmpty()) {
            page.append(".SH COMMANDS\n");
            command.getSubcommands()
                    .forEach((word, each) -> item(page, name + "-" + word + "(1)", CommandText.summary(each)));
        }
        page.append(".SH OPTIONS\n");
        for (PositionalParamSpec parameter : command.getCommandSpec().positionalParameters()) {
            item(page, parameter.paramLabel(), CommandText.plain(parameter.description(), Integer.MAX_VALUE));
        }
        for (OptionSpec option : CommandText.options(command)) {
            String label = option.arity().max() > 0 ? "=" + option.paramLabel() : "";
            item(page, String.join(", ", option.names()) + label, CommandText.description(option));
        }
        if (!usage.exitCodeList().isEmpty()) {
            page.append(".SH EXIT STATUS\n");
            usage.exitCodeList().forEach((code, meaning) -> item(page, code, meaning));
        }
        if (usage.footer().length > 0) {
            page.append(".SH EXAMPLES\n.nf\n");
            List.of(usage.footer())
                    .forEach(line -> page.append(escaped(Ansi.OFF.string(line))).append('\n'));
            page.append(".fi\n");
        }
        return page.toString();
    }

    private static void item(StringBuilder page, String term, String text) {
        page.append(".TP\n.B ")
                .append(escaped(term))
                .append('\n')
                .append(escaped(text))
                .append('\n');
    }

    /** As roff shows it literally: a backslash, a hyphen, and a dot or an apostrophe at the start of a line. */
    private static String escaped(String text) {
        return text.replace("\\", "\\e").replace("-", "\\-").replaceAll("(?m)^([.'])", "\\\\&$1");
    }
}
