package usher.cli.inspect;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import usher.Policy;
import usher.RobotsTxt;
import usher.Usher;
import usher.cli.console.ExitCode;
import usher.cli.console.Terminal;
import usher.cli.console.UsageException;
import usher.cli.console.Version;
import usher.cli.input.RobotsFile;
import usher.cli.options.ConnectionOptions;
import usher.cli.options.CrawlerOptions;
import usher.cli.options.OutputFormat;
import usher.crawler.Crawler;
import usher.crawler.DialectChoice;
import usher.internal.json.VerdictJson;
import usher.report.DocumentJson;

/** {@code usher inspect}: the contents of a robots.txt, as a dialect reads it. */
@Command(
        name = "inspect",
        description = "Shows what a robots.txt says: groups, rules, delays, sitemaps and what is odd about it.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:shown", "2:usage error, or the file cannot be read"},
        footerHeading = "%nExamples:%n",
        footer = {
            "  usher inspect robots.txt",
            "  usher inspect -d yandex -a YandexBot robots.txt",
            "  usher inspect --format json robots.txt | jq .sitemaps"
        })
public final class InspectCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Option(
            names = {"-a", "--agent"},
            paramLabel = "AGENT",
            description = "Also show what the file says to this robot ('first>second' for its tokens).")
    private @Nullable String agent;

    @Option(
            names = {"-d", "--dialect"},
            paramLabel = "DIALECT",
            description = CrawlerOptions.DIALECT_DESCRIPTION)
    private String dialect = DialectChoice.AUTO_ID;

    @Option(names = "--format", paramLabel = "FORMAT", description = "${COMPLETION-CANDIDATES}. Default: text.")
    private OutputFormat format = OutputFormat.text;

    @Mixin
    private ConnectionOptions connection = new ConnectionOptions();

    @Parameters(paramLabel = "FILE|URL", description = "The robots.txt; - for standard input.")
    private String robots = "";

    public InspectCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        List<String> names = agent == null ? List.of() : List.of(agent);
        List<Crawler> asked = CrawlerOptions.crawlers(names, dialect);
        if (asked.size() != 1) {
            throw new UsageException("inspect shows one robot at a time; name one with -a");
        }
        Crawler robot = asked.get(0);
        RobotsFile file = RobotsFile.read(robots, connection, terminal);
        RobotsTxt document = file.as(robot.dialect());
        List<Policy> policies = new ArrayList<>();
        if (agent != null) {
            policies.add(Usher.of(robot.dialect()).policy(document, robot.tokenArray()));
        }
        if (format == OutputFormat.json) {
            Map<String, Object> members =
                    file.site().map(site -> DocumentJson.of(document, site)).orElseGet(() -> DocumentJson.of(document));
            for (Policy policy : policies) {
                Map<String, Object> said = DocumentJson.policy(document, policy);
                VerdictJson.addNotes(said, robot.notes());
                members.put("policy", said);
            }
            terminal.printJson(members);
        } else {
            DocumentTextPrinter text = new DocumentTextPrinter(terminal);
            text.print(file, robot.dialect(), document);
            policies.forEach(policy -> text.print(robot, document, policy));
        }
        return ExitCode.OK;
    }
}
