package usher.cli.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.access.response.FetchOutcome;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;
import usher.cli.CommandLineRun;
import usher.crawler.CrawlerFact;
import usher.fetch.snapshot.SnapshotStore;
import usher.store.sqlite.SqliteSnapshotStore;
import usher.testkit.faults.Coding;
import usher.uri.Authority;

class AuditCommandTest {
    private static final String GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

    private static final Authority SHOP = new Authority("https", "shop.example", 443);

    @TempDir
    Path folder;

    private String robots = "";

    @BeforeEach
    void writeFile() throws IOException {
        robots = write("robots.txt", "User-agent: *\nDisallow: /private\n");
    }

    private String write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private static String line(String address, String time, String path, String agent) {
        return address + " - - [" + time + " +0000] \"GET " + path + " HTTP/1.1\" 200 9 \"-\" \"" + agent + "\"\n";
    }

    private String list(String name, String created, String prefix) throws IOException {
        return write(
                name, "{\"creationTime\": \"" + created + "\", \"prefixes\": [{\"ipv4Prefix\": \"" + prefix + "\"}]}");
    }

    private CommandLineRun audit(String log, String format, String... options) {
        Stream<String> first = Stream.of("audit", "-r", robots, "--format", format);
        return CommandLineRun.withInput(
                log,
                Stream.concat(first, Stream.concat(Stream.of(options), Stream.of("-")))
                        .toArray(String[]::new));
    }

    @Test
    void formatsOfOtherServersAreReadByName() {
        String iis = "#Software: Microsoft Internet Information Services 10.0\n#Fields: date time s-ip cs-method"
                + " cs-uri-stem cs-uri-query s-port c-ip cs(User-Agent) sc-status\n2026-11-10 00:00:00 10.0.0.1 GET"
                + " /private/a x=1 443 192.0.2.1 Mozilla/5.0+(compatible;+Googlebot/2.1) 200\n";
        String cloudfront = "#Version: 1.0\n#Fields: date time x-edge-location c-ip cs-method cs(Host) cs-uri-stem"
                + " sc-status cs(User-Agent) cs-uri-query\n2026-11-10\t00:00:00\tFRA2\t192.0.2.1\tGET\td1.example"
                + "\t/private/a\t200\tMozilla/5.0%20(compatible;%20Googlebot/2.1)\tx=1\n";
        String alb = "https 2026-11-10T00:00:00.186641Z app/my/50dc 192.0.2.1:2817 10.0.0.1:80 0.086 0.048 0.037 200"
                + " 200 0 57 \"GET https://www.example.com:443/private/a?x=1 HTTP/1.1\" \"Googlebot/2.1\" ECDHE TLSv1.2"
                + " arn \"Root=1\"\n";
        String caddy = "{\"ts\":1762732800.25,\"request\":{\"client_ip\":\"192.0.2.1\",\"method\":\"GET\",\"host\":"
                + "\"e.example\",\"uri\":\"/private/a?x=1\",\"headers\":{\"User-Agent\":[\"Googlebot/2.1\"]}},"
                + "\"status\":200}\n";
        Map<String, String> logs = Map.of("iis", iis, "cloudfront", cloudfront, "alb", alb, "caddy", caddy);
        logs.forEach((format, log) -> {
            CommandLineRun run = audit(log, "json", "--log-format", format);
            assertThat(run.out())
                    .as(format)
                    .contains("\"disallowed\":1", "\"target\":\"/private/a?x=1\"", "\"address\":\"192.0.2.0/24\"");
            assertThat(run.err()).as(format).isEmpty();
        });
    }

    @Test
    void rotatedFilesAreReadInTheOrderOfTheirTimes() throws IOException {
        byte[] whole = Coding.gzip(line("192.0.2.1", "09/Nov/2026:10:00:00", "/robots.txt", GOOGLEBOT));
        Path old = Files.write(folder.resolve("access.log.1.gz"), whole);
        String log = write("access.log", "\n" + line("192.0.2.1", "09/Nov/2026:12:00:00", "/a", GOOGLEBOT));
        CommandLineRun run = CommandLineRun.of("audit", "-r", robots, "--format", "json", log, old.toString());
        assertThat(run.out()).contains("\"robotsTxtFetches\":1", "\"withoutFetch\":0");
        assertThat(run.err()).isEmpty();
        Files.write(old, Arrays.copyOf(whole, whole.length - 12));
        assertThat(CommandLineRun.of("audit", "-r", robots, "--format", "json", log, old.toString())
                        .err())
                .contains("ends early");
    }

