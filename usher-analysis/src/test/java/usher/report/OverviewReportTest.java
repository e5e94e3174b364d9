package usher.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import usher.DialectChoice;
import usher.RobotsFile;
import usher.access.OutcomeCode;
import usher.overview.FailedFetch;
import usher.overview.Overview;
import usher.overview.SiteSummary;
import usher.support.json.Json;

class OverviewReportTest {
    private static final Instant TIME = Instant.parse("2026-11-23T03:00:00Z");
    private static final String HOSTILE = "User-agent: *\nDisallow: /<script>alert(1)</script>&\"'|`\u202E\n"
            + "Content-Signal: ai-train=no, =cmd()\n\nUser-agent: -Bad\nUser-agent: GPTBot\nDisallow: /\n";

    private static Overview overview(String file) {
        return Overview.ofFile(RobotsFile.of(file), DialectChoice.AUTO);
    }

    private static String html(String file, String subject) {
        return OverviewHtml.page(overview(file), summary(file), subject, Optional.of("a <b>message</b>"), TIME);
    }

    private static SiteSummary summary(String file) {
        return overview(file).summary(Optional.of(RobotsFile.of(file)), Optional.empty());
    }

    @Test
    void thePageIsOneWellFormedDocumentWithoutScriptsAndRequests() throws Exception {
        String page = html(HOSTILE, "<shop>.example");
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        Document document = factory.newDocumentBuilder()
                .parse(new ByteArrayInputStream(
                        page.replace("<!DOCTYPE html>\n", "").getBytes(UTF_8)));
        for (String name : List.of("script", "link", "img", "iframe", "a", "form", "object")) {
            assertThat(document.getElementsByTagName(name).getLength()).as(name).isZero();
        }
        assertThat(page).doesNotContain("http:", "https:", "url(", "@import", "<script", "\u202E");
        assertThat(document.getElementsByTagName("h1").item(0).getTextContent())
                .isEqualTo("<shop>.example: who may crawl it");
        assertThat(document.getElementsByTagName("body").item(0).getTextContent())
                .contains("As of 23 November 2026, 03:00 UTC", "a <b>message</b>", "/<script>alert(1)</script>")
                .contains("Google and Bing can crawl this site, but for /<script>alert(1)</script>")
                .contains("At a glance", "GPTBot (OpenAI)", "closed", "ChatGPT-User (OpenAI) does not obey");
    }

    @Test
    void aSpreadsheetExecutesNothing() {
        String table = OverviewTable.csv(overview(HOSTILE));
        List<String> rows = table.lines().toList();
        assertThat(rows.get(0)).isEqualTo("purpose,crawler,operator,dialect,access,obeys,named,group,rules,usage");
        assertThat(rows).anyMatch(row -> row.startsWith("ai-training,GPTBot,OpenAI,rfc9309,blocked,yes,yes,5,7,"));
        assertThat(rows).anyMatch(row -> row.startsWith("other,'-Bad,,rfc9309,blocked,yes,yes,5,7,"));
        assertThat(rows).hasSize(1 + overview(HOSTILE).crawlers().size());
        assertThat(table).endsWith("\r\n");
    }

    @Test
    void markdownKeepsItsTable() {
        String file = "User-agent: a|b`c\nDisallow: /\n\nUser-agent: GPTBot\nDisallow: /x\n\nUser-agent: *\n"
                + "Disallow: /<b>_*\n";
        String text = OverviewTable.markdown(overview(file), summary(file));
        assertThat(text)
                .startsWith("### Google and Bing can crawl this site, but for /\\<b\\>\\_\\*.\n")
                .containsPattern(
                        "\n<details>\n<summary>AI training: \\d+ partly open</summary>\n\n\\| crawler \\| operator \\|")
                .containsSubsequence(
                        "| Google | ",
                        "| Bing | ",
                        "| GPTBot | ",
                        "| ClaudeBot | ",
                        "| PerplexityBot | ",
                        "| AI answers (")
                .contains("\n| `GPTBot` | OpenAI | partly open | `line 4: GPTBot` |\n")
                .contains("| `a` |  | blocked | `line 1: a\\|b'c` |");
    }

    /** Nobody is blocked by a file that was not read, and there is nothing to list. */
    @Test
    void aReportWithoutAFileBlocksNoCrawler() {
        Overview overview = Overview.ofFile(RobotsFile.unreachable(), DialectChoice.AUTO);
        SiteSummary summary =
                overview.summary(Optional.empty(), Optional.of(new FailedFetch(503, OutcomeCode.SERVER_ERROR, 0)));
        for (String report : List.of(
                OverviewHtml.page(overview, summary, "shop.example", Optional.empty(), TIME),
                OverviewTable.markdown(overview, summary))) {
            assertThat(report)
                    .contains("robots.txt could not be fetched (503).", "waiting for robots.txt")
                    .doesNotContain("<details", "closed", ": blocked");
        }
    }

    @Test
    void jsonHasTheCountsAndEachCrawler() {
        Map<String, Object> json = OverviewJson.of(overview("User-agent: GPTBot\nDisallow: /\n"));
        assertThat(json).containsOnlyKeys("counts", "ai", "others", "purposes", "omitted");
        assertThat(json.get("ai").toString()).contains("blocked=1");
        assertThat(Json.text(json))
                .contains("{\"purpose\":\"ai-training\",\"label\":\"AI training\",")
                .contains("{\"name\":\"GPTBot\",\"operator\":\"OpenAI\",\"kind\":\"crawler\","
                        + "\"purposes\":[\"ai-train\"],")
                .contains("\"access\":\"blocked\",\"obeys\":true,\"named\":true,\"reason\":\"RULE_MATCHED\","
                        + "\"group\":{\"line\":1,\"agents\":[\"GPTBot\"]},\"groups\":[1],"
                        + "\"rules\":[{\"line\":2,\"text\":\"Disallow: "
                        + "/\"}],\"allowed\":[],\"disallowed\":[\"/\"],\"usage\":[]}");
    }
}
