package usher.cli.overview;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;
import usher.cli.CommandLineRun;
import usher.cli.SiteFixture;

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

    /** A line names what the same argument would name. */
    @Test
    void aListFetchesOnlyWhatTheSameArgumentWouldFetch() {
        String host = site.replace("http://127.0.0.1", "localhost");
        String list = "5\nfoo\nrobot.txt\n-\n" + host + "\n";
        CommandLineRun run = CommandLineRun.withInput(list, "overview", "-");
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out()).startsWith("http://" + host + "  Google").hasLineCount(1);
        assertThat(run.err())
                .contains("file '5' not found", "file 'foo' not found", "file 'robot.txt' not found")
                .contains("file '-' not found", "4 of 5 could not be read");

        CommandLineRun filesOnly = CommandLineRun.withInput(host + "\n", "overview", "--files-only", "-");
        assertThat(filesOnly.code()).isEqualTo(3);
        assertThat(filesOnly.out()).isEmpty();
        assertThat(filesOnly.err()).contains("file '" + host + "' not found");
    }
}
