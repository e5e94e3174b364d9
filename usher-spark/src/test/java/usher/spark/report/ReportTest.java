package usher.spark.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import usher.spark.report.Table.Column;

class ReportTest {
    private static final String HOSTILE = "</code><script>alert(1)</script>\"'&\u202E\u0007\uD800";

    private static Table table(String name, String texts, String numbers, Object[]... rows) {
        List<Column> columns = new ArrayList<>(List.of(new Column("month", false), new Column("list", false)));
        Stream.of(texts.split(" "))
                .filter(text -> !text.isEmpty())
                .forEach(text -> columns.add(new Column(text, false)));
        Stream.of(numbers.split(" ")).forEach(number -> columns.add(new Column(number, true)));
        List<List<Optional<Object>>> cells = Stream.of(rows)
                .map(row -> Stream.of(row).<Optional<Object>>map(Optional::of).toList())
                .toList();
        return new Table(name, columns, cells);
    }

    private static Object[] row(Object... cells) {
        return cells;
    }

    private static Survey survey(String... months) {
        Object[][] summary = Stream.of(months)
                .map(month -> row(month, "all", 10L, 8L, 9_000L, 1L, 2L, 12L, 3L))
                .toArray(Object[][]::new);
        Object[][] restrictions = Stream.of(months)
                .flatMap(month -> Stream.of(
                        row(month, "all", "*", "rfc9309", 10L, 3L, 4L, 1L, 1L, 1L, 0L, 0L, 8L),
                        row(month, "all", HOSTILE, "rfc9309", 10L, 2L, 2L, 4L, 1L, 0L, 1L, 0L, 5L)))
                .toArray(Object[][]::new);
        String last = months.length == 0 ? "" : months[months.length - 1];
        return new Survey(
                List.of("in/" + HOSTILE),
                0,
                List.of(
                        table(
                                "summary",
                                "",
                                "sites files octets over_512000_octets html captures other_captures",
                                summary),
                        table("reject_counts", "code", "rejects", row("", "all", "BAD_HTTP", 7L)),
                        table(
                                "restrictions",
                                "robot dialect",
                                "sites unrestricted partly fully unavailable unreachable undecided unknown named",
                                restrictions),
                        table("directives", "directive", "files lines", row(last, "all", "user-agent", 8L, 9L)),
                        table("typos", "written meant", "files lines", row(last, "all", HOSTILE, "Disallow", 2L, 2L)),
                        table("diagnostics", "id name severity", "files occurrences"),
                        table(
                                "sizes",
                                "",
                                "from_octets to_octets files",
                                row(last, "all", 0L, 0L, 2L),
                                row(last, "all", 1_024L, 2_047L, 6L)),
                        table(
                                "statuses",
                                "status",
                                "sites html",
                                row(last, "all", "200", 8L, 1L),
                                row(last, "all", "timeout_connect", 2L, 0L)),
                        table("crawl_delays", "robot", "at_most_seconds sites", row(last, "all", "*", 60L, 2L)),
                        table(
                                "content_signals",
                                "field signal value",
                                "files lines",
                                row(last, "all", "content-signal", "search", "yes", 1L, 1L)),
                        table("agents", "agent", "files", row(last, "all", HOSTILE, 3L))));
    }

    private static Document parse(String page) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        return factory.newDocumentBuilder().parse(new ByteArrayInputStream(page.getBytes(UTF_8)));
    }

    @Test
    void thePageIsWellFormedAndNeedsNothingElse() throws Exception {
        String page = Report.of(survey("2026-02", "2026-03"));
        Document document = parse(page);
        assertThat(page)
                .doesNotContain("<script")
                .doesNotContain(" src=")
                .doesNotContain("url(")
                .doesNotContain("@import");
        NodeList drawings = document.getElementsByTagNameNS("http://www.w3.org/2000/svg", "svg");
        assertThat(drawings.getLength()).isGreaterThan(10);
        for (int i = 0; i < drawings.getLength(); i++) {
            Element drawing = (Element) drawings.item(i);
            assertThat(drawing.getFirstChild().getLocalName()).isEqualTo("title");
            assertThat(drawing.getFirstChild().getTextContent()).isNotBlank();
        }
        NodeList links = document.getElementsByTagName("a");
        for (int i = 0; i < links.getLength(); i++) {
            String target = ((Element) links.item(i)).getAttribute("href");
            assertThat(page).contains("<section id=\"" + target.substring(1) + "\"");
        }
    }

    @Test
    void textOfFilesIsOnlyEverText() throws Exception {
        String page = Report.of(survey("2026-02", "2026-03"));
        assertThat(page).doesNotContain("\u202E").doesNotContain("\u0007").contains("[U+202E][U+0007][U+D800]");
        assertThat(page).contains("&lt;/code&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;");
        assertThat(parse(page).getElementsByTagName("script").getLength()).isZero();
    }

    @Test
    void sharesAreOfAllSitesAndAddUp() {
        String page = Report.of(survey("2026-03"));
        assertThat(page).contains("10.0% fully, 40.0% partly").contains("40.0% fully, 20.0% partly");
        assertThat(page).contains("* (any other), unreachable: 1 site, 10.0%");
        assertThat(page).contains("<strong class=\"whole\">* (any other)</strong> by 10.0% of sites");
    }

    @Test
    void whatChangesIsShownOnceThereAreTwoMonths() {
        assertThat(Report.of(survey("2026-03"))).doesNotContain("id=\"over-time\"");
        assertThat(Report.of(survey("2026-02", "2026-03")))
                .contains("id=\"over-time\"")
                .contains("id=\"named\"");
    }

    @Test
    void aSurveyOfNothingIsStillAPage() throws Exception {
        String page = Report.of(survey());
        parse(page);
        assertThat(page).contains("contains no capture");
    }

    @Test
    void percentagesDoNotRoundToAllOrNothing() {
        assertThat(Html.percent(0, 9)).isEqualTo("0%");
        assertThat(Html.percent(9, 9)).isEqualTo("100%");
        assertThat(Html.percent(1, 1_000_000)).isEqualTo("0.1%");
        assertThat(Html.percent(999_999, 1_000_000)).isEqualTo("99.9%");
        assertThat(Html.percent(1, 3)).isEqualTo("33.3%");
        assertThat(Html.percent(0, 0)).isEqualTo("0%");
    }
}
