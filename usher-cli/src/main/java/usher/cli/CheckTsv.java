package usher.cli;

import java.util.List;
import usher.json.VerdictJson;
import usher.model.Rule;
import usher.policy.Verdict;

/** One line a verdict, columns separated by tabs; controls in the text are escaped, so a tab is always a separator. */
final class CheckTsv implements CheckPrinter {
    private final Terminal terminal;

    CheckTsv(Terminal terminal) {
        this.terminal = terminal;
        terminal.println(String.join("\t", "agent", "url", "dialect", "access", "reason", "line", "rule"));
    }

    @Override
    public void print(String url, List<Question> together) {
        for (Question question : together) {
            Verdict verdict = question.policy().verdict(url);
            terminal.println(String.join(
                    "\t",
                    Printable.whole(question.robot().name()),
                    Printable.whole(url),
                    question.robot().dialect().id(),
                    VerdictJson.word(verdict.access()),
                    verdict.reason().name(),
                    Integer.toString(verdict.line()),
                    Printable.whole(verdict.rule().map(Rule::toString).orElse(""))));
        }
    }
}
