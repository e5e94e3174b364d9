package usher.cli.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import usher.Dialect;
import usher.cli.CommandLineRun;

class CheckCommandTest {
    private static final String SHOP = CommandLineRun.file("examples/robots/shop.example");

    @Test
    void exitsWithZeroWhenEverythingIsAllowed() {
        CommandLineRun run = CommandLineRun.of("check", "--robots", SHOP, "/", "/search/help");

        assertThat(run.code()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out().lines())
                .containsExactly(
                        "allow     * (rfc9309)  /  no rule of the crawler's group matches",
                        "allow     * (rfc9309)  /search/help  line 5: Allow: /search/help");
    }

    @Test
    void exitsWithOneWhenSomethingIsDisallowed() {
        assertThat(CommandLineRun.of("check", "--robots", SHOP, "/", "/cart").code())
                .isEqualTo(1);
    }

    @Test
    void chosenResultsAreShownWithTheExitCodeOfAll() {
        String[] urls = {"check", SHOP, "-a", "*,GPTBot", "/", "/cart", "/search/help"};
        assertThat(with(urls, "--only", "allowed").out().lines())
                .containsExactly(
                        "allow     * (rfc9309)  /  no rule of the crawler's group matches",
                        "allow     * (rfc9309)  /search/help  line 5: Allow: /search/help");
        assertThat(with(urls, "--only", "3,5").out().lines())
                .containsExactly(
                        "disallow  * (rfc9309)  /cart  line 3: Disallow: /cart",
                        "allow     * (rfc9309)  /search/help  line 5: Allow: /search/help");
        assertThat(with(urls, "--only", "allow").code()).isEqualTo(1);
    }

    @Test
    void verdictsAreCountedByCrawlerRuleAndResult() {
        String[] urls = {"check", SHOP, "-a", "*,GPTBot", "/", "/cart", "/search/help"};
        assertThat(with(urls, "--group-by", "crawler").out().lines())
                .containsExactly(
                        "GPTBot (rfc9309)  0 allowed, 3 disallowed, for example /",
                        "* (rfc9309)  2 allowed, 1 disallowed, for example /cart");
        assertThat(with(urls, "--group-by", "rule", "--only", "disallow", "--format", "csv")
                        .out()
                        .lines())
                .containsExactly(
                        "rule,allowed,disallowed,example",
                        "line 17: Disallow: /,0,3,/",
                        "line 3: Disallow: /cart,0,1,/cart");
        assertThat(with(urls, "--group-by", "result", "--format", "json").out().lines())
                .containsExactly(
                        "{\"result\":\"disallow\",\"allowed\":0,\"disallowed\":4,\"example\":\"/\"}",
                        "{\"result\":\"allow\",\"allowed\":2,\"disallowed\":0,\"example\":\"/\"}");
    }

    private static CommandLineRun with(String[] arguments, String... more) {
        return CommandLineRun.of(
                Stream.concat(Stream.of(arguments), Stream.of(more)).toArray(String[]::new));
    }

