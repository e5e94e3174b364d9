package usher.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.cli.console.ExitCode;
import usher.testkit.JavaCommand;

/** {@code --crawlers FILE}: facts of one's own, in processes of their own, because the table is read once. */
class OwnCrawlersTest {
    private static final String HEADING = "token\tfact\tvalue\tsource\tdate\tsince\tuntil\tread\tgrade\n";
    private static final String ROWS = HEADING
            + "bingbot\tobeys-also\tnone\tour own logs\t2026-05\t\t\t2026-06-01\tsaid-by\n"
            + "GPTBot\tobeys-also\tCCBot\tour own logs\t2026-05\t\t\t2026-06-01\tsaid-by\n";
    private static final String FILE =
            "User-agent: msnbot\nDisallow: /\n\nUser-agent: CCBot\nDisallow: /\n\nUser-agent: *\nAllow: /\n";

    @TempDir
    Path folder;

    private Path robots;
    private Path crawlers;

    @BeforeEach
    void write() throws IOException {
        robots = Files.writeString(folder.resolve("example.com"), FILE);
        crawlers = Files.writeString(folder.resolve("crawlers.tsv"), ROWS);
    }

    private Process start(String... args) throws IOException {
        return new ProcessBuilder(JavaCommand.of("-XX:TieredStopAtLevel=1", Main.class.getName(), args))
                .redirectError(folder.resolve("err").toFile())
                .start();
    }

    private CommandLineRun run(String... args) throws IOException, InterruptedException {
        Process process = start(args);
        String out = new String(process.getInputStream().readAllBytes(), UTF_8);
        return new CommandLineRun(process.waitFor(), out, Files.readString(folder.resolve("err")));
    }

    private String[] with(String option, String... args) {
        return Stream.concat(Arrays.stream(args), Stream.of("--crawlers", option))
                .toArray(String[]::new);
    }

    @Test
    void aVerdictRestsOnTheNamesOfOnesOwnFileWhichIsNamed() throws IOException, InterruptedException {
        String[] check = {"check", "--robots", robots.toString(), "-a", "bingbot,GPTBot", "/page"};

        assertThat(run(check).out())
                .startsWith("disallow  bingbot (bing)  /page  line 2: Disallow: /\n")
                .contains("allow     GPTBot");
        assertThat(run(with(crawlers.toString(), check)).out())
                .contains("allow     bingbot")
                .contains("disallow  GPTBot (rfc9309)  /page  line 5: Disallow: /\n")
                .contains("GPTBot obeys the group for CCBot (said by our own logs, 2026)");
    }

    @Test
    void anOverviewAndTheListOfCrawlersHaveThem() throws IOException, InterruptedException {
        String first =
                run("overview", robots.toString()).out().lines().findFirst().orElseThrow();
        String own = run(with(crawlers.toString(), "overview", robots.toString()))
                .out()
                .lines()
                .findFirst()
                .orElseThrow();

        assertThat(first).contains("Bing").isNotEqualTo(own);
        assertThat(own).contains("Google and Bing can crawl everything");
        assertThat(run("--crawlers", crawlers.toString(), "agents", "GPTBot").out())
                .contains("obeys GPTBot, then CCBot")
                .contains("said by our own logs, 2026-05");
    }

    @Test
    void aServiceJudgesByThem() throws IOException, InterruptedException {
        Process process = start(with(crawlers.toString(), "serve", "--demo=" + folder, "--port=0"));
        try (BufferedReader out = process.inputReader()) {
            String said = out.lines()
                    .filter(line -> line.startsWith("usher: http"))
                    .findFirst()
                    .orElseThrow();
            HttpRequest check = HttpRequest.newBuilder(
                            URI.create(said.substring("usher: ".length())).resolve("/v1/check"))
                    .header("Content-Type", "application/x-ndjson")
                    .POST(BodyPublishers.ofString("{\"url\":\"https://example.com/page\",\"agent\":\"GPTBot\"}\n"
                            + "{\"url\":\"https://example.com/page\",\"agent\":\"bingbot\"}\n"))
                    .build();
            String answer = HttpClient.newHttpClient()
                    .send(check, BodyHandlers.ofString())
                    .body();

            assertThat(answer.lines().findFirst().orElseThrow())
                    .contains("\"access\":\"disallow\"", "\"line\":5", "our own logs, 2026");
            assertThat(answer.lines().skip(1)).singleElement().asString().contains("\"access\":\"allow\"");
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void oneThatSendsNoNameObeysOnlyTheOthersOrItsOwn() throws IOException, InterruptedException {
        Files.writeString(
                crawlers,
                HEADING
                        + "TavilyBot\tobeys-also\tbingbot, CCBot; often\tlogs\t2026\t\t\t2026-06-01\tsaid-by\n"
                        + "bravebot\tobeys-also\tnone\tlogs\tundated\t2025-01-01\t2026-01-01\t2026-06-01\tsaid-by\n");

        assertThat(run(with(crawlers.toString(), "agents", "--format=json", "TavilyBot"))
                        .out())
                .contains("\"obeys\":[\"bingbot\",\"CCBot\"]");
        assertThat(run(with(crawlers.toString(), "agents", "--format=json", "Bravebot"))
                        .out())
                .contains("\"obeys\":[\"Bravebot\"]");
    }

    @ParameterizedTest
    @CsvSource({
        "own logs\t2026-05, own logs\tMay 2026",
        "CCBot\tour, CCBot our",
        "GPTBot\tobeys-also, GPTBot\tobeys",
        "said-by, said by us",
        "GPTBot, ''",
    })
    void aWrongRowIsAnErrorThatNamesTheLine(String text, String wrong) throws IOException, InterruptedException {
        int row = ROWS.indexOf("GPTBot");
        Files.writeString(crawlers, ROWS.substring(0, row) + ROWS.substring(row).replace(text, wrong));
        CommandLineRun run = run(with(crawlers.toString(), "agents", "GPTBot"));

        assertThat(run.err())
                .startsWith("usher: " + crawlers
                        + ", line 3, is not a row with words and dates of docs/crawlers.md: token, ")
                .endsWith(", grade, with tabs\nTry 'usher --help'.\n");
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.out()).isEmpty();
    }

    @Test
    void anEmptyOrMissingFileIsAnError() throws IOException, InterruptedException {
        Files.writeString(crawlers, "");
        CommandLineRun empty = run(with(crawlers.toString(), "agents", "GPTBot"));
        assertThat(empty.err()).contains("crawlers.tsv, line 1, is not the heading: token, fact, value, ");
        assertThat(empty.code()).isEqualTo(ExitCode.USAGE);

        CommandLineRun missing = run(with(folder.resolve("none.tsv").toString(), "mcp"));
        assertThat(missing.err()).contains("none.tsv' not found");
        assertThat(missing.code()).isEqualTo(ExitCode.USAGE);
    }
}
