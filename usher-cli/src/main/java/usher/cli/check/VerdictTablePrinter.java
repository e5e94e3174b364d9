package usher.cli.check;

import java.util.List;
import usher.Rule;
import usher.Verdict;
import usher.cli.console.Terminal;
import usher.fetch.LiveVerdict;
import usher.internal.text.Printable;
import usher.report.OverviewTable;
import usher.support.json.JsonObject;

/**
 * Prints one line per verdict, as CSV or with columns separated by tabs. Control characters in values are escaped, so
 * that a tab is always a separator. Values that a spreadsheet would interpret as a formula are prefixed with an
 * apostrophe.
 */
public record VerdictTablePrinter(Terminal terminal, boolean isCsv) {
    /** A value that starts with one of these may be a formula; a quotation mark may precede one of the others. */
    private static final String FORMULAS = "=+-@\uFF1D\uFF0B\uFF0D\uFF20\"";

    private static final List<String> COLUMNS =
            List.of("agent", "url", "dialect", "access", "reason", "line", "rule", "basis", "code", "notes", "detail");

    public VerdictTablePrinter {
        terminal.println(line(COLUMNS, isCsv));
    }

    static String line(List<String> cells, boolean isCsv) {
        return isCsv
                ? OverviewTable.csvLine(cells)
                : String.join(
                        "\t", cells.stream().map(VerdictTablePrinter::cell).toList());
    }

    public void print(String url, List<CrawlerVerdict> verdicts) {
        for (CrawlerVerdict result : verdicts) {
            Verdict verdict = result.verdict();
            List<String> cells = List.of(
                    Printable.fullText(result.crawler().name()),
                    Printable.fullText(url),
                    result.crawler().dialect().id(),
                    JsonObject.word(verdict.access()),
                    verdict.reason().name(),
                    Integer.toString(result.verdict().line()),
                    Printable.fullText(verdict.rule().map(Rule::text).orElse("")),
                    result.basis().word(),
                    result.live().flatMap(LiveVerdict::codeWord).orElse(""),
                    Printable.fullText(String.join(" ", result.notes())),
                    Printable.fullText(result.detail().orElse("")));
            terminal.println(line(cells, isCsv));
        }
    }

    private static String cell(String shown) {
        boolean formula = !shown.isEmpty() && FORMULAS.indexOf(shown.charAt(0)) >= 0;
        return formula ? "'" + shown : shown;
    }
}
