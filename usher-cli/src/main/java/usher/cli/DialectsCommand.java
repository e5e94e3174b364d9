package usher.cli;

import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import usher.Dialect;
import usher.cli.console.ExitCode;
import usher.cli.console.FormattedCommand;
import usher.cli.console.OutputFormat;
import usher.cli.input.CrawlerOptions;
import usher.support.json.DialectJson;
import usher.support.json.JsonObject;

@Command(name = "dialects")
public final class DialectsCommand extends FormattedCommand {
    @Parameters(arity = "0..*", paramLabel = "FILE")
    private List<String> files = List.of();

    @Option(names = "--schema")
    private boolean schema;

    @Override
    public Integer call() {
        if (schema) {
            terminal.println(DialectJson.schema());
            return ExitCode.OK;
        }
        List<Dialect> dialects = files.isEmpty()
                ? Dialect.all()
                : files.stream().map(CrawlerOptions::file).toList();
        dialects.forEach(this::print);
        return ExitCode.OK;
    }

    private void print(Dialect dialect) {
        Map<String, String> base = Dialect.RFC9309.options().texts();
        Map<String, String> options = dialect.options().texts();
        if (format == OutputFormat.json) {
            terminal.printJson(new JsonObject()
                    .add("id", dialect.id())
                    .add("summary", dialect.summary())
                    .add("options", options));
            return;
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
}
