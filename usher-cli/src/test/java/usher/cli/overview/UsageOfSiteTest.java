package usher.cli.overview;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import usher.bytes.Bytes;
import usher.cli.CommandLineRun;
import usher.testkit.faults.FaultServer;
import usher.testkit.faults.Page;
import usher.testkit.faults.ServerConnection;
import usher.testkit.faults.TestServer;

/** {@code usher usage URL}: a site on a loopback server. */
class UsageOfSiteTest {
    private static final String ROBOTS = "/robots.txt";
    private static final String TDM_FILE = "/.well-known/tdmrep.json";
    private static final String RESERVED = "[{\"location\":\"/\",\"tdm-reservation\":1}]";

    private final Map<String, String> files =
            new ConcurrentHashMap<>(Map.of("/page", "<meta name=robots content=noarchive>"));
    private final Map<String, Integer> statuses = new ConcurrentHashMap<>();
    private final List<String> requests = new CopyOnWriteArrayList<>();

    @AutoClose
    private final TestServer server = FaultServer.http(this::answer);

    private final String site = "http://127.0.0.1:" + server.port();

    /** Two lines of X-Robots-Tag: the name in the first does not apply to the second. */
    private void answer(ServerConnection connection) throws IOException {
        connection.readHead();
        String path = connection.request().path();
        requests.add(path);
        int status = statuses.getOrDefault(path, files.containsKey(path) ? 200 : 404);
        Map<String, String> headers = path.equals("/page")
                ? Map.of("Content-Type", "text/html", "X-Robots-Tag", "otherbot: nosnippet\r\nX-Robots-Tag: noindex")
                : Map.of("Content-Type", "text/plain");
        Page page = new Page(status, headers, Bytes.of(files.getOrDefault(path, "")));
        (status == 302 ? Page.redirect(302, "/closed") : page).send(connection);
    }

    /** The rules allow the page, not what it redirects to. */
    @Test
    void aRedirectIsNotFollowed() {
        files.put(ROBOTS, "User-agent: *\nDisallow: /closed\n");
        statuses.put("/moved", 302);
        CommandLineRun run = CommandLineRun.of("usage", "-a", "MyBot", site + "/moved");
        assertThat(run.err())
                .contains("/moved cannot be fetched (it redirects to /closed): headers and HTML are not considered");
        assertThat(requests).containsExactly(ROBOTS, "/moved");
    }

    @Test
    void theHeadersAndTheHtmlOfAPageThatMayBeFetchedAreRead() {
        files.put(ROBOTS, "User-agent: *\nDisallow: /closed\n");
        assertThat(CommandLineRun.of("usage", "-a", "MyBot", site + "/page").out())
                .contains(
                        "  may be fetched\n",
                        "search    disallowed      X-Robots-Tag: noindex  [page rules]",
                        "snippet   disallowed      X-Robots-Tag: noindex  [page rules]",
                        "archive   disallowed      meta robots: noarchive  [page rules]");
        assertThat(requests).startsWith(ROBOTS, "/page");
        requests.clear();
        CommandLineRun closed = CommandLineRun.of("usage", "-a", "MyBot", site + "/closed");
        assertThat(closed.code()).isZero();
        assertThat(closed.out()).contains("may not be fetched: line 2: Disallow: /closed");
        CommandLineRun.of("usage", "-H", "X-Robots-Tag: noai", site + "/page");
        assertThat(requests).as("closed, or described").containsExactly(ROBOTS, ROBOTS);
    }

