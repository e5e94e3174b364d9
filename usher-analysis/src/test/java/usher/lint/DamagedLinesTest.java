package usher.lint;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.RobotsFile;
import usher.bytes.Bytes;
import usher.diagnostic.DiagnosticCode;
import usher.uri.WebUrl;

/** What plugins, templates and editors do to lines, each with one finding and with the file that was meant. */
class DamagedLinesTest {
    private static final String STAR = "User-agent: *\n";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // The letters and numbers are those of the collected files that stand for kinds.
                "02 | Disallow: /a.phpDisallow: /login.php | 2 REP136 | Disallow: /a.php;Disallow: /login.php",
                "25 | Allow: /aSitemap: https://b.example/s | 2 REP136 | Allow: /a;Sitemap: https://b.example/s",
                "76 | Allow: Sitemap: https://b.example/s.xml | 2 REP136 | Sitemap: https://b.example/s.xml",
                "blanks | Disallow: /a Disallow: /b Crawl-delay: 5 | 2 REP136 "
                        + "| Disallow: /a;Disallow: /b;Crawl-delay: 5",
                "agents | Allow: /User-agent: BingbotAllow: / | 2 REP136 | Allow: /;User-agent: Bingbot;Allow: /",
                "14 | Disallow: /path-1,/path-2 | 2 REP137 | Disallow: /path-1;Disallow: /path-2",
                "blank | Disallow: /a, /b /c | 2 REP058 | Disallow: /a;Disallow: /b;Disallow: /c",
                "maps | Sitemap: https://b.example/1 https://b.example/2 | 2 REP137 "
                        + "| Sitemap: https://b.example/1;Sitemap: https://b.example/2",
                "tag | Disallow: /admin<br> | 2 REP138 | Disallow: /admin",
                "n | Disallow: /a\\nDisallow: /b\\n | 2 REP138 | Disallow: /a;Disallow: /b",
                "23 | Disallow: /example.com/wp-admin/ | 2 REP140 | Disallow: /wp-admin/",
                "www | Disallow: www.example.com/x | 2 REP140 | Disallow: /x",
                "url | Disallow: /https://example.com/x | 2 REP140 | Disallow: /x",
                "A9 | Allow: .js | 2 REP023 | Allow: /*.js",
                "A6 | Disallow: ?sort= | 2 REP023 | Disallow: /*?sort=",
                "63 | Disallow: forum | 2 REP023 | Disallow: /forum",
                "c# | Disallow: /c#/x | 2 REP057 | Disallow: /c%23/x",
                "typo | Dissalow: /x | 2 REP012 | Disallow: /x"
            })
    void aDamagedRuleHasOneFindingAndBecomesWhatWasMeant(String name, String rule, String found, String meant) {
        assertThat(reported(STAR + rule + "\n")).as(name).containsExactly(found);
        assertThat(fixed(STAR + rule + "\n")).as(name).isEqualTo(STAR + meant.replace(";", "\n") + "\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Content-Usage: train-ai=n", "license: https://b.example/l.xml", "Agentmap: /agents"})
    void whatLighthouseDoesNotKnowIsReportedOnlyIfSelected(String line) {
        RobotsFile file = RobotsFile.of(STAR + line + "\nContent-Signal: ai-train=no\nDisallow: /x\n");
        assertThat(Linter.today().everything(file))
                .filteredOn(found -> found.diagnostic().code() == DiagnosticCode.UNKNOWN_TO_LIGHTHOUSE)
                .extracting(found -> found.diagnostic().line())
                .containsExactly(2);
        assertThat(Linter.today().findings(file))
                .noneMatch(found -> found.diagnostic().code() == DiagnosticCode.UNKNOWN_TO_LIGHTHOUSE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{{ admin_path }}", "/${base}/x", "undefined", "null", "None", "[object Object]"})
    @ValueSource(strings = {"<%= path %>", "%%PATH%%"})
    @ValueSource(strings = {"{0}/x", "https://undefined/x"})
    void whatATemplateLeftOutIsReportedOnce(String value) {
        String line = (value.startsWith("https") ? "Sitemap: " : "Disallow: ") + value + "\n";
        assertThat(reported(STAR + line + "Disallow: /b\n")).containsExactly("2 REP141");
        assertThat(fixed(STAR + line)).isEqualTo(STAR + line);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '>',
            value = {
                "http://localhost:4000/sitemap_index.xml > REP142", // C15
                "https://192.168.1.7/s.xml > REP142",
                "https://intranet.local/s.xml > REP142",
                "https://www.example.org/ > REP143",
                "https://www.example.org/llms.txt > REP143",
                "https://www.example.org/sitemap.html > REP143",
                "http://www.example.org/s.xml > REP144",
                "https://www.example.org/sitemap.php > ''",
                "http://cdn.example.net/s.xml > ''",
                "https://10.example.org/s.xml > ''"
            })
    void sitemapsThatSearchEnginesCannotUseAreReported(String sitemap, String id) {
        assertThat(LintRun.at("https://www.example.org/robots.txt", STAR + "Disallow: /a\nSitemap: " + sitemap + "\n"))
                .isEqualTo(id.isEmpty() ? List.of() : List.of(id));
    }

    @Test
    void aSiteOnThisMachineMayNameItsOwnSitemap() {
        String file = STAR + "Disallow: /a\nSitemap: http://localhost:4000/s.xml\n";
        assertThat(LintRun.at("http://localhost:4000/robots.txt", file)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "https//b.example/s.xml, https://b.example/s.xml",
        "htps://b.example/s.xml, https://b.example/s.xml",
        "http:/b.example/s.xml, http://b.example/s.xml",
        "ttps://b.example/s.xml, https://b.example/s.xml"
    })
    void aDamagedSchemeOfASitemapIsWrittenAnew(String written, String meant) {
        assertThat(reported("Sitemap: " + written + "\n")).containsExactly("1 REP033");
        assertThat(fixed("Sitemap: " + written + "\n")).isEqualTo("Sitemap: " + meant + "\n");
    }

    @Test
    void aRelativeSitemapGetsTheSite() {
        RobotsFile file = RobotsFile.of(
                Bytes.of("Sitemap: /s.xml\n"),
                WebUrl.parse("https://shop.example/robots.txt").orElseThrow());
        FixedFile fixed = Fixer.of(Linter.today()).fix(file, FixMode.SUGGESTED);
        assertThat(fixed.bytes().text()).isEqualTo("Sitemap: https://shop.example/s.xml\n");
    }

    @Test
    void aClosedSiteIsReportedBeforeErrorsOfAnyOtherKind() {
        String errors = "Disallow: a\n".repeat(13);
        assertThat(reported(STAR + errors + "Disallow: /\n").get(0)).isEqualTo("15 REP127");
    }

    @ParameterizedTest
    @CsvSource({
        "/*.js, scripts",
        "*.css$, style sheets",
        "/*.jpg, images",
        "/css/, style sheets",
        "/wp-includes/, style sheets and scripts",
        "/scripts/, ''",
        "/images/logo.png, ''",
        "/admin/*.js, ''"
    })
    void whatGoogleNeedsToRenderPagesIsReported(String pattern, String what) {
        assertThat(LintRun.rules(new ClosedResourcesCheck(), "Disallow: " + pattern))
                .isEqualTo(what.isEmpty() ? List.of() : List.of("2:11 REP147 " + what));
        assertThat(LintRun.rules(new ClosedResourcesCheck(), "Disallow: " + pattern, "Allow: /*.css$", "Allow: /*.js$"))
                .hasSize(pattern.matches("/[*].jpg|/wp-.*") ? 1 : 0);
        assertThat(LintRun.rules(new ClosedResourcesCheck(), "Disallow: /", "Disallow: " + pattern))
                .isEmpty();
    }

    @Test
    void aUrlOfTheSiteBecomesItsPathAlsoBesideOtherHosts() {
        String file = STAR + "Disallow: http://www.b.example/y\nDisallow: http://t.example/y\n";
        assertThat(fixed(file + "Sitemap: https://b.example/s.xml\n"))
                .startsWith(file.replace("http://www.b.example", ""));
    }

    /** Squarespace's file closes a folder that no page needs; another rule in it is no part of that. */
    @ParameterizedTest
    @CsvSource({
        "/static/, /api/ui-extensions/, ''",
        "/static/, /api/, style sheets and scripts",
        "/css/, /api/ui-extensions/, style sheets",
        "/wp-includes/, /wp-includes/js/, style sheets",
        "/assets/, /assets/css/, scripts"
    })
    void resourcesThatPagesCanLoadAreNotReported(String closed, String open, String what) {
        assertThat(LintRun.rules(new ClosedResourcesCheck(), "Disallow: " + closed, "Allow: " + open))
                .isEqualTo(what.isEmpty() ? List.of() : List.of("2:11 REP147 " + what));
    }

    /** Values of real files that look like damage and are meant, and text that is no value at all. */
    @ParameterizedTest
    @ValueSource(strings = {"Disallow: */undefined/*", "Disallow: /calendar/action~undefined/"})
    @ValueSource(strings = {"Disallow: /search?sitemap:"})
    @ValueSource(strings = {"Disallow: /a,b", "Disallow: /*,", "Disallow: /index.php", "Disallow: /sitemap.xml/x"})
    @ValueSource(strings = {"Disallow: /xmlrpc.com"})
    @ValueSource(strings = {"Disallow: /www.googletagmanager.com/a\nDisallow: /cdn.optimizely.com/a"})
    void whatIsMeantIsNotReported(String rule) {
        assertThat(reported(STAR + rule + "\n")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Disallow: /#settings", "Disallow: /a #b#c", "Disallow: <none>", "Allow: yes: all"})
    @ValueSource(strings = {"Disallow any robot"})
    @ValueSource(strings = {"Disallow: http://b.example/", "Disallow: http://b.example/*"})
    @ValueSource(strings = {"Disallow: http://test.example/y\nDisallow: http://b.example/z"})
    @ValueSource(strings = {"Disallow: http://test.example/y\nSitemap: https://b.example/s.xml"})
    void aFixThatWouldCloseOrMeanSomethingElseIsNotOffered(String rule) {
        assertThat(fixed(STAR + "Disallow: /x\n" + rule + "\n")).isEqualTo(STAR + "Disallow: /x\n" + rule + "\n");
    }

    static List<String> reported(String file) {
        return Linter.today().findings(RobotsFile.of(file)).stream()
                .map(Finding::diagnostic)
                .map(found -> found.line() + " " + found.code().id())
                .toList();
    }

    static String fixed(String file) {
        byte[] bytes = Fixer.of(Linter.today())
                .fix(RobotsFile.of(file), FixMode.SUGGESTED)
                .bytes()
                .toByteArray();
        return new String(bytes, UTF_8);
    }
}
