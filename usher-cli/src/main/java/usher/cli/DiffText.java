package usher.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import usher.crawler.Crawler;
import usher.diff.Change;
import usher.diff.FieldChange;
import usher.diff.Outcome;
import usher.diff.PolicyDiff;
import usher.diff.RobotDiff;
import usher.json.DiffJson;
import usher.policy.Verdict;

/** Changes for people: robots with the same answer together, the shortest examples first. */
final class DiffText {
    private static final int MOST_NAMES = 6;
    private static final int MOST_EXAMPLES = 10;
    private static final int MOST_VALUES = 5;

    private final Terminal terminal;
    private final int mostExamples;

    DiffText(Terminal terminal, boolean all) {
        this.terminal = terminal;
        this.mostExamples = all ? Integer.MAX_VALUE : MOST_EXAMPLES;
    }

    /**
     * A result.
     *
     * @param before the id of the dialect of the first file
     * @param after that of the second
     */
    record Line(Crawler robot, String before, String after, RobotDiff diff) {
        Map<String, Object> json() {
            return DiffJson.of(diff, before, after);
        }

        private String dialect() {
            return before.equals(after) ? before : before + " → " + after;
        }

        private Answer answer() {
            return new Answer(dialect(), diff.verdicts(), diff.other());
        }
    }

    private record Answer(String dialect, PolicyDiff verdicts, List<FieldChange> other) {
        boolean isNothing() {
            return verdicts.outcome() == Outcome.SAME && other.isEmpty();
        }
    }

    void print(List<Line> lines) {
        Map<Answer, List<String>> robots = new LinkedHashMap<>();
        lines.forEach(line -> robots.computeIfAbsent(line.answer(), answer -> new ArrayList<>())
                .add(line.robot().name()));
        robots.forEach((answer, names) -> {
            if (!answer.isNothing()) {
                print(answer, names);
            }
        });
        long same = lines.stream()
                .filter(line -> line.diff().verdicts().outcome() == Outcome.SAME)
                .count();
        if (same == lines.size()) {
            terminal.println(terminal.styled("fg(green)", "no verdict changes") + " for "
                    + (same == 1 ? Printable.text(lines.get(0).robot().name()) : "any of " + same + " robots")
                    + ": proved");
        } else if (lines.size() > 1) {
            terminal.println("no verdict changes for " + same + " of " + lines.size() + " robots");
        }
    }

    private void print(Answer answer, List<String> names) {
        terminal.println(terminal.styled("bold", named(names)) + " (" + answer.dialect() + "): " + summary(answer));
        answer.verdicts().changes().stream().limit(mostExamples).forEach(this::print);
        int more = answer.verdicts().changes().size() - mostExamples;
        if (more > 0) {
            terminal.println("  and " + more + " more pairs of deciding rules (--all shows them)");
        }
        if (answer.verdicts().outcome() == Outcome.DIFFERENT
                && !answer.verdicts().complete()) {
            terminal.println("  there may be others: the budget ended (--steps raises it)");
        }
        answer.other().forEach(this::print);
    }

    private static String named(List<String> names) {
        List<String> shown = names.stream()
                .limit(MOST_NAMES)
                .map(name -> name.equals(Crawler.ANY) ? "any other robot" : Printable.text(name))
                .toList();
        int more = names.size() - shown.size();
        return String.join(", ", shown) + (more > 0 ? " and " + more + " more" : "");
    }

    private static String summary(Answer answer) {
        return switch (answer.verdicts().outcome()) {
            case SAME -> "no verdict changes";
            case UNDECIDED -> "undecided: the budget did not suffice for a proof (--steps raises it)";
            case DIFFERENT -> count(answer, true) + " newly allowed, " + count(answer, false) + " newly disallowed";
        };
    }

    private static long count(Answer answer, boolean allowed) {
        return answer.verdicts().changes().stream()
                .filter(change -> change.isNewlyAllowed() == allowed)
                .count();
    }

    private void print(Change change) {
        String what = change.isNewlyAllowed()
                ? terminal.styled("fg(green)", "+ allow   ")
                : terminal.styled("fg(red)", "- disallow");
        terminal.println("  " + what + "  " + Printable.text(change.path()));
        terminal.println("      was " + because(change.before()));
        terminal.println("      now " + because(change.after()));
    }

    private static String because(Verdict verdict) {
        String access = verdict.isAllowed() ? "allowed, " : "disallowed, ";
        return access
                + verdict.rule()
                        .map(rule -> "line " + rule.line() + ": " + Printable.text(rule.toString()))
                        .orElseGet(() -> verdict.reason().explanation());
    }

    private void print(FieldChange change) {
        terminal.println("  ~ " + change.field() + "  " + values(change.before()) + " → " + values(change.after()));
    }

    private static String values(List<String> values) {
        if (values.isEmpty()) {
            return "none";
        }
        List<String> shown =
                values.stream().limit(MOST_VALUES).map(Printable::text).toList();
        int more = values.size() - shown.size();
        return String.join(", ", shown) + (more > 0 ? " and " + more + " more" : "");
    }
}
