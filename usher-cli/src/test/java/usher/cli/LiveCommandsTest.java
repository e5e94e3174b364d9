package usher.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import usher.bytes.Bytes;
import usher.testkit.faults.Page;
import usher.testkit.faults.Request;

/** Commands that fetch, with a local site. */
class LiveCommandsTest extends SiteFixture {
    @Test
    void checkFetchesEachSitesFileOnce() {
        CommandLineRun run = CommandLineRun.of("check", "-a", "A,B", site + "/private/x", site + "/open");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out().lines())
                .containsExactly(
                        "disallow  A (rfc9309)  " + site + "/private/x  line 2: Disallow: /private",
                        "disallow  B (rfc9309)  " + site + "/private/x  line 2: Disallow: /private",
                        "allow     A (rfc9309)  " + site + "/open  no rule of the crawler's group matches",
                        "allow     B (rfc9309)  " + site + "/open  no rule of the crawler's group matches");
        assertThat(server.requests()).hasSize(1);
    }

    @Test
    void aFreshCopyInTheStoreIsUsedUnlessRefreshIsSet() {
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
                .as("stored for later runs")
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
        assertThat(run.err()).contains("--refresh cannot be combined with --robots");
    }

    /** The URL would resolve the sitemap of one of the two files only. */
    @Test
    void aLiveFileIsTheSameAsItsText() {
        String text = "User-agent: *\nDisallow: /x\nSitemap: /sitemap.xml\n";
        pages.put("/robots.txt", Page.text(text));

        CommandLineRun run = CommandLineRun.withInput(text, "diff", "-a", "YandexBot", site + "/robots.txt", "-");

        assertThat(run.code()).isZero();
        assertThat(run.out()).doesNotContain("sitemap");
    }

    @Test
    void verdictsOfManyUrlsAreInOrder() {
        String urls = IntStream.range(0, 1_000)
                .mapToObj(i -> site + (i % 3 == 0 ? "/private/" : "/open/") + i)
                .collect(Collectors.joining("\n"));

        CommandLineRun run = CommandLineRun.withInput(urls, "check", "--format", "tsv", "-");

        assertThat(run.out().lines().skip(1).map(line -> line.split("\t")[1]))
                .containsExactlyElementsOf(urls.lines().toList());
        assertThat(server.requests()).hasSize(1);
    }

    @Test
    void anUnreachableSiteIsDisallowedAndUndetermined() {
        String url = "http://127.0.0.1:" + refusing.port() + "/";

        CommandLineRun text = CommandLineRun.of("check", url);
        CommandLineRun json = CommandLineRun.of("check", "--format", "json", url);

        assertThat(text.code()).isEqualTo(3);
        assertThat(text.out()).startsWith("disallow").contains("(connect_failed: ");
        assertThat(json.out())
                .contains("\"access\":\"disallow\"", "\"basis\":\"unreachable\",\"code\":\"connect_failed\"")
                .containsPattern("\"retryAfter\":(2[4-9]|30)");
    }

    @Test
    void aSiteWithoutTheFileAllows() {
        pages.clear();

        CommandLineRun run = CommandLineRun.of("check", site + "/private/x");

        assertThat(run.code()).isZero();
        assertThat(run.out()).startsWith("allow").contains("(not_found)");
    }

    /** D-22: the message has the outcome of the fetch and its consequence. */
    @Test
    void aDeniedFileIsNotReportedAsMissing() {
        pages.put("/robots.txt", new Page(403, Map.of(), Bytes.EMPTY));
        CommandLineRun denied = CommandLineRun.of("check", "--explain", site + "/x");
        pages.put("/robots.txt", Page.redirect(302, "/robots.txt"));
        CommandLineRun loop = CommandLineRun.of("check", site + "/x");
        CommandLineRun json = CommandLineRun.of("check", "--format", "json", site + "/x");

        assertThat(denied.out())
                .contains("access denied (HTTP 403): treated as if there were no robots.txt, everything is allowed  "
                        + "(not_found)")
                .contains("reason  UNAVAILABLE: access denied (HTTP 403): treated as if there were no robots.txt, "
                        + "everything is allowed")
                .doesNotContain("has no robots.txt");
        assertThat(loop.out())
                .contains("a redirect to a URL that was already requested: treated as if there were no robots.txt, "
                        + "everything is allowed  (redirect_loop)");
        assertThat(json.out())
                .contains("\"code\":\"redirect_loop\","
                        + "\"message\":\"a redirect to a URL that was already requested: treated as if there "
                        + "were no robots.txt, everything is allowed\"");
    }

    /** D-20. */
    @Test
    void aChallengePageAllowsNothing() {
        Map<String, String> html = Map.of("Content-Type", "text/html");
        Bytes page = Bytes.of("<html><script id=\"anubis_challenge\">{}</script></html>");
        pages.put("/robots.txt", new Page(200, html, page));

        CommandLineRun run = CommandLineRun.of("check", site + "/x");

        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out())
                .startsWith("disallow")
                .contains("a bot challenge page instead of robots.txt (HTTP 200): nothing is allowed  (challenged)");
        assertThat(CommandLineRun.of("check", "-d", "google", site + "/x").out())
                .startsWith("allow");
        CommandLineRun inspect = CommandLineRun.of("inspect", site + "/robots.txt");
        assertThat(inspect.code()).isEqualTo(3);
        assertThat(inspect.err()).contains("a bot challenge page instead of robots.txt (HTTP 200) (challenged)");
    }

    @Test
    void oneOptionDisablesTheGuard() {
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
    void cleanReportsAnUnreachableSite() {
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
    void nat64PrefixesAreOptions() {
        String carried = "http://[64:ff9b::7f00:1]:" + server.port() + "/";
        CommandLineRun named =
                CommandLineRun.of("check", "--public-only", "--nat64-prefix", "64:ff9b::/96,2001:db9::/32", carried);

        assertThat(named.out()).contains("(address_blocked)");
        assertThat(CommandLineRun.of("check", "--nat64-prefix", "64:ff9b::/96", carried)
                        .err())
                .contains("--nat64-prefix requires --public-only");
        assertThat(CommandLineRun.of("check", "--public-only", "--nat64-prefix", "64:ff9b::/95", carried)
                        .err())
                .contains("invalid --nat64-prefix");
    }

    @Test
    void theUserAgentCanBeSet() {
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
        assertThat(run.err()).contains("'/x' is not an absolute URL");
    }

    @Test
    void invalidFetchOptionsAreUsageErrors() {
        assertThat(CommandLineRun.of("check", "--timeout", "0", site).err())
                .contains("--timeout must be greater than 0");
        assertThat(CommandLineRun.of("check", "--when-unreachable", "maybe", site)
                        .err())
                .contains("invalid --when-unreachable 'maybe'; use disallow, last-good, allow or dialect");
        assertThat(CommandLineRun.of("check", "--user-agent", " ", site).code()).isEqualTo(2);
    }

    @Test
    void otherCommandsTakeUrlsOfFiles() {
        assertThat(CommandLineRun.of("inspect", site).out()).contains("Disallow: /private");
        assertThat(CommandLineRun.of("check", "-r", site + "/robots.txt", "/private")
                        .code())
                .isEqualTo(1);
        pages.put("/part.txt", new Page(206, Map.of(), Bytes.of("User-agent: *\n")));
        CommandLineRun part = CommandLineRun.of("lint", site + "/part.txt");
        assertThat(part.code()).as("a part of a file is not linted as a file").isEqualTo(3);
        assertThat(part.err()).contains("cannot be fetched: status 206");
        CommandLineRun missing = CommandLineRun.of("lint", site + "/other.txt");
        assertThat(missing.code()).isEqualTo(3);
        assertThat(missing.err()).contains("cannot be fetched: status 404");
    }
}