    @Test
    void withoutRobotsTxtThePageIsFetchedAndItsPreferencesCount() {
        CommandLineRun run = CommandLineRun.of("usage", "-a", "MyBot", site + "/page");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .startsWith("MyBot (rfc9309)  " + site
                        + "/page  may be fetched: robots.txt not found (HTTP 404): everything is allowed\n")
                .contains(
                        "search    disallowed      X-Robots-Tag: noindex  [page rules]",
                        "archive   disallowed      meta robots: noarchive  [page rules]",
                        "ai-train  unknown");
        assertThat(requests).startsWith(ROBOTS, "/page");
        assertThat(CommandLineRun.of("usage", "--format", "json", site + "/page")
                        .out())
                .contains(
                        "\"access\":\"allow\"",
                        "\"message\":\"robots.txt not found (HTTP 404): everything is allowed\"");
        assertThat(CommandLineRun.of("usage", site + ROBOTS).code())
                .as("the URL of the file that is missing")
                .isZero();
    }

    @Test
    void anUnreachableRobotsTxtAppliesToEveryPurpose() {
        statuses.put(ROBOTS, 503);
        CommandLineRun run = CommandLineRun.of("usage", "-a", "MyBot", site + "/page");
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out())
                .contains("/page  may not be fetched: server error (HTTP 503): nothing is allowed\n")
                .doesNotContain("unknown", " allowed  ", "disallowed  ");
        assertThat(run.out().lines().filter(line -> line.endsWith("not-applicable")))
                .hasSize(6);
        assertThat(requests).as("the page is not fetched").containsExactly(ROBOTS);
        CommandLineRun json = CommandLineRun.of("usage", "--format", "json", site + "/page");
        assertThat(json.code()).isEqualTo(3);
        assertThat(json.out()).contains("\"access\":\"disallow\"", "\"code\":\"server_error\"");
    }

    @Test
    void theTdmFileOfTheSiteIsReadWithThePage() {
        files.put(TDM_FILE, RESERVED);
        CommandLineRun run = CommandLineRun.of("usage", "-a", "MyBot", site + "/page");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains(
                        "ai-train  disallowed      tdmrep.json rule 1: tdm-reservation: 1  [TDMRep]",
                        "tdm       disallowed      tdmrep.json rule 1: tdm-reservation: 1  [TDMRep]");
        assertThat(run.err()).doesNotContain("note");
        assertThat(requests).containsExactly(ROBOTS, "/page", TDM_FILE);
        requests.clear();
        CommandLineRun.of("usage", "--url", "/a", site + "/page");
        assertThat(requests).as("a page that is named by --url is not fetched").containsExactly(ROBOTS);
    }

    @Test
    void aTdmFileThatCannotBeFetchedStatesNothing() {
        String unknown = "  tdm       unknown\n";
        CommandLineRun missing = CommandLineRun.of("usage", site + "/page");
        assertThat(missing.out()).contains(unknown);
        assertThat(missing.err())
                .isEqualTo("usher: note: " + site + TDM_FILE
                        + " cannot be fetched (status 404): it states nothing about text and data mining\n");
        files.put(TDM_FILE, RESERVED);
        statuses.put(TDM_FILE, 503);
        CommandLineRun failed = CommandLineRun.of("usage", site + "/page");
        assertThat(failed.code()).isZero();
        assertThat(failed.out()).contains(unknown);
        assertThat(failed.err()).contains("(status 503)");
        statuses.clear();
        files.put(TDM_FILE, " ".repeat(600_000) + RESERVED);
        assertThat(CommandLineRun.of("usage", site + "/page").out()).contains(unknown, "TDM_MALFORMED");
    }

    @Test
    void aTdmFileThatRobotsTxtDisallowsIsNotFetched() {
        files.put(ROBOTS, "User-agent: *\nDisallow: /.well-known/\n");
        files.put(TDM_FILE, RESERVED);
        CommandLineRun run = CommandLineRun.of("usage", site + "/page");
        assertThat(run.err()).contains(TDM_FILE + " cannot be fetched (disallowed by robots.txt)");
        assertThat(requests).containsExactly(ROBOTS, "/page");
        requests.clear();
        assertThat(CommandLineRun.of("usage", site + "/.well-known/closed").err())
                .isEmpty();
        assertThat(requests).as("nothing is fetched for a page that is closed").containsExactly(ROBOTS);
    }
}
