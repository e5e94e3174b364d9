package usher.cli.check;

import java.util.List;
import usher.Explanation;
import usher.Explanation.RuleMatch;
import usher.GroupChoice;
import usher.Verdict;
import usher.cli.console.Printable;
import usher.cli.console.Terminal;
import usher.uri.BadUrl;

/** Prints the explanation of a verdict as text: the reason, the normalized path, the groups and the matching rules. */
final class ExplanationTextPrinter {
    private static final int MAX_LINES = 20;

    private final Terminal terminal;

    ExplanationTextPrinter(Terminal terminal) {
        this.terminal = terminal;
    }

    void print(CrawlerVerdict result) {
        Explanation explanation = result.explanation();
        Verdict verdict = explanation.verdict();
        terminal.println("    reason  " + verdict.reason() + ": " + result.reason());
        explanation
                .target()
                .problem()
                .map(BadUrl::detail)
                .ifPresent(detail -> terminal.println("    error   " + Printable.text(detail)));
        if (explanation.target().problem().isEmpty()) {
            terminal.println(
                    "    path    " + Printable.text(explanation.target().bytes().text()));
        }
        printGroups(explanation.groups());
        printMatches(explanation.matches(), verdict);
    }

    private void printGroups(List<GroupChoice> groups) {
        printGroups("group  ", groups.stream().filter(GroupChoice::chosen).toList());
        printGroups("skipped", groups.stream().filter(group -> !group.chosen()).toList());
    }

    private void printGroups(String label, List<GroupChoice> groups) {
        groups.stream().limit(MAX_LINES).forEach(group -> terminal.println("    " + label + " " + describe(group)));
        more(groups.size());
    }

    private static String describe(GroupChoice choice) {
        String match = choice.isNamed() ? "names this crawler" : "for all other crawlers";
        if (choice.isNamed() && !choice.chosen()) {
            match = "names this crawler less specifically, or again";
        }
        return "line " + choice.userAgent().line() + ": User-agent: "
                + Printable.text(choice.userAgent().value().text()) + "  (" + match + ")";
    }

    private void printMatches(List<RuleMatch> matches, Verdict verdict) {
        String label = "    rules   ";
        for (RuleMatch match : matches.subList(0, Math.min(MAX_LINES, matches.size()))) {
            boolean decided = verdict.rule().filter(match.rule()::equals).isPresent();
            terminal.println(label + "line " + match.rule().line() + ": "
                    + Printable.text(match.rule().toString()) + "  (weight " + match.weight()
                    + (decided ? ", decides)" : ", overridden)"));
            label = "            ";
        }
        more(matches.size());
    }

    private void more(int count) {
        if (count > MAX_LINES) {
            terminal.println("            and " + (count - MAX_LINES) + " more (--format json shows all)");
        }
    }
}
