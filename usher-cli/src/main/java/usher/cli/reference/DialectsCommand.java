package usher.cli.reference;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import usher.Dialect;
import usher.cli.console.ExitCode;
import usher.cli.console.Terminal;
import usher.cli.console.Version;
import usher.cli.options.OutputFormat;
import usher.internal.json.Json;

/** {@code usher dialects}: the dialects and the options in which they differ. */
@Command(
        name = "dialects",
        description = "Lists the dialects: the first in full, the others by their departures from it.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:shown", "2:usage error"})
public final class DialectsCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Option(names = "--format", paramLabel = "FORMAT", description = "${COMPLETION-CANDIDATES}. Default: text.")
    private OutputFormat format = OutputFormat.text;

    public DialectsCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        Map<String, String> base = DialectOptionTable.of(Dialect.RFC9309);
        for (Dialect dialect : Dialect.all()) {
            Map<String, String> axes = DialectOptionTable.of(dialect);
            if (format == OutputFormat.json) {
                printJson(dialect, axes);
                continue;
            }
            terminal.println(terminal.styled("bold", dialect.id()) + ": " + dialect.summary());
            if (dialect != Dialect.RFC9309 && axes.equals(base)) {
                terminal.println("  no departures");
            }
            axes.forEach((axis, value) -> {
                if (dialect == Dialect.RFC9309 || !value.equals(base.get(axis))) {
                    terminal.println("  " + axis + " = " + value);
                }
            });
        }
        return ExitCode.OK;
    }

    private void printJson(Dialect dialect, Map<String, String> axes) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("id", dialect.id());
        members.put("summary", dialect.summary());
        members.put("options", axes);
        terminal.println(Json.text(members));
    }
}