    @Test
    void theFileOfTheTimeIsFromTheStore() throws IOException {
        Path store = folder.resolve("store");
        try (SnapshotStore snapshots = SqliteSnapshotStore.open(store)) {
            append(snapshots, SHOP, "2026-11-01T00:00:00Z", "User-agent: *\nDisallow: /old\n");
            append(snapshots, SHOP, "2026-11-05T00:00:00Z", "User-agent: *\nDisallow: /new\n");
        }
        String log = line("192.0.2.1", "02/Nov/2026:10:00:00", "/old", GOOGLEBOT)
                + line("192.0.2.1", "02/Nov/2026:10:00:00", "/new", GOOGLEBOT)
                + line("192.0.2.1", "06/Nov/2026:10:00:00", "/new", GOOGLEBOT);
        CommandLineRun run = CommandLineRun.withInput(
                log, "audit", "--store", store.toString(), "--site", "Shop.example", "--format", "json", "-");
        assertThat(run.out())
                .contains("\"rule\":\"Disallow: /old\"", "\"rule\":\"Disallow: /new\"", "\"disallowed\":2");
        assertThat(CommandLineRun.withInput(log, "audit", "--store", store.toString(), "-")
                        .err())
                .contains("add --site HOST");
    }

    private static void append(SnapshotStore store, Authority site, String time, String text) {
        Bytes body = Bytes.of(text);
        store.append(
                        Snapshot.of(
                                site,
                                Instant.parse(time),
                                FetchOutcome.answered(200, Map.of("Content-Type", "text/plain")),
                                Optional.of(body)),
                        Optional.of(body))
                .toCompletableFuture()
                .join();
    }

    @ParameterizedTest
    @ValueSource(strings = {"shop.example:443 ", "shop.example "})
    void theHostAtTheBeginningOfALineIsTheSite(String host) throws IOException {
        String list = list("list.json", "2026-11-01T00:00:00", "192.0.2.0/24");
        String own = host + line("192.0.2.1", "10/Nov/2026:10:00:00", "/private", GOOGLEBOT);
        String log = own + own.replace("shop", "blog");
        CommandLineRun run = audit(log, "text", "--site", "shop.example", "--ranges", "google=" + list);
        assertThat(run.out()).contains("1 crawler broke robots.txt: Googlebot (verified, 1 of 1).");
        assertThat(run.err()).isEmpty();
        assertThat(audit(log, "text").err()).contains("several hosts, such as blog.example and shop.example");
        String addresses = line("2001:db8::1", "10/Nov/2026:10:00:00", "/a [b", GOOGLEBOT)
                + line("192.0.2.1", "10/Nov/2026:10:00:00", "/", GOOGLEBOT).replace("- -", "- john doe");
        assertThat(audit(addresses, "json", "--show-addresses").out())
                .contains("\"address\":\"2001:db8::1\"", "\"address\":\"192.0.2.1\"");
    }

    @Test
    void logsOfTheSameHoursAreReadAsOne() throws IOException {
        Path store = folder.resolve("store");
        try (SnapshotStore snapshots = SqliteSnapshotStore.open(store)) {
            append(snapshots, SHOP, "2026-11-01T00:00:00Z", "User-agent: *\nAllow: /\n");
            append(snapshots, SHOP, "2026-11-09T00:00:00Z", "User-agent: *\nDisallow: /x\n");
        }
        String fetches = line("192.0.2.1", "08/Nov/2026:07:00:00", "/robots.txt", "GPTBot/1.0")
                + line("192.0.2.1", "09/Nov/2026:06:00:00", "/robots.txt", "GPTBot/1.0");
        String pages = line("192.0.2.1", "08/Nov/2026:08:00:00", "/x", "GPTBot/1.0")
                + line("192.0.2.1", "09/Nov/2026:07:00:00", "/x", "GPTBot/1.0");
        String first = write("first.log", fetches);
        for (String log : List.of(first + "|" + write("second.log", pages), write("joined.log", fetches + pages))) {
            List<String> command = new ArrayList<>(List.of("audit", "--store", store.toString(), "--site"));
            command.add(SHOP.host());
            command.addAll(List.of(log.split("\\|")));
            assertThat(CommandLineRun.of(command.toArray(String[]::new)).out())
                    .contains("1 crawler broke robots.txt: GPTBot (claimed, 1 of 4).");
        }
    }

