package usher.cli;

import java.util.List;
import usher.access.OutcomeCode;
import usher.json.VerdictJson;
import usher.model.Rule;
import usher.policy.Verdict;

/**
 * One line a verdict, columns separated by tabs; controls in the text are escaped, so a tab is always a separator. Text that a
 * spreadsheet would take for a formula has an apostrophe before it.
 */
final class CheckTsv implements CheckPrinter {
    /** What makes a formula of text where it stands first; a quotation mark may hide one of the others. */
    private static final String FORMULAS = "=+-@\uFF1D\uFF0B\uFF0D\uFF20\"";

    private final Terminal terminal;

    CheckTsv(Terminal terminal) {
        this.terminal = terminal;
        terminal.println(String.join(
                "\t", "agent", "url", "dialect", "access", "reason", "line", "rule", "basis", "code", "notes"));
    }

    @Override
    public void print(String url, List<Judgement> together) {
        for (Judgement judgement : together) {
            Verdict verdict = judgement.verdict();
            terminal.println(String.join(
                    "\t",
                    cell(judgement.robot().name()),
                    cell(url),
                    judgement.robot().dialect().id(),
                    VerdictJson.word(verdict.access()),
                    verdict.reason().name(),
                    Integer.toString(verdict.line()),
                    cell(verdict.rule().map(Rule::toString).orElse("")),
                    judgement.basis().word(),
                    judgement.code().map(OutcomeCode::word).orElse(""),
                    Printable.whole(String.join(" ", judgement.notes()))));
        }
    }

    private static String cell(String text) {
        String shown = Printable.whole(text);
        boolean formula = !shown.isEmpty() && FORMULAS.indexOf(shown.charAt(0)) >= 0;
        return formula ? "'" + shown : shown;
    }
}
