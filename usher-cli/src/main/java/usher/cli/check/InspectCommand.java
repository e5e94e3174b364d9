package usher.cli.check;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import usher.Crawler;
import usher.DialectChoice;
import usher.Policy;
import usher.RobotsTxt;
import usher.cli.console.ExitCode;
import usher.cli.console.FormattedCommand;
import usher.cli.console.OutputFormat;
import usher.cli.console.UsageException;
import usher.cli.input.Candidates;
import usher.cli.input.CrawlerOptions;
import usher.cli.input.InputFile;
import usher.cli.input.SourceOptions;
import usher.report.DocumentJson;
import usher.support.json.JsonObject;

@Command(name = "inspect")
public final class InspectCommand extends FormattedCommand {
    @Option(
            names = {"-a", "--agent"},
            paramLabel = "AGENT",
            completionCandidates = Candidates.Agents.class)
    private @Nullable String agent;

    @Option(
            names = {"-d", "--dialect"},
            paramLabel = "DIALECT",
            completionCandidates = Candidates.Dialects.class)
    private String dialect = DialectChoice.AUTO_ID;

    @Mixin
    private SourceOptions connection = new SourceOptions();

    @Parameters(paramLabel = "FILE|URL")
    private String robots = "";

    @Override
    public Integer call() {
        List<String> names = agent == null ? List.of() : List.of(agent);
        List<Crawler> crawlers = CrawlerOptions.crawlers(names, dialect);
        if (crawlers.size() != 1) {
            throw new UsageException("inspect shows one crawler at a time; use a single -a");
        }
        Crawler crawler = crawlers.get(0);
        InputFile file = InputFile.read(connection.source(robots), connection, terminal);
        RobotsTxt document = file.file().as(crawler.dialect());
        Optional<Policy> policy =
                Optional.ofNullable(agent).map(name -> file.file().policy(crawler));
        if (format == OutputFormat.json) {
            terminal.printJson(new JsonObject()
                    .addAll(DocumentJson.of(document))
                    .addIfPresent(
                            "policy",
                            policy.map(own -> new JsonObject()
                                    .addAll(DocumentJson.policy(own))
                                    .addUnlessEmpty("notes", crawler.notes(own)))));
        } else {
            DocumentTextPrinter text = new DocumentTextPrinter(terminal);
            text.print(file, crawler.dialect(), document);
            policy.ifPresent(own -> text.print(crawler, document, own));
        }
        return ExitCode.OK;
    }
}
