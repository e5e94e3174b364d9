package usher.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import usher.octets.Octets;
import usher.testkit.faults.FaultServer;
import usher.testkit.faults.Page;
import usher.testkit.faults.Request;
import usher.testkit.faults.TestServer;

/** The commands that fetch, against a site on this machine. */
class LiveCommandsTest {
    private static final String RULES = "User-agent: *\nDisallow: /private\n";

    private final Map<String, Page> pages = new HashMap<>(Map.of("/robots.txt", Page.text(RULES)));
    private final TestServer server = FaultServer.http(pages);
    private final String site = "http://127.0.0.1:" + server.port();
    private final TestServer refusing = FaultServer.refusing();

    @TempDir
    private Path folder;

    @AfterEach
    void stop() {
        server.close();
    }

    private String store() {
        return folder.resolve("store").toString();
    }

    @Test
    void checkFetchesEachSitesFileOnce() {
        CommandLineRun run = CommandLineRun.of("check", "-a", "A,B", site + "/private/x", site + "/open");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out().lines())
                .containsExactly(
                        "disallow  A (rfc9309)  " + site + "/private/x  line 2: Disallow: /private",
                        "disallow  B (rfc9309)  " + site + "/private/x  line 2: Disallow: /private",
                        "allow     A (rfc9309)  " + site + "/open  no rule of the robot's group matches",
                        "allow     B (rfc9309)  " + site + "/open  no rule of the robot's group matches");
        assertThat(server.requests()).hasSize(1);
    }

    @Test
    void aFreshCopyInTheStoreIsUsedUnlessARefreshIsAskedFor() {
        String[] urls = {site + "/private/x", site + "/private/y"};
        CommandLineRun.of("check", "--store", store(), urls[0]);
        pages.put("/robots.txt", Page.text("User-agent: *\n"));

        assertThat(CommandLineRun.of("check", "--store", store(), urls[0], urls[1])
                        .code())
                .isEqualTo(1);
        assertThat(server.requests()).hasSize(1);

        CommandLineRun refreshed =
                CommandLineRun.of("check", "--store", store(), "--refresh", "-a", "A,B", urls[0], urls[1]);
        assertThat(refreshed.code()).isZero();
        assertThat(server.requests()).as("one fetch for all URLs of the site").hasSize(2);
        assertThat(CommandLineRun.of("check", "--store", store(), urls[0]).code())
                .as("kept for later runs")
                .isZero();
        assertThat(CommandLineRun.of("receipt", "make", "--store", store(), "--refresh", urls[0])
                        .code())
                .isZero();
        assertThat(CommandLineRun.of("sitemaps", "--store", store(), "--refresh", site + "/")
                        .code())
                .isZero();
        assertThat(server.requests()).hasSize(4);
    }

    @Test
    void aRefreshNeedsASitesOwnFile() {
        CommandLineRun run = CommandLineRun.of("check", "--refresh", "--robots", "-", "/x");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("--refresh is about sites' own files");
    }

    @Test
    void manyUrlsAreAnsweredInOrder() {
        String urls = IntStream.range(0, 1_000)
                .mapToObj(i -> site + (i % 3 == 0 ? "/private/" : "/open/") + i)
                .collect(Collectors.joining("\n"));

        CommandLineRun run = CommandLineRun.withInput(urls, "check", "--format", "tsv", "-");

        assertThat(run.out().lines().skip(1).map(line -> line.split("\t")[1]))
                .containsExactlyElementsOf(urls.lines().toList());
        assertThat(server.requests()).hasSize(1);
    }

    @Test
    void aSiteThatCannotBeHadIsDisallowedAndUndetermined() {
        String url = "http://127.0.0.1:" + refusing.port() + "/";

        CommandLineRun text = CommandLineRun.of("check", url);
        CommandLineRun json = CommandLineRun.of("check", "--format", "json", url);

        assertThat(text.code()).isEqualTo(3);
        assertThat(text.out()).startsWith("disallow").contains("(connect_failed)");
        assertThat(json.out())
                .contains("\"access\":\"disallow\"", "\"basis\":\"unreachable\",\"code\":\"connect_failed\"");
    }

    @Test
    void aSiteWithoutTheFileAllows() {
        pages.clear();

        CommandLineRun run = CommandLineRun.of("check", site + "/private/x");

        assertThat(run.code()).isZero();
        assertThat(run.out()).startsWith("allow").contains("(not_found)");
    }

    /** D-22: what happened is said, and what follows. */
    @Test
    void aDeniedFileIsNotCalledAMissingOne() {
        pages.put("/robots.txt", new Page(403, Map.of(), Octets.EMPTY));
        CommandLineRun denied = CommandLineRun.of("check", "--explain", site + "/x");
        pages.put("/robots.txt", Page.redirect(302, "/robots.txt"));
        CommandLineRun loop = CommandLineRun.of("check", site + "/x");
        CommandLineRun json = CommandLineRun.of("check", "--format", "json", site + "/x");

        assertThat(denied.out())
                .contains("access denied (HTTP 403): treated as no robots.txt, everything is allowed  (not_found)")
                .contains(
                        "reason  UNAVAILABLE: access denied (HTTP 403): treated as no robots.txt, everything is allowed")
                .doesNotContain("has no robots.txt");
        assertThat(loop.out())
                .contains("too many redirects: treated as no robots.txt, everything is allowed  (redirect_limit)");
        assertThat(json.out())
                .contains("\"code\":\"redirect_limit\","
                        + "\"message\":\"too many redirects: treated as no robots.txt, everything is allowed\"");
    }

    /** D-20. */
    @Test
    void aChallengePageAllowsNothing() {
        Map<String, String> html = Map.of("Content-Type", "text/html");
        Octets page = Octets.of("<html><script id=\"anubis_challenge\">{}</script></html>");
        pages.put("/robots.txt", new Page(200, html, page));

        CommandLineRun run = CommandLineRun.of("check", site + "/x");

        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out())
                .startsWith("disallow")
                .contains("a bot challenge page instead of robots.txt (HTTP 200): nothing is allowed  (challenged)");
        assertThat(CommandLineRun.of("check", "-d", "google", site + "/x").out())
                .startsWith("allow");
        CommandLineRun inspect = CommandLineRun.of("inspect", site + "/robots.txt");
        assertThat(inspect.code()).isEqualTo(2);
        assertThat(inspect.err()).contains("a bot challenge page instead of robots.txt (HTTP 200) (challenged)");
    }

    @Test
    void theGuardIsOneSwitch() {
        CommandLineRun run = CommandLineRun.of("check", "--public-only", site + "/open");

        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out()).contains("(address_blocked)");
        assertThat(server.requests()).isEmpty();
    }

    @Test
    void cleanFetchesEachSitesFileAndDropsFragments() {
        pages.put("/robots.txt", Page.text("User-agent: *\nDisallow:\nClean-param: sid /forum\n"));
        CommandLineRun run = CommandLineRun.of("clean", site + "/forum?sid=1&t=2#top", site + "/x?sid=1#y");

        assertThat(run.code()).isZero();
        assertThat(run.out().lines()).containsExactly(site + "/forum?t=2", site + "/x?sid=1");
        assertThat(server.requests()).hasSize(1);
    }

    @Test
    void cleanSaysThatASiteIsUnreachable() {
        String url = "http://127.0.0.1:" + refusing.port() + "/x?sid=1";
        CommandLineRun run = CommandLineRun.of("clean", url);

        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out()).isEqualTo(url + "\n");
        assertThat(run.err()).contains("/robots.txt: ");
        assertThat(CommandLineRun.of("clean", "/x").code()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "inspect URL",
                "lint URL",
                "fmt URL",
                "merge URL",
                "diff URL URL",
                "clean -r URL /x",
                "check -r URL /x",
                "sitemaps -r URL http://127.0.0.1:1/"
            })
    void everyCommandThatFetchesAFileHasTheGuard(String command) {
        String[] args = ("--public-only " + command).replace("URL", site).split(" ");
        String name = args[1];
        args[1] = args[0];
        args[0] = name;
        CommandLineRun run = CommandLineRun.of(args);

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("the IP address is not permitted here (address_blocked)");
        assertThat(server.requests()).isEmpty();
    }

    @Test
    void translatorsAreNamedByTheirPrefix() {
        String carried = "http://[64:ff9b::7f00:1]:" + server.port() + "/";
        CommandLineRun named =
                CommandLineRun.of("check", "--public-only", "--nat64-prefix", "64:ff9b::/96,2001:db9::/32", carried);

        assertThat(named.out()).contains("(address_blocked)");
        assertThat(CommandLineRun.of("check", "--nat64-prefix", "64:ff9b::/96", carried)
                        .err())
                .contains("--nat64-prefix needs --public-only");
        assertThat(CommandLineRun.of("check", "--public-only", "--nat64-prefix", "64:ff9b::/95", carried)
                        .err())
                .contains("--nat64-prefix takes an IPv6 prefix");
    }

    @Test
    void theUserAgentIsTheCallers() {
        CommandLineRun.of("check", "--user-agent", "ExampleBot/1.0 (+https://bot.example)", site + "/open");

        assertThat(server.requests())
                .extracting(Request::text)
                .singleElement()
                .asString()
                .contains("User-Agent: ExampleBot/1.0 (+https://bot.example)");
    }

    @Test
    void pathsNeedAFile() {
        CommandLineRun run = CommandLineRun.of("check", "/x");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("'/x' is a path without a site");
    }

    @Test
    void badFetchOptionsAreTheCallersMistake() {
        assertThat(CommandLineRun.of("check", "--timeout", "0", site).err()).contains("--timeout takes seconds");
        assertThat(CommandLineRun.of("check", "--when-unreachable", "maybe", site)
                        .err())
                .contains("disallow, last-good, allow or dialect, not 'maybe'");
        assertThat(CommandLineRun.of("check", "--user-agent", " ", site).code()).isEqualTo(2);
    }

    @Test
    void otherCommandsTakeUrlsOfFiles() {
        assertThat(CommandLineRun.of("inspect", site).out()).contains("Disallow: /private");
        assertThat(CommandLineRun.of("check", "-r", site + "/robots.txt", "/private")
                        .code())
                .isEqualTo(1);
        pages.put("/part.txt", new Page(206, Map.of(), Octets.of("User-agent: *\n")));
        CommandLineRun part = CommandLineRun.of("lint", site + "/part.txt");
        assertThat(part.code()).as("a part of a file is not linted as a file").isEqualTo(2);
        assertThat(part.err()).contains("cannot be fetched: status 206");
        CommandLineRun missing = CommandLineRun.of("lint", site + "/other.txt");
        assertThat(missing.code()).isEqualTo(2);
        assertThat(missing.err()).contains("cannot be fetched: status 404");
    }

    @Test
    void fetchKeepsEveryVersion() {
        CommandLineRun first = CommandLineRun.of("fetch", "--store", store(), site);
        CommandLineRun second = CommandLineRun.of("fetch", "--store", store(), site + "/any/page");
        pages.put("/robots.txt", Page.text("User-agent: *\nDisallow: /\n"));
        CommandLineRun third = CommandLineRun.of("fetch", "--store", store(), "--format", "json", site);

        assertThat(first.out()).endsWith("  first\n");
        assertThat(second.out()).endsWith("  unchanged\n");
        assertThat(third.out()).contains("\"news\":\"changed\"");
        assertThat(CommandLineRun.of("history", "--store", store(), site).out().lines())
                .hasSize(3);
        assertThat(CommandLineRun.of("history", "--store", store(), "--changes", site)
                        .out()
                        .lines())
                .hasSize(2);
        assertThat(CommandLineRun.of("history", "--store", store(), "--limit", "1", site)
                        .out())
                .contains("26 octets")
                .hasLineCount(1);
        assertThat(CommandLineRun.of("history", "--store", store(), "--show", "2999-01-01", site)
                        .out())
                .isEqualTo("User-agent: *\nDisallow: /\n");
    }

    @Test
    void exportWritesEveryVersionWithItsContent() throws Exception {
        CommandLineRun.of("fetch", "--store", store(), site);
        pages.put("/robots.txt", Page.text("User-agent: *\nDisallow: /\n"));
        CommandLineRun.of("fetch", "--store", store(), site, "http://127.0.0.1:" + refusing.port());
        Path file = folder.resolve("all.jsonl.gz");

        CommandLineRun printed = CommandLineRun.of("export", "--store", store());
        CommandLineRun written = CommandLineRun.of("export", "--store", store(), "-o", file.toString());
        CommandLineRun nowhere = CommandLineRun.of(
                "export",
                "--store",
                store(),
                "-o",
                folder.resolve("no/all.jsonl").toString());

        assertThat(printed.code()).isZero();
        assertThat(printed.out().lines().filter(line -> line.contains(site + "\"")))
                .hasSize(2)
                .anyMatch(line -> line.endsWith("\"body\":\"" + base64(RULES) + "\"}"))
                .anyMatch(line -> line.endsWith("\"body\":\"" + base64("User-agent: *\nDisallow: /\n") + "\"}"));
        assertThat(printed.out().lines().filter(line -> line.contains("connect_failed")))
                .hasSize(1)
                .noneMatch(line -> line.contains("\"body\""));
        assertThat(written.code()).isZero();
        try (InputStream octets = new GZIPInputStream(Files.newInputStream(file))) {
            assertThat(new String(octets.readAllBytes(), UTF_8)).isEqualTo(printed.out());
        }
        assertThat(nowhere.code()).isEqualTo(2);
        assertThat(nowhere.err()).contains("cannot be written");
    }

    @Test
    void whatIsDamagedIsLeftOutAndSaid() throws Exception {
        for (int i = 0; i < 3; i++) {
            CommandLineRun.of("fetch", "--store", store(), site);
        }
        damage("UPDATE observation SET record=zeroblob(length(record)) WHERE sequence=2");
        Path file = folder.resolve("all.jsonl");

        CommandLineRun history = CommandLineRun.of("history", "--store", store(), site);
        CommandLineRun export = CommandLineRun.of("export", "--store", store(), "-o", file.toString());

        assertThat(history.code()).isEqualTo(1);
        assertThat(history.out()).hasLineCount(2);
        assertThat(history.err()).startsWith("usher: left out: damaged: row 2 of " + site);
        assertThat(export.code()).isEqualTo(1);
        assertThat(Files.readAllLines(file)).hasSize(2);
        assertThat(export.err()).startsWith("usher: left out: damaged: row 2 of " + site);
        assertThat(folder.resolve("all.jsonl.part")).doesNotExist();
    }

    @Test
    void pruneRemovesWhatRepeatsAndForgetsSites() throws Exception {
        for (int i = 0; i < 5; i++) {
            CommandLineRun.of("fetch", "--store", store(), site);
        }

        CommandLineRun kept = CommandLineRun.of("prune", "--store", store(), "--keep-days", "1");
        CommandLineRun pruned = CommandLineRun.of("prune", "--store", store());
        CommandLineRun forgot =
                CommandLineRun.of("prune", "--store", store(), "--forget-days", "1", "--format", "json");

        assertThat(kept.out()).startsWith("removed 0 versions and 0 files; forgot 0 sites; freed ");
        assertThat(pruned.code()).isZero();
        assertThat(pruned.out()).startsWith("removed 3 versions and 0 files; forgot 0 sites; ");
        assertThat(CommandLineRun.of("history", "--store", store(), site).out()).hasLineCount(2);
        assertThat(forgot.out()).startsWith("{\"versions\":0,\"files\":0,\"sites\":0,\"freedBytes\":");
    }

    @Test
    void pruneSaysWhatItCannotDo() {
        CommandLineRun nothing = CommandLineRun.of("prune", "--store", store() + "/none");
        CommandLineRun negative = CommandLineRun.of("prune", "--store", store(), "--keep-days", "-1");

        assertThat(nothing.code()).isEqualTo(2);
        assertThat(nothing.err()).contains("no snapshot store in");
        assertThat(folder.resolve("store/none")).doesNotExist();
        assertThat(negative.code()).isEqualTo(2);
        assertThat(negative.err()).contains("--keep-days takes a number from 0");
    }

    @Test
    void aStoreThatWasCutToNothingIsRefused() throws Exception {
        CommandLineRun.of("fetch", "--store", store(), site);
        Path database = Path.of(store()).resolve("snapshots.db");
        Files.write(database, new byte[0]);

        for (String command : new String[] {"check", "fetch", "history", "prune"}) {
            CommandLineRun run = command.equals("prune")
                    ? CommandLineRun.of(command, "--store", store())
                    : CommandLineRun.of(command, "--store", store(), site);
            assertThat(run.code()).as(command).isEqualTo(2);
            assertThat(run.err()).contains("damaged", "missing or empty", "Restore the file from a backup");
        }
        assertThat(Files.size(database)).isZero();
    }

    @Test
    void halfAnExportIsNotLeftBehind() throws Exception {
        CommandLineRun.of("fetch", "--store", store(), site);
        Path file = folder.resolve("all.jsonl");
        Files.createDirectories(file.resolve("in the way"));

        CommandLineRun export = CommandLineRun.of("export", "--store", store(), "-o", file.toString());

        assertThat(export.code()).isEqualTo(2);
        assertThat(folder.resolve("all.jsonl.part")).doesNotExist();
    }

    @Test
    void aFileIsShownOctetForOctet() throws Exception {
        byte[] latin1 = "User-agent: *\nDisallow: /caf\u00e9\n".getBytes(ISO_8859_1);
        pages.put("/robots.txt", new Page(200, Map.of(), Octets.of(latin1)));
        CommandLineRun.of("fetch", "--store", store(), site);

        assertThat(CommandLineRun.octets("history", "--store", store(), "--show", "2999-01-01", site))
                .isEqualTo(latin1);
    }

    @Test
    void theLastGoodCopyIsShownWhereTheSiteCouldNotBeHad() {
        CommandLineRun.of("fetch", "--store", store(), site);
        pages.put("/robots.txt", new Page(503, Map.of(), Octets.EMPTY));
        CommandLineRun.of("fetch", "--store", store(), site);

        CommandLineRun run = CommandLineRun.of("history", "--store", store(), "--show", "2999-01-01", site);

        assertThat(run.code()).isZero();
        assertThat(run.out()).isEqualTo(RULES);
        assertThat(run.err()).contains("the site could not be had then", "503", "last good copy, from");
    }

    @Test
    void noFileIsShownWhereTheSiteHadNone() {
        CommandLineRun.of("fetch", "--store", store(), site);
        pages.clear();
        CommandLineRun.of("fetch", "--store", store(), site);

        assertThat(CommandLineRun.of("history", "--store", store(), "--show", "2999-01-01", site)
                        .code())
                .isEqualTo(1);
    }

    private void damage(String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + store() + "/snapshots.db");
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(UTF_8));
    }

    @Test
    void fetchSaysWhichSitesCannotBeHad() {
        CommandLineRun run = CommandLineRun.of(
                "fetch", "--store", store(), site, "http://127.0.0.1:" + refusing.port(), "http://[bad");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("'http://[bad' names no site");
        CommandLineRun failed = CommandLineRun.of("fetch", "--store", store(), "http://127.0.0.1:" + refusing.port());
        assertThat(failed.code()).isEqualTo(3);
        assertThat(failed.out()).contains("connect_failed  unreachable");
    }

    @Test
    void atJudgesByWhatWasKnownThen() {
        CommandLineRun.of("fetch", "--store", store(), site);

        CommandLineRun later = CommandLineRun.of("at", "2999-01-01", "--store", store(), site + "/private");
        CommandLineRun before = CommandLineRun.of("at", "1999-01-01", "--store", store(), site + "/private");

        assertThat(later.code()).isEqualTo(1);
        assertThat(later.out()).contains("line 2: Disallow: /private", "(by the stale copy)");
        assertThat(before.code()).isEqualTo(3);
        assertThat(before.err()).contains("nothing is kept of " + site);
        assertThat(CommandLineRun.of("at", "soon", "--store", store(), site).err())
                .contains("'soon' is no time");
    }

    @Test
    void aStoreThatIsNotThereIsSaid() {
        CommandLineRun run = CommandLineRun.of("history", "--store", store(), "example.com");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("the store in '" + store() + "' cannot be used");
    }

    @Test
    void receiptsAreComputedAgain() throws Exception {
        Path file = folder.resolve("receipts.jsonl");
        String refused = "http://127.0.0.1:" + refusing.port() + "/";

        CommandLineRun made = CommandLineRun.of("receipt", "make", "-a", "A", site + "/private", refused, "no url");
        Files.writeString(file, made.out());

        assertThat(made.code()).isEqualTo(3);
        CommandLineRun verified = CommandLineRun.of("receipt", "verify", file.toString());
        assertThat(verified.out().lines()).hasSize(3).allMatch(line -> line.endsWith("  confirmed"));
        assertThat(verified.code()).isZero();
        CommandLineRun tampered = CommandLineRun.withInput(
                made.out().replace("Disallow: /private\"", "Disallow: /\""), "receipt", "verify", "-");
        assertThat(tampered.code()).isEqualTo(1);
        assertThat(tampered.out()).contains("standard input:1  refuted", "verdict.rule");
    }
}
