package usher.cli;

import java.util.Map;
import picocli.CommandLine.Command;
import usher.Dialect;
import usher.cli.console.ExitCode;
import usher.cli.console.FormattedCommand;
import usher.cli.console.OutputFormat;
import usher.internal.json.JsonObject;

@Command(
        name = "dialects",
        description =
                "List the dialects: rfc9309 with all options, each other dialect with the options that differ from rfc9309.",
        exitCodeList = {"0:success", "2:usage error"})
public final class DialectsCommand extends FormattedCommand {
    @Override
    public Integer call() {
        Map<String, String> base = Dialect.RFC9309.options().texts();
        for (Dialect dialect : Dialect.all()) {
            Map<String, String> options = dialect.options().texts();
            if (format == OutputFormat.json) {
                printJson(dialect, options);
                continue;
            }
            terminal.println(terminal.styled("bold", dialect.id()) + ": " + dialect.summary());
            if (dialect != Dialect.RFC9309 && options.equals(base)) {
                terminal.println("  no differences");
            }
            options.forEach((option, value) -> {
                if (dialect == Dialect.RFC9309 || !value.equals(base.get(option))) {
                    terminal.println("  " + option + " = " + value);
                }
            });
        }
        return ExitCode.OK;
    }

    private void printJson(Dialect dialect, Map<String, String> options) {
        terminal.printJson(new JsonObject()
                .add("id", dialect.id())
                .add("summary", dialect.summary())
                .add("options", options));
    }
}