    @Test
    void exitsWithThreeWhenAUrlIsInvalid() {
        CommandLineRun run = CommandLineRun.of("check", "--robots", SHOP, "/cart", "mailto:someone@shop.example");

        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out()).contains("disallow  * (rfc9309)  mailto:someone@shop.example");
    }

    @Test
    void repeatedAndCommaSeparatedAgentsAreSeveralCrawlers() {
        CommandLineRun run = CommandLineRun.of("check", "-r", SHOP, "-a", "GPTBot,Googlebot", "-a", "Yandex", "/x");

        assertThat(run.out().lines().map(line -> line.split(" +")[1])).containsExactly("GPTBot", "Googlebot", "Yandex");
    }

    @Test
    void orderedTokensAreOneCrawler() {
        CommandLineRun run = CommandLineRun.of("check", "-r", SHOP, "-a", "Googlebot-News>Googlebot", "/a?sort=x");

        assertThat(run.out())
                .startsWith("disallow  Googlebot-News>Googlebot (google)")
                .contains("line 11");
    }

    @Test
    void aKnownCrawlerHasItsTokensInEveryDialect() {
        for (String dialect : List.of("auto", "google", "bing")) {
            assertThat(CommandLineRun.of("check", "-r", SHOP, "-a", "Googlebot-News/2.1", "-d", dialect, "/a?sort=x")
                            .out())
                    .contains("line 11");
        }
        assertThat(CommandLineRun.of("check", "-r", SHOP, "-a", "=Googlebot-News", "-d", "google", "/a?sort=x")
                        .out())
                .doesNotContain("line 11");
    }

    @Test
    void aUserAgentHeaderSelectsItsCrawlerWithANote() {
        CommandLineRun run = CommandLineRun.of(
                "check", "-r", SHOP, "-a", "Mozilla/5.0 (KHTML, like Gecko; compatible; Googlebot/2.1)", "/a?sort=x");

        assertThat(run.out())
                .startsWith("disallow  Googlebot (google)  /a?sort=x  line 11")
                .contains("note    The user agent was read as Googlebot.");
    }

    @Test
    void notesAreInJsonAndTsvToo() {
        String file = "User-agent: *\nDisallow: /\n";
        CommandLineRun json =
                CommandLineRun.withInput(file, "check", "-r", "-", "-a", "AdsBot-Google", "--format", "json", "x");
        CommandLineRun tsv =
                CommandLineRun.withInput(file, "check", "-r", "-", "-a", "AdsBot-Google", "--format", "tsv", "x");

        assertThat(json.code()).isZero();
        assertThat(json.out())
                .contains("\"reason\":\"NO_GROUP\"")
                .contains("\"notes\":[\"AdsBot-Google ignores groups for *; only groups that name it apply.\","
                        + "\"Compared as the path /x.\"]");
        assertThat(tsv.out())
                .contains("\tAdsBot-Google ignores groups for *; only groups that name it apply. Compared");
    }

    @Test
    void aTypedUrlIsNormalizedAsItIsSent() {
        String file = "User-agent: *\nDisallow: /a%7Cb\n";
        for (String dialect : List.of("rfc9309", "google", "yandex")) {
            CommandLineRun run = CommandLineRun.withInput(file, "check", "-r", "-", "-d", dialect, "--explain", "/a|b");
            assertThat(run.out()).contains("disallow  * (" + dialect + ")  /a|b", "path    /a%7Cb");
        }
    }

    @Test
    void readsTheFileOrTheUrlsFromStandardInput() {
        CommandLineRun file = CommandLineRun.withInput("User-agent: *\nDisallow: /a", "check", "-r", "-", "/a");
        CommandLineRun urls = CommandLineRun.withInput("/cart\n\n/ \n", "check", "-r", SHOP, "-");

        assertThat(file.out()).contains("line 2: Disallow: /a");
        assertThat(urls.out().lines()).hasSize(2);
        assertThat(urls.code()).isEqualTo(1);
    }

    @Test
    void standardInputCannotBeBothFileAndUrls() {
        CommandLineRun run = CommandLineRun.of("check", "-r", "-", "-");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .startsWith("usher: standard input can be read only once")
                .hasLineCount(1);
    }

    @Test
    void allDialectsShowsWhereTheyDisagree() {
        String forum = CommandLineRun.file("examples/robots/forum.example");
        CommandLineRun run = CommandLineRun.of("check", "-r", forum, "--all-dialects", "/page.htm");

        assertThat(run.out()).contains("dialects disagree", "disallow  google ", "allow     yandex ");
        assertThat(run.out().lines()).hasSize(1 + Dialect.all().size());
    }

    @Test
    void explanationHasGroupsPathAndOverriddenRules() {
        CommandLineRun run = CommandLineRun.of("check", "-r", SHOP, "-a", "Googlebot", "--explain", "/cart/help.html");

        assertThat(run.out())
                .contains("reason  RULE_MATCHED")
                .contains("path    /cart/help.html")
                .contains("group   line 8: User-agent: Googlebot  (names this crawler)")
                .contains("skipped line 2: User-agent: *")
                .contains("line 12: Allow: /cart/help.html  (weight 15, decides)")
                .contains("line 10: Disallow: /cart  (weight 5, overridden)");
    }

    @Test
    void jsonIsTheDocumentedShape() {
        CommandLineRun run = CommandLineRun.of("check", "-r", SHOP, "-a", "GPTBot", "--format", "json", "/x");

        assertThat(run.out())
                .isEqualTo("{\"agent\":\"GPTBot\",\"url\":\"/x\",\"dialect\":\"rfc9309\",\"access\":\"disallow\","
                        + "\"reason\":\"RULE_MATCHED\",\"line\":17,\"rule\":\"Disallow: /\",\"basis\":\"given\"}\n");
    }

    @Test
    void tsvHasAHeaderAndOneLineAVerdict() {
        CommandLineRun run = CommandLineRun.of("check", "-r", SHOP, "--format", "tsv", "/a\tb");

        assertThat(run.out().lines())
                .containsExactly(
                        "agent\turl\tdialect\taccess\treason\tline\trule\tbasis\tcode\tnotes\tdetail",
                        "*\t/a\\x09b\trfc9309\tallow\tNO_RULE_MATCHED\t0\t\tgiven\t\t\t");
    }

    @Test
    void cellsOfTsvAreNotFormulas() {
        for (String first : List.of("=", "+", "-", "@", "\uFF1D", "\"=")) {
            CommandLineRun run = CommandLineRun.withInput(
                    first + "cmd|x\n", "check", "-r", SHOP, "--format", "tsv", "-a", "-A", "-");

            assertThat(run.out().lines().skip(1))
                    .singleElement()
                    .asString()
                    .startsWith("'-A\t'" + first + "cmd|x\trfc9309\t");
        }
        assertThat(CommandLineRun.of("check", "-r", SHOP, "--format", "tsv", "--", "\t=1", "\r=1")
                        .out())
                .contains("*\t\\x09=1\t", "*\t\\x0D=1\t");
    }

    @Test
    void aFileOverTheLimitIsMentionedOnStandardError() {
        String huge = "User-agent: *\nDisallow: /a\n" + "#".repeat(600_000) + "\nDisallow: /b\n";
        CommandLineRun run = CommandLineRun.withInput(huge, "check", "-r", "-", "/a", "/b");

        assertThat(run.err()).contains("usher: note: standard input, read as rfc9309: the file has 600");
        assertThat(run.out().lines().map(line -> line.split(" ")[0])).containsExactly("disallow", "allow");
    }

    @Test
    void dialectAndAllDialectsExcludeEachOther() {
        assertThat(CommandLineRun.of("check", "-r", SHOP, "-d", "google", "--all-dialects", "/")
                        .code())
                .isEqualTo(2);
    }
}
