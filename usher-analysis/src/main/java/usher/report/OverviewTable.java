package usher.report;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import usher.Rule;
import usher.overview.CrawlerOverview;
import usher.overview.Overview;
import usher.overview.PurposeOverview;
import usher.overview.SiteLine;
import usher.overview.SiteSummary;

public final class OverviewTable {
    private static final List<String> COLUMNS =
            List.of("purpose", "crawler", "operator", "dialect", "access", "obeys", "named", "group", "rules", "usage");

    private static final String FORMULA = "=+-@＝＋－＠\t\r";

    private OverviewTable() {}

    /**
     * Returns a row for each crawler as CSV (RFC 4180), with a header. A value that a spreadsheet could execute as a
     * formula starts with an apostrophe.
     */
    public static String csv(Overview overview) {
        return csv(
                COLUMNS,
                overview.purposes().stream()
                        .flatMap(purpose -> purpose.crawlers().stream().map(crawler -> cells(purpose, crawler))));
    }

    public static String csv(List<SiteLine> sites) {
        return csv(SiteLine.columns(), sites.stream().map(SiteLine::cells));
    }

    static String csv(List<String> columns, Stream<List<String>> rows) {
        return Stream.concat(Stream.of(columns), rows)
                .map(cells -> csvLine(cells) + "\r\n")
                .collect(Collectors.joining());
    }

    private static List<String> cells(PurposeOverview purpose, CrawlerOverview crawler) {
        return List.of(
                purpose.purpose().word(),
                crawler.crawler().name(),
                crawler.operator(),
                crawler.crawler().dialect().id(),
                crawler.access().word(),
                crawler.crawler().isUndocumented() ? "undocumented" : yesOrNo(crawler.obeys()),
                yesOrNo(crawler.named()),
                crawler.details().groups().stream()
                        .findFirst()
                        .map(group -> Integer.toString(group.line()))
                        .orElse(""),
                crawler.details().rules().stream()
                        .map(Rule::line)
                        .map(line -> Integer.toString(line))
                        .collect(Collectors.joining(" ")),
                String.join("; ", crawler.usage()));
    }

    private static String yesOrNo(boolean value) {
        return value ? "yes" : "no";
    }

    /** Returns cells as a line of CSV, without its end; see {@link #csv(Overview)}. */
    public static String csvLine(List<String> cells) {
        return cells.stream().map(OverviewTable::csvCell).collect(Collectors.joining(","));
    }

    static String csvCell(String cell) {
        boolean formula = !cell.isEmpty() && FORMULA.indexOf(cell.charAt(0)) >= 0;
        String text = formula ? "'" + cell : cell;
        boolean quoted = Stream.of(",", "\"", "\n", "\r").anyMatch(text::contains);
        return quoted ? "\"" + text.replace("\"", "\"\"") + "\"" : text;
    }

    /**
     * Returns the summary and a folded table for each purpose in Markdown. Text of the file is always a code span,
     * except in the summary, whose punctuation is escaped.
     */
    public static String markdown(Overview overview, SiteSummary summary) {
        StringBuilder text = new StringBuilder("### ");
        text.append(plain(summary.headline())).append('\n');
        text.append(summary.detail().isEmpty() ? "" : "\n" + plain(summary.detail()) + "\n");
        text.append("\n| crawler | may fetch |\n|---|---|\n");
        OverviewText.glance(overview, summary)
                .forEach(row -> text.append("| " + row.name()
                        + (row.crawlers() > 1 ? " (" + row.crawlers() + " crawlers)" : "")
                        + " | " + plain(row.words()) + " |\n"));
        for (PurposeOverview purpose : overview.purposes()) {
            if (purpose.crawlers().stream().noneMatch(OverviewText::isRead)) {
                continue;
            }
            text.append("\n<details>\n<summary>").append(purpose.purpose().label());
            text.append(": ").append(OverviewText.counts(purpose.counts())).append("</summary>\n\n");
            text.append("| crawler | operator | access | decided by |\n|---|---|---|---|\n");
            for (CrawlerOverview crawler : purpose.crawlers()) {
                text.append("| ").append(code(crawler.crawler().name()));
                text.append(" | ").append(crawler.operator());
                text.append(" | ").append(OverviewText.label(crawler.access()));
                String note = OverviewText.obedience(crawler.crawler());
                text.append(note.isEmpty() ? "" : " (" + note + ")");
                text.append(" | ").append(code(OverviewText.basis(crawler))).append(" |\n");
            }
            text.append("\n</details>\n");
        }
        return text.toString();
    }

    private static String plain(String text) {
        return text.replaceAll("\\p{Cntrl}", " ").replaceAll("([\\\\*_\\[\\]<>|#~])", "\\\\$1");
    }

    private static String code(String text) {
        String safe = text.replace('`', '\'').replace("|", "\\|").replaceAll("\\p{Cntrl}", " ");
        return "`" + safe + "`";
    }
}
