package usher.cli.overview;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import org.junit.jupiter.api.Test;
import usher.bytes.Bytes;
import usher.cli.CommandLineRun;
import usher.cli.SiteFixture;
import usher.testkit.faults.Page;

class OverviewCommandTest extends SiteFixture {
    private static final String HEADLINE = "Google and Bing can crawl this site, but for /cart and /*?so"
            + "rt=. Yandex can crawl this site, but for /cart.";
    private static final String SHOP = CommandLineRun.file("examples/robots/shop.example");

    @Test
    void tenLinesSayWhatGoogleBingAndEveryoneElseMayFetch() {
        CommandLineRun run = CommandLineRun.of("overview", SHOP);
        assertThat(run.code()).isZero();
        assertThat(run.out().lines().count()).isLessThanOrEqualTo(10);
        assertThat(run.out())
                .startsWith(SHOP + "  " + HEADLINE + "\n")
                .contains(
                        "\n  search        Google open but for 2 paths · Bing the same · Yandex open but for 1 path\n")
                .containsPattern("\n  AI training   \\d+ open but for 2 paths · 2 closed: CCBot, GPTBot\n")
                .contains("\n  everyone else open but for 2 paths\n")
                .contains("\n  closed paths  /cart (line 3)  /search (line 4)\n")
                .containsPattern("\n  more          --all lists \\d+ crawlers; usher lint ");
    }

    @Test
    void crawlersWithOneGroupAreListedTogether() {
        CommandLineRun run = CommandLineRun.of("overview", "--all", SHOP);
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .startsWith(SHOP + "\n" + HEADLINE + "\n")
                .containsPattern("\nAI training +0 +\\d+ +2\n")
                .containsPattern("\n  blocked      line 15: GPTBot, CCBot  +CCBot, GPTBot\n")
                .containsPattern("\n  open         no group applies  +AdsBot-Google, ")
                .containsPattern("\n  partly open  line 2: \\*  +\\* \\(all other crawlers\\)\n")
                .contains("ChatGPT-User!", "! does not obey robots.txt")
                .contains("\n  line 2: *\n    rules       3: Disallow: /cart; 4: Disallow: /search; 5: Allow: "
                        + "/search/help\n"
                        + "    allowed     /  /search/help\n    disallowed  /cart  /search\n");
    }

    @Test
    void purposesAreSelected() {
        CommandLineRun run = CommandLineRun.of("overview", "--purpose", "ai-training,archives", SHOP);
        assertThat(run.out()).contains("\nAI training\n", "\nArchives\n").doesNotContain("Googlebot-Image");
        CommandLineRun wrong = CommandLineRun.of("overview", "--purpose", "ai", SHOP);
        assertThat(wrong.code()).isEqualTo(2);
        assertThat(wrong.err()).startsWith("usher: unknown purpose 'ai'; known are ai-training, ");
    }

    @Test
    void everyFormatHasEveryCrawler() {
        assertThat(CommandLineRun.of("overview", "--format", "json", SHOP).out())
                .startsWith(
                        "{\"source\":\"" + SHOP + "\",\"summary\":{\"level\":\"good\",\"headline\":\"Google and Bing ")
                .contains("\"name\":\"GPTBot\"");
        assertThat(CommandLineRun.of("overview", "--format", "csv", SHOP).out())
                .contains("\r\nai-training,GPTBot,OpenAI,rfc9309,blocked,yes,yes,15,17,\r\n");
        assertThat(CommandLineRun.of("overview", "--format", "markdown", SHOP).out())
                .contains("| `GPTBot` | OpenAI | blocked | `line 15: GPTBot, CCBot` |");
        assertThat(CommandLineRun.of("overview", "--format", "html", SHOP).out())
                .startsWith("<!DOCTYPE html>")
                .contains("<th scope=\"row\" class=\"blocked\">blocked</th><td><b>CCBot</b> (Common Crawl Foundation), "
                        + "<b>GPTBot</b> (OpenAI)</td><td>line 15: ")
                .endsWith("</html>\n");
    }

    /** Trouble comes first; sites and files stand in one list, whatever the format. */
    @Test
    void aListOfSitesHasOneLinePerSite() throws IOException {
        String open = Files.writeString(folder.resolve("open.txt"), "User-agent: *\nDisallow:\n")
                .toString();
        String closed = Files.writeString(folder.resolve("closed.txt"), "User-agent: *\nDisallow: /\n")
                .toString();
        pages.remove("/robots.txt");
        String list = open + "\n# mine\n\n" + site + "\n" + closed + "\n";

        CommandLineRun run = CommandLineRun.withInput(list, "overview", "-");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out().lines().map(line -> line.replaceAll("  +", "  ")))
                .containsExactly(
                        closed + "  Closed to Google, Bing and every other crawler.",
                        site + "  This site has no robots.txt: every crawler may fetch everything.",
                        open + "  Google and Bing can crawl everything.");

        String files = open + "\n" + closed + "\n";
        assertThat(CommandLineRun.withInput(files, "overview", "--format", "csv", "-")
                        .out())
                .startsWith("site,level,says,google,bing,ai answers,ai training,everyone else,closed paths\r\n")
                .contains(",trouble,\"Closed to Google, Bing and every other "
                        + "crawler.\",closed,closed,closed,closed,closed,1\r\n")
                .endsWith(",good,Google and Bing can crawl everything.,open,open,open,open,open,0\r\n");
        assertThat(CommandLineRun.withInput(files, "overview", "--format", "json", "-")
                        .out())
                .startsWith("{\"sites\":[{\"source\":\"" + closed + "\",\"level\":\"trouble\",");
        CommandLineRun html = CommandLineRun.withInput(files, "overview", "--format", "html", "-");
        assertThat(html.code()).isEqualTo(2);
        assertThat(html.err()).contains("a list of sites has the formats text, json and csv");
    }

    @Test
    void standardInputAndUntrustedTextAreShown() {
        CommandLineRun run = CommandLineRun.withInput(
                "User-agent: *\nDisallow: /\u001B[31m\n\nUser-agent: x\u202E\nDisallow: /\n", "overview", "-");
        assertThat(run.code()).isZero();
        assertThat(run.out()).startsWith("standard input  ").doesNotContain("\u001B", "\u202E");
    }

    @Test
    void aSitesOwnFileIsRead() {
        CommandLineRun run = CommandLineRun.of("overview", site + "/any/page");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .startsWith(site + "  Google and Bing can crawl this site, but for /private.\n")
                .contains("closed paths  /private (line 2)");
    }

    /** A failure is not a permission, and no file is not a block. */
    @Test
    void withoutAFileTheDialectsDecide() {
        pages.remove("/robots.txt");
        CommandLineRun missing = CommandLineRun.of("overview", site);
        assertThat(missing.code()).isZero();
        assertThat(missing.out())
                .startsWith(site + "  This site has no robots.txt: every crawler may fetch everything.\n")
                .contains("everyone else open");

        pages.put("/robots.txt", new Page(500, Map.of(), Bytes.EMPTY));
        CommandLineRun failing = CommandLineRun.of("overview", site);
        assertThat(failing.code()).isEqualTo(3);
        assertThat(failing.out())
                .startsWith(site + "  robots.txt could not be fetched (500).\n")
                .contains(
                        "search        Google waiting for robots.txt · Bing the same",
                        "everyone else waiting for robots.txt");
    }
}
