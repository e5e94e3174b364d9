package usher.cli;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import usher.Crawler;
import usher.DialectChoice;
import usher.cli.audit.PublishedRanges;
import usher.cli.console.ExitCode;
import usher.cli.console.FormattedCommand;
import usher.cli.console.OutputFormat;
import usher.cli.input.ConnectionOptions;
import usher.cli.input.CrawlerOptions;
import usher.crawler.CrawlerFact;
import usher.crawler.CrawlerFact.Kind;
import usher.crawler.KnownCrawler;
import usher.crawler.KnownCrawler.Purpose;
import usher.fetch.LiveUsher;
import usher.overview.MainPurpose;
import usher.support.json.Json;
import usher.support.json.JsonObject;

@Command(name = "agents")
public final class AgentsCommand extends FormattedCommand {
    @Parameters(paramLabel = "TEXT", arity = "0..1", defaultValue = "")
    private String text = "";

    @Option(names = "--fetch-ranges", paramLabel = "DIR")
    private @Nullable String folder;

    @Mixin
    private ConnectionOptions connection = new ConnectionOptions();

    @Override
    public Integer call() {
        Optional<String> meant = KnownCrawler.likelyName(text);
        List<KnownCrawler> crawlers = KnownCrawler.all().stream()
                .filter(this::matches)
                .sorted(Comparator.comparing(crawler -> !meant.equals(Optional.of(crawler.token()))))
                .toList();
        if (folder != null) {
            return fetchRanges(crawlers, folder);
        }
        List<String> unregistered = crawlers.isEmpty()
                ? CrawlerFact.of(text).stream()
                        .map(CrawlerFact::token)
                        .distinct()
                        .toList()
                : List.of();
        if (format == OutputFormat.json) {
            crawlers.forEach(this::printJson);
            unregistered.forEach(name -> terminal.printJson(withFacts(new JsonObject().add("token", name), name)));
        } else if (!crawlers.isEmpty() || !unregistered.isEmpty()) {
            terminal.println("facts of " + CrawlerFact.version());
            crawlers.forEach(this::printText);
            unregistered.forEach(this::printUnregistered);
        }
        if (crawlers.isEmpty() && unregistered.isEmpty()) {
            CrawlerOptions.printHints(List.of(text), terminal);
            terminal.message(
                    "no known crawler matches '%s'; unknown crawlers are checked in the dialect rfc9309", text);
            return ExitCode.NEGATIVE;
        }
        return ExitCode.OK;
    }

    private int fetchRanges(List<KnownCrawler> crawlers, String folder) {
        List<KnownCrawler> published = crawlers.stream()
                .filter(crawler -> !PublishedRanges.urls(crawler).isEmpty())
                .toList();
        if (published.isEmpty()) {
            terminal.message("no fact about '%s' names a list of addresses that 'usher audit --ranges' reads", text);
            return ExitCode.NEGATIVE;
        }
        int exitCode = ExitCode.OK;
        try (LiveUsher live = LiveUsher.open(connection.settings())) {
            PublishedRanges ranges = new PublishedRanges(live, folder);
            for (KnownCrawler crawler : published) {
                try {
                    JsonObject written = ranges.write(crawler);
                    String line = "%s  of %s  blocks: %s  %s"
                            .formatted(written.values().toArray());
                    terminal.println(format == OutputFormat.json ? Json.text(written) : line);
                } catch (IOException e) {
                    terminal.message("%s: %s", crawler.token(), e.getMessage());
                    exitCode = ExitCode.UNDETERMINED;
                }
            }
        }
        return exitCode;
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
        if (crawler.token().equalsIgnoreCase(text)
                || crawler.alsoCalled().stream().anyMatch(text::equalsIgnoreCase)
                || KnownCrawler.likelyName(text).equals(Optional.of(crawler.token()))) {
            printFacts(crawler.token());
        }
    }

    private void printUnregistered(String name) {
        terminal.println(terminal.styled("bold", name));
        boolean isDocumented = CrawlerFact.of(name, Kind.LISTED_ONLY).isEmpty();
        terminal.println(isDocumented ? "    not in the registry" : "    on public lists; no operator documents it");
        printFacts(name);
    }

    private void printFacts(String name) {
        CrawlerFact.of(name).forEach(fact -> {
            terminal.println(
                    String.format(Locale.ROOT, "    %-17s %s", fact.kind().word(), fact.value()));
            terminal.println(String.format(Locale.ROOT, "    %-17s %s: %s", "", fact.saidOn(), fact.source()));
        });
    }

    private static JsonObject withFacts(JsonObject members, String name) {
        return members.addList("facts", CrawlerFact.of(name), AgentsCommand::json)
                .add("factsVersion", CrawlerFact.version());
    }

    private static JsonObject json(CrawlerFact fact) {
        return new JsonObject()
                .add("fact", fact.kind().word())
                .add("value", fact.value())
                .add("source", fact.source())
                .add("date", fact.date())
                .addIfPresent("since", fact.since())
                .addIfPresent("until", fact.until())
                .add("read", fact.read())
                .add("grade", fact.grade().word());
    }

    private void printJson(KnownCrawler crawler) {
        JsonObject members = new JsonObject()
                .add("token", crawler.token())
                .add("obeys", crawler.obeys())
                .add("dialect", crawler.dialect())
                .add("operator", crawler.operator())
                .add("kind", crawler.kind().word())
                .addList("purposes", crawler.purposes(), Purpose::word)
                .add("governs", crawler.governs())
                .add("treatment", crawler.treatment().word())
                .add("purpose", crawler.description())
                .add("documentation", crawler.documentation());
        terminal.printJson(withFacts(members, crawler.token()));
    }
}
