package usher.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import usher.crawler.CrawlerFact;
import usher.crawler.CrawlerFact.Kind;
import usher.crawler.KnownCrawler;
import usher.testkit.GeneratedFile;

/** {@code usher agents} and the page of crawlers show what is known, who says so and when. */
class AgentsCommandTest {
    @Test
    void factsAreShownWithSourceAndDate() {
        List<String> lines =
                CommandLineRun.of("agents", "bingbot").out().lines().toList();

        assertThat(lines.get(0)).isEqualTo("facts of " + CrawlerFact.version());
        assertThat(String.join("\n", lines))
                .contains("    obeys-also        msnbot; own group before msnbot, msnbot before *\n" + " ".repeat(22)
                        + "the operator, 2010-06-28: https://blogs.bing.com/webmaster/June-2010/");
        assertThat(CommandLineRun.of("agents", "Google").out()).contains("    status            4xx but 429 = no file");
        assertThat(CommandLineRun.of("agents").out()).doesNotContain("    status  ");
    }

    @Test
    void jsonHasTheFactsAndTheirVersion() {
        JsonNode crawler = new JsonMapper()
                .readTree(CommandLineRun.of("agents", "--format", "json", "Google-Extended")
                        .out());

        assertThat(crawler.get("factsVersion").stringValue()).isEqualTo(CrawlerFact.version());
        assertThat(crawler.get("facts")
                        .valueStream()
                        .filter(fact -> fact.get("fact").stringValue().equals("added")))
                .singleElement()
                .satisfies(added -> {
                    assertThat(added.get("since").stringValue()).isEqualTo("2023-09-28");
                    assertThat(added.get("source").stringValue()).contains("https://");
                    assertThat(added.get("grade").stringValue()).isEqualTo("operator");
                });
    }

    /** With {@code -Dusher.table.write=true} the page is written. */
    @Test
    void thePageOfCrawlersHasAllFacts() throws IOException {
        Path page = CommandLineRun.PROJECT.resolve("docs/crawlers.md");
        String introduction = Files.readString(page).split("(?<=<!-- written by AgentsCommandTest -->\n)")[0];
        String version = "These are the facts of " + CrawlerFact.version() + ".\n";
        String text = introduction + "\n" + version + "\n## Crawlers\n\n" + registry() + "\n## Facts\n"
                + sections(name -> KnownCrawler.find(name).isPresent()) + "\n## Names outside the registry\n"
                + sections(name -> KnownCrawler.find(name).isEmpty());

        assertThat(text).contains("\n### bingbot\n", "\n### QwenBot\n", "* **obeys-also**: msnbot; own group before");
        GeneratedFile.check(page, text, GeneratedFile.WRITE, AgentsCommandTest.class);
    }

    private static String registry() {
        return KnownCrawler.all().stream()
                .map(crawler -> String.join(
                        " | ",
                        "| [" + escaped(crawler.token()) + "](" + crawler.documentation() + ")",
                        escaped(crawler.operator()),
                        crawler.kind().word(),
                        crawler.purposes().stream()
                                .map(KnownCrawler.Purpose::word)
                                .collect(Collectors.joining(", ")),
                        crawler.treatment().word() + " |\n"))
                .collect(Collectors.joining(
                        "", "| token | operator | kind | purposes | robots.txt |\n|---|---|---|---|---|\n", ""));
    }

    private static String sections(Predicate<String> isWanted) {
        return CrawlerFact.all().stream()
                .map(CrawlerFact::token)
                .distinct()
                .filter(isWanted)
                .map(name -> "\n### " + escaped(name) + "\n\n" + facts(name))
                .collect(Collectors.joining());
    }

    private static String facts(String name) {
        return CrawlerFact.of(name).stream()
                .map(fact -> "* **" + fact.kind().word() + "**: " + escaped(fact.value()) + " (" + source(fact) + ")"
                        + period(fact) + "\n")
                .collect(Collectors.joining());
    }

    private static String source(CrawlerFact fact) {
        boolean hasUrl = fact.kind() != Kind.IP_LIST && fact.urls().size() == 1;
        return hasUrl
                ? "[" + escaped(fact.saidOn()) + "](" + fact.urls().get(0) + ")"
                : escaped(fact.saidOn() + ": " + fact.source());
    }

    private static String period(CrawlerFact fact) {
        return Stream.of(fact.since().map(day -> ", since " + day), fact.until().map(day -> ", until " + day))
                .flatMap(Optional::stream)
                .collect(Collectors.joining());
    }

    private static String escaped(String text) {
        return text.replaceAll("([*_<>|\\[\\]])(?!\\S*://)", "\\\\$1");
    }
}