    @Test
    void whatIsNotKnownOfTheFileIsNotJudged() throws IOException {
        Path store = folder.resolve("store");
        try (SnapshotStore snapshots = SqliteSnapshotStore.open(store)) {
            append(snapshots, SHOP, "2026-11-09T00:00:00Z", "User-agent: *\nCrawl-delay: 30\nDisallow: /private\n");
        }
        String before = line("192.0.2.1", "10/Jan/2024:10:00:00", "/private", "GPTBot/1.0");
        String early = line("192.0.2.1", "09/Nov/2026:00:00:10", "/a", "bingbot/2.0")
                + line("192.0.2.1", "09/Nov/2026:00:00:15", "/a", "bingbot/2.0");
        CommandLineRun run =
                CommandLineRun.withInput(before, "audit", "--store", store.toString(), "--site", SHOP.host(), "-");
        assertThat(run.out())
                .contains("No crawler is known to have requested what it may not fetch; not judged: GPTBot 1.")
                .doesNotContain("GPTBot (claimed");
        assertThat(CommandLineRun.withInput(early, "audit", "--store", store.toString(), "--site", SHOP.host(), "-")
                        .out())
                .contains("Every crawler that came obeyed robots.txt.")
                .doesNotContain("broken in");
        assertThat(run.code()).isZero();
        String unfetched = line("192.0.2.1", "09/Nov/2026:00:00:10", "/private", "GPTBot/1.0");
        assertThat(CommandLineRun.withInput(unfetched, "audit", "--store", store.toString(), "--site", SHOP.host(), "-")
                        .out())
                .contains("; not judged: GPTBot 1.");
        String missing = line("192.0.2.1", "10/Nov/2026:10:00:00", "/robots.txt", GOOGLEBOT)
                        .replace(" 200 ", " 404 ")
                + line("192.0.2.1", "12/Nov/2026:10:00:00", "/private", "GPTBot/1.0");
        assertThat(audit(missing, "text").out()).contains("; not judged: GPTBot 1.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Googlebot 1 /private, x|1 crawler broke robots.txt: Googlebot (verified, 1 of 1).",
                "Googlebot 1 /private, Googlebot 2001:db8::1 /private|Googlebot (verified, 1 of 2).",
                "Googlebot 2001:db8::1 /private, Googlebot 2001:db8::2 /a|Googlebot (not checkable, 1 of 2).",
                "Googlebot 198.51.100.1 /private|No known crawler came; spoofed: Googlebot 1.",
                "Googlebot 1 /a, x, x|No crawler is known to have requested what it may not fetch;"
                        + " 2 lines cannot be read.",
                "Googlebot 1 /a|Every crawler that came obeyed robots.txt.",
                "bingbot 1 /a, bingbot 1 /a|the delay was not kept by bingbot.",
                "curl/8.5.0 1 /private, bingbot 1 /a, bingbot 1 /a|No crawler that promises to obey robots.txt is"
                        + " known to have requested what it may not fetch; the delay was not kept by bingbot; without"
                        + " such a promise, closed paths were requested by curl.",
                "curl/8.5.0 1 /private, Googlebot 1 /a|Every crawler that promises to obey robots.txt did; without"
                        + " such a promise, closed paths were requested by curl.",
                "ShopBot/1.0 1 /private|1 crawler broke robots.txt: ShopBot (claimed, 1 of 1)."
            })
    void theFirstSentenceSaysWhatIsProved(String requests, String sentence) throws IOException {
        String text = "User-agent: *\nDisallow: /private\n\nUser-agent: bingbot\nCrawl-delay: 10\n";
        write("robots.txt", text);
        // Both lists of this day count.
        String one = list("one.json", "2026-11-01T00:00:00", "192.0.2.0/25");
        String two = list("two.json", "2026-11-01T00:00:00", "203.0.113.0/24");
        StringBuilder log = new StringBuilder();
        for (String request : requests.split(", ")) {
            String[] words = request.split(" ");
            String address = words.length < 2 || !words[1].equals("1") ? words[words.length / 2] : "192.0.2.1";
            log.append(words.length < 3 ? "x\n" : line(address, "10/Nov/2026:10:00:00", words[2], words[0]));
        }
        CommandLineRun run = audit(log.toString(), "text", "--ranges", "google=" + one, "--ranges", "google=" + two);
        assertThat(run.out().lines().findFirst().orElseThrow()).endsWith(sentence);
        assertThat(audit(log.toString(), "html", "--ranges", "google=" + one, "--ranges", "google=" + two)
                        .out())
                .contains(sentence);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "-|--site=|the log has no request",
                "/a|--site=other.example|the log has no request that --site, --from and --until leave",
                "/a|--from=2026-11-11|the log has no request that --site, --from and --until leave",
                "/a|--site=https://shop.example/|--site is a host such as shop.example",
                "/a|--log-format=$time_iso8601 $host|no line of the log can be read"
            })
    void aLogWithoutRequestsIsExplained(String path, String option, String message) {
        String log =
                path == null ? "" : "shop.example " + line("192.0.2.1", "10/Nov/2026:10:00:00", path, "bingbot/2.0");
        CommandLineRun run = audit(log, "text", option);
        assertThat(run.err()).contains(message);
        assertThat(run.code()).isEqualTo(2);
        assertThat(audit(line("192.0.2.1", "10/Nov/2026:10:00:00", "/a", "bingbot/2.0"), "text", "-a", "GPTBot")
                        .out())
                .contains("None of these crawlers came.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"text", "json", "csv", "html"})
    void theReportHasTheDateOfTheFacts(String format) throws IOException {
        String log = line("192.0.2.1", "10/Nov/2026:10:00:00", "/private/x", "GPTBot/1.0");
        assertThat(audit(log, format).out()).contains(CrawlerFact.version()).doesNotContain("1 requests");
    }

    @Test
    void textOfClientsIsHarmlessInEveryFormat() throws IOException {
        String log = line(
                        "=cmd|x",
                        "10/Nov/2026:10:00:00",
                        "/private/\u001b[31m<script>::error::##[x]",
                        "GPTBot/1.0 \u001b[2J")
                + line("192.0.2.1", "10/Nov/2026:10:00:00", "/", "=HYPERLINK(1)bot")
                        .repeat(51)
                + "\u001b[2J ::error::\n";
        for (String format : List.of("text", "json", "csv", "html")) {
            String out = audit(log, format).out();
            assertThat(out).doesNotContain("\u001b", "<script>\u001b").contains("GPTBot");
            assertThat(out.lines())
                    .noneMatch(each -> each.startsWith("::") || each.startsWith("##[") || each.startsWith("="));
        }
        assertThat(audit(log, "html").out())
                .contains("&lt;script&gt;", "<svg", "<td class=\"number\">1</td>")
                .doesNotContain("<script");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "192.0.2.77|192.0.2.0/24|verified",
                "192.0.2.77:4711|192.0.2.0/24|verified",
                "192.0.2.77, 198.51.100.7|192.0.2.0/24|verified",
                "192.0.2.77:80,[::1]:80|192.0.2.0/24|verified",
                "::ffff:192.0.2.77|192.0.2.0/24|verified",
                "2001:db8:1:2::77|2001:db8:1::/48|verified",
                "[2001:db8:1:2::77]:4711|2001:db8:1::/48|verified",
                "2001:db8:1:2::77%eth0|2001:db8:1::/48|verified",
                "[2001:db8:1:2::77%25eth0]|2001:db8:1::/48|verified",
                "198.51.100.77:80|198.51.100.0/24|spoofed",
                "dsl-192-0-2-77.person.example|unknown|not_checkable",
                "192.0.2.77.|unknown|not_checkable",
                "192.0.2.77 via 1.1|unknown|not_checkable",
                "-|unknown|not_checkable"
            })
    void anAddressInAnyFormIsFoundAndShownAsItsNetwork(String address, String network, String identity)
            throws IOException {
        String lists = write("both.json", """
                {"creationTime": "2026-11-01T00:00:00", "prefixes": [{"ipv4Prefix": "192.0.2.0/24"}, {"ipv6Prefix": \
                "2001:db8:1::/48"}]}
                """);
        String log = "{\"a\": \"" + address
                + "\", \"t\": \"2026-11-10T10:00:00Z\", \"u\": \"/private\", \"g\": \"Googlebot/2.1\"}\n";
        for (String format : List.of("text", "json", "csv", "html")) {
            CommandLineRun run =
                    audit(log, format, "--fields", "address=a,time=t,target=u,agent=g", "--ranges", "google=" + lists);
            assertThat(run.out()).as(format).contains("Googlebot").doesNotContain(".2.77", "100.77", "::77", "2-77");
            if (format.equals("json")) {
                assertThat(run.out()).contains("\"address\":\"" + network + "\",\"identity\":\"" + identity + "\"");
            }
        }
    }

    /** Whether the other family is the operator's is not known. */
    @ParameterizedTest
    @CsvSource({
        "2001:db8::1, 192.0.2.0/24, notCheckable",
        "198.51.100.1, 192.0.2.0/24, spoofed",
        "198.51.100.1, '', notCheckable"
    })
    void aListWithoutTheFamilyOfAnAddressProvesNothing(String address, String prefix, String identity)
            throws IOException {
        String list = prefix.isEmpty()
                ? write("list.json", "{\"creationTime\": \"2026-11-01T00:00:00\", \"prefixes\": []}")
                : list("list.json", "2026-11-01T00:00:00", prefix);
        String log = line(address, "10/Nov/2026:10:00:00", "/private/a", GOOGLEBOT);
        assertThat(audit(log, "json", "--ranges", "google=" + list).out()).contains("\"" + identity + "\":1");
    }
}
