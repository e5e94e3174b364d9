package usher.cli.verdict;

import java.util.List;
import usher.Rule;
import usher.Verdict;
import usher.access.OutcomeCode;
import usher.cli.console.Printable;
import usher.cli.console.Terminal;
import usher.internal.json.VerdictJson;

/**
 * One line a verdict, columns separated by tabs; controls in the text are escaped, so a tab is always a separator. Text that a
 * spreadsheet would take for a formula has an apostrophe before it.
 */
public final class VerdictTsvPrinter implements VerdictPrinter {
    /** Text that begins with one of these may be a formula; a quotation mark may hide one of the others. */
    private static final String FORMULAS = "=+-@\uFF1D\uFF0B\uFF0D\uFF20\"";

    private final Terminal terminal;

    public VerdictTsvPrinter(Terminal terminal) {
        this.terminal = terminal;
        terminal.println(String.join(
                "\t", "agent", "url", "dialect", "access", "reason", "line", "rule", "basis", "code", "notes"));
    }

    @Override
    public void print(String url, List<CrawlerVerdict> together) {
        for (CrawlerVerdict result : together) {
            Verdict verdict = result.verdict();
            terminal.println(String.join(
                    "\t",
                    cell(result.crawler().name()),
                    cell(url),
                    result.crawler().dialect().id(),
                    VerdictJson.word(verdict.access()),
                    verdict.reason().name(),
                    Integer.toString(verdict.line()),
                    cell(verdict.rule().map(Rule::toString).orElse("")),
                    result.basis().word(),
                    result.code().map(OutcomeCode::word).orElse(""),
                    Printable.whole(String.join(" ", result.notes()))));
        }
    }

    private static String cell(String text) {
        String shown = Printable.whole(text);
        boolean formula = !shown.isEmpty() && FORMULAS.indexOf(shown.charAt(0)) >= 0;
        return formula ? "'" + shown : shown;
    }
}
