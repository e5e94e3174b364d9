package usher.cli;

import java.util.List;
import usher.access.OutcomeCode;
import usher.json.VerdictJson;
import usher.model.Rule;
import usher.policy.Verdict;

/** One line a verdict, columns separated by tabs; controls in the text are escaped, so a tab is always a separator. */
final class CheckTsv implements CheckPrinter {
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
                    Printable.whole(judgement.robot().name()),
                    Printable.whole(url),
                    judgement.robot().dialect().id(),
                    VerdictJson.word(verdict.access()),
                    verdict.reason().name(),
                    Integer.toString(verdict.line()),
                    Printable.whole(verdict.rule().map(Rule::toString).orElse("")),
                    judgement.basis().word(),
                    judgement.code().map(OutcomeCode::word).orElse(""),
                    Printable.whole(String.join(" ", judgement.notes()))));
        }
    }
}
