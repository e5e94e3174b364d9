package usher.cli;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import usher.Crawler;
import usher.DialectChoice;
import usher.cli.console.ExitCode;
import usher.cli.console.FormattedCommand;
import usher.cli.console.OutputFormat;
import usher.cli.input.AgentHints;
import usher.crawler.KnownCrawler;
import usher.crawler.KnownCrawler.Purpose;
import usher.overview.MainPurpose;
import usher.support.json.JsonObject;

@Command(name = "agents")
public final class AgentsCommand extends FormattedCommand {
    @Parameters(paramLabel = "TEXT", arity = "0..1", defaultValue = "")
    private String text = "";

    @Override
    public Integer call() {
        Optional<String> meant = KnownCrawler.likelyName(text);
        List<KnownCrawler> crawlers = KnownCrawler.all().stream()
                .filter(this::matches)
                .sorted(Comparator.comparing(crawler -> !meant.equals(Optional.of(crawler.token()))))
                .toList();
        crawlers.forEach(format == OutputFormat.json ? this::printJson : this::printText);
        if (crawlers.isEmpty()) {
            AgentHints.print(List.of(text), terminal);
            terminal.message(
                    "no known crawler matches '%s'; unknown crawlers are checked in the dialect rfc9309", text);
            return ExitCode.NEGATIVE;
        }
        return ExitCode.OK;
    }

    private boolean matches(KnownCrawler crawler) {
        String searched = text.toLowerCase(Locale.ROOT);
        Stream<String> purposes = Stream.concat(
                crawler.purposes().stream().map(Purpose::word),
                Stream.of(MainPurpose.of(Optional.of(crawler)).word()));
        return Stream.concat(
                        Stream.of(
                                crawler.token(),
                                crawler.operator(),
                                crawler.description(),
                                crawler.kind().word()),
                        Stream.concat(crawler.alsoCalled().stream(), purposes))
                .anyMatch(field -> field.toLowerCase(Locale.ROOT).contains(searched));
    }

    private void printText(KnownCrawler crawler) {
        terminal.println(
                terminal.styled("bold", crawler.token()) + "  " + crawler.dialect() + "  " + crawler.operator());
        terminal.println("    " + crawler.description());
        terminal.println("    " + crawler.kind().word() + ": "
                + String.join(
                        ", ", crawler.purposes().stream().map(Purpose::word).toList()));
        if (crawler.obeys().size() > 1) {
            terminal.println("    obeys " + String.join(", then ", crawler.obeys()));
        }
        if (!crawler.governs().isEmpty()) {
            terminal.println("    controls the use of pages fetched by " + String.join(", ", crawler.governs()));
        }
        Crawler.of(crawler.token(), DialectChoice.AUTO).notes().forEach(note -> terminal.println("    " + note));
        terminal.println("    " + crawler.documentation());
    }

    private void printJson(KnownCrawler crawler) {
        terminal.printJson(new JsonObject()
                .add("token", crawler.token())
                .add("obeys", crawler.obeys())
                .add("dialect", crawler.dialect())
                .add("operator", crawler.operator())
                .add("kind", crawler.kind().word())
                .addList("purposes", crawler.purposes(), Purpose::word)
                .add("governs", crawler.governs())
                .add("treatment", crawler.treatment().word())
                .add("purpose", crawler.description())
                .add("documentation", crawler.documentation()));
    }
}
