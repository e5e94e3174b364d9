package usher.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.bytes.Bytes;
import usher.cli.console.ExitCode;
import usher.testkit.JavaCommand;
import usher.testkit.faults.FaultServer;
import usher.testkit.faults.Page;
import usher.testkit.faults.TestServer;

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

    private static ProcessBuilder command(String... args) {
        return new ProcessBuilder(JavaCommand.of("-XX:TieredStopAtLevel=1", Main.class.getName(), args));
    }

    private CommandLineRun run(String... args) throws IOException, InterruptedException {
        return Programs.run(command(args), folder);
    }

    private static String[] and(String[] args, String... more) {
        return Stream.concat(Arrays.stream(args), Arrays.stream(more)).toArray(String[]::new);
    }

    private String[] with(String option, String... args) {
        return and(args, "--crawlers", option);
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
        Process process = command(with(crawlers.toString(), "serve", "--demo=" + folder, "--port=0"))
                .start();
        try (BufferedReader out = process.inputReader()) {
            String said = out.lines()
                    .filter(line -> line.startsWith("usher: http"))
                    .findFirst()
                    .orElseThrow();
            HttpRequest.Builder check = HttpRequest.newBuilder(
                            URI.create(said.substring("usher: ".length())).resolve("/v1/check"))
                    .header("Content-Type", "application/x-ndjson")
                    .POST(BodyPublishers.ofString("{\"url\":\"https://example.com/page\",\"agent\":\"GPTBot\"}\n"
                            + "{\"url\":\"https://example.com/page\",\"agent\":\"bingbot\"}\n"));
            String answer = RunningService.send(check).body();

            assertThat(answer.lines().findFirst().orElseThrow())
                    .contains("\"access\":\"disallow\"", "\"line\":5", "our own logs, 2026");
            assertThat(answer.lines().skip(1)).singleElement().asString().contains("\"access\":\"allow\"");
        } finally {
            process.destroyForcibly();
        }
    }

    /** A crawler's lists are one file, of the day of the newest; a list without a day is of today. */
    @Test
    void publishedAddressesAreWrittenAsFilesThatAnAuditReads() throws IOException, InterruptedException {
        Map<String, String> lists = Map.of(
                "/a", "{'creationTime':'2026-11-01T00:00:00','prefixes':[{'ipv4Prefix':'192.0.2.0/24'}]}",
                "/b", "{'creationTime':'2026-11-09T00:00:00','prefixes':[{'ipv6Prefix':'2001:db8::/32'}]}",
                "/c", "{'prefixes':[]}",
                "/d", "{'prefixes':[{'ip_prefix':'192.0.2.0/24'}]}",
                "/e", "{'creationTime':'once','prefixes':[]}");
        List<String> requests = new CopyOnWriteArrayList<>();
        try (TestServer server = FaultServer.http(connection -> {
            connection.readHead();
            String path = connection.request().path();
            requests.add(path);
            String body = lists.getOrDefault(path, "").replace('\'', '"');
            new Page(body.isEmpty() ? 404 : 200, Map.of("Content-Type", "application/json"), Bytes.of(body))
                    .send(connection);
        })) {
            String url = "http://127.0.0.1:" + server.port();
            String row =
                    "%s\tip-list\t" + url + "/%s | JSON prefixes[].ipv4Prefix\tlogs\t2026\t\t\t2026-06-01\tsaid-by\n";
            Files.writeString(
                    crawlers,
                    HEADING
                            + row.formatted("ClaudeBot", "a and " + url + "/b")
                            + row.formatted("Claude-User", "a")
                            + row.formatted("Claude-SearchBot", "c")
                            + row.formatted("GPTBot", "d")
                            + row.formatted("ChatGPT-User", "e")
                            + row.formatted("OAI-SearchBot", "f")
                            + row.formatted("OAI-AdsBot", "none"));
            String ranges = folder.resolve("new/ranges").toString();
            String[] fetch = with(crawlers.toString(), "agents", "--fetch-ranges", ranges);

            CommandLineRun written = run(and(fetch, "Anthropic"));
            assertThat(written.code()).isZero();
            assertThat(written.out())
                    .contains(
                            "ClaudeBot  of 2026-11-09T00:00:00Z  blocks: 2  " + ranges + "/ClaudeBot@2026-11-09.json\n")
                    .contains("Claude-User  of 2026-11-01T00:00:00Z  blocks: 1  ", "  blocks: 0  ");
            assertThat(requests).containsExactlyInAnyOrder("/a", "/b", "/c");
            CommandLineRun unread = run(and(fetch, "OpenAI"));
            assertThat(unread.code()).isEqualTo(ExitCode.UNDETERMINED);
            assertThat(unread.out()).isEmpty();
            assertThat(unread.err())
                    .contains("/d is not a list of addresses", "/f cannot be fetched (status 404)")
                    .contains("'once' is not a valid time");
            assertThat(run(and(fetch, "--format=json", "Claude-User")).out())
                    .isEqualTo("{\"token\":\"Claude-User\",\"creationTime\":\"2026-11-01T00:00:00Z\",\"blocks\":1,"
                            + "\"file\":\"" + ranges + "/Claude-User@2026-11-01.json\"}\n");
            assertThat(run(and(fetch, "--public-only", "Claude-User")).err())
                    .contains("cannot be fetched (address_blocked)");
            assertThat(run(and(fetch, "Bytespider")).code()).isEqualTo(ExitCode.NEGATIVE);
            assertThat(run("agents", "--fetch-ranges", crawlers.toString(), "ClaudeBot")
                            .err())
                    .contains("cannot be created");
            assertThat(run("audit", "-r", robots.toString(), "--ranges", folder.toString(), robots.toString())
                            .err())
                    .contains("has no list, such as Googlebot@");
            Files.copy(
                    Path.of(ranges, "Claude-User@2026-11-01.json"), Path.of(ranges, "archive.org_bot@2026-11-01.json"));
            Path log = Files.writeString(folder.resolve("access.log"), """
                    192.0.2.9 - - [10/Nov/2026:10:00:00 +0000] "GET /page HTTP/1.1" 200 9 "-" "ClaudeBot/2.0"
                    198.51.100.9 - - [10/Nov/2026:10:00:00 +0000] "GET /page HTTP/1.1" 200 9 "-" "Claude-User/1.0"
                    """);
            assertThat(run("audit", "-r", robots.toString(), "--ranges", ranges, "--format=json", log.toString())
                            .out())
                    .contains("\"verified\":1", "\"spoofed\":1");
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
