package usher.cli.reference;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import usher.cli.console.ExitCode;
import usher.cli.console.Printable;
import usher.cli.console.Terminal;
import usher.cli.console.Version;
import usher.cli.options.OutputFormat;
import usher.crawler.Crawler;
import usher.crawler.DialectChoice;
import usher.crawler.KnownCrawler;
import usher.crawler.KnownCrawler.Purpose;
import usher.crawler.KnownCrawlers;
import usher.internal.json.Json;

/** {@code usher agents}: the known crawlers. */
@Command(
        name = "agents",
        description = "Lists known crawlers: who runs them, what for, and how they read a robots.txt.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:shown", "1:no robot fits", "2:usage error"},
        footerHeading = "%nExamples:%n",
        footer = {
            "  usher agents",
            "  usher agents openai",
            "  usher agents ai-train",
            "  usher agents --format json Googlebot"
        })
public final class AgentsCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Option(names = "--format", paramLabel = "FORMAT", description = "${COMPLETION-CANDIDATES}. Default: text.")
    private OutputFormat format = OutputFormat.text;

    @Parameters(
            paramLabel = "TEXT",
            arity = "0..1",
            defaultValue = "",
            description = "Only crawlers whose name, operator, kind, purpose or description contains this text.")
    private String text = "";

    public AgentsCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        List<KnownCrawler> robots =
                KnownCrawlers.all().stream().filter(this::fits).toList();
        robots.forEach(format == OutputFormat.json ? this::printJson : this::printText);
        if (robots.isEmpty()) {
            terminal.err()
                    .println("usher: no known robot has '" + Printable.text(text)
                            + "' in its name, operator or purpose; unknown robots are judged as rfc9309");
            return ExitCode.NEGATIVE;
        }
        return ExitCode.OK;
    }

    private boolean fits(KnownCrawler robot) {
        String wanted = text.toLowerCase(Locale.ROOT);
        Stream<String> purposes = robot.purposes().stream().map(Purpose::word);
        return Stream.concat(
                        Stream.of(
                                robot.token(),
                                robot.operator(),
                                robot.description(),
                                robot.kind().word()),
                        purposes)
                .anyMatch(field -> field.toLowerCase(Locale.ROOT).contains(wanted));
    }

    private void printText(KnownCrawler robot) {
        terminal.println(terminal.styled("bold", robot.token()) + "  " + robot.dialect() + "  " + robot.operator());
        terminal.println("    " + robot.description());
        terminal.println("    " + robot.kind().word() + ": "
                + String.join(", ", robot.purposes().stream().map(Purpose::word).toList()));
        if (robot.obeys().size() > 1) {
            terminal.println("    obeys " + String.join(", then ", robot.obeys()));
        }
        if (!robot.governs().isEmpty()) {
            terminal.println("    governs " + String.join(", ", robot.governs()));
        }
        Crawler.of(robot.token(), DialectChoice.AUTO).notes().forEach(note -> terminal.println("    " + note));
        terminal.println("    " + robot.documentation());
    }

    private void printJson(KnownCrawler robot) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("token", robot.token());
        members.put("obeys", robot.obeys());
        members.put("dialect", robot.dialect());
        members.put("operator", robot.operator());
        members.put("kind", robot.kind().word());
        members.put("purposes", robot.purposes().stream().map(Purpose::word).toList());
        members.put("governs", robot.governs());
        members.put("treatment", robot.treatment().word());
        members.put("purpose", robot.description());
        members.put("documentation", robot.documentation());
        terminal.println(Json.text(members));
    }
}
