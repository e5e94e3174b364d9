package usher.cli;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import usher.access.OutcomeCode;
import usher.crawler.Crawler;
import usher.json.VerdictJson;
import usher.model.Rule;
import usher.policy.Explanation;
import usher.policy.GroupChoice;
import usher.policy.Reason;
import usher.policy.RuleMatch;
import usher.policy.Verdict;
import usher.uri.BadUrl;

/** Verdicts for people: one line each, or a paragraph with {@code --explain}. */
final class CheckText implements CheckPrinter {
    private static final int MOST_LINES = 20;

    private final Terminal terminal;
    private final boolean explain;
    private final Set<String> told = new HashSet<>();

    CheckText(Terminal terminal, boolean explain) {
        this.terminal = terminal;
        this.explain = explain;
    }

    @Override
    public void print(String url, List<Judgement> together) {
        if (together.size() == 1) {
            printOne(url, together.get(0));
        } else {
            printCompared(url, together);
        }
    }

    private void printOne(String url, Judgement judgement) {
        Crawler robot = judgement.robot();
        Verdict verdict = judgement.verdict();
        terminal.println(access(verdict) + "  " + Printable.text(robot.name()) + " ("
                + robot.dialect().id() + ")  " + Printable.text(url) + "  " + because(judgement));
        printNotes(judgement);
        if (explain) {
            printExplanation(judgement, judgement.explanation());
        }
    }

    private void printCompared(String url, List<Judgement> together) {
        long opinions = together.stream()
                .map(judgement -> judgement.verdict().access())
                .distinct()
                .count();
        String summary = opinions == 1 ? "all dialects agree" : terminal.styled("bold", "dialects disagree");
        terminal.println(Printable.text(together.get(0).robot().name()) + "  " + Printable.text(url) + "  " + summary);
        printNotes(together.get(0));
        for (Judgement judgement : together) {
            Verdict verdict = judgement.verdict();
            terminal.println("  " + access(verdict) + "  "
                    + padded(judgement.robot().dialect().id(), 11) + "  " + because(judgement));
            if (explain) {
                printExplanation(judgement, judgement.explanation());
            }
        }
    }

    /** What is worth knowing: about the URL each time, about the crawler once. */
    private void printNotes(Judgement judgement) {
        Stream.concat(judgement.robot().notes().stream().filter(told::add), judgement.url().notes().stream())
                .forEach(note -> terminal.println("    note    " + Printable.text(note)));
    }

    private String access(Verdict verdict) {
        String style = verdict.isAllowed() ? "fg(green)" : "fg(red)";
        return terminal.styled(style, padded(VerdictJson.word(verdict.access()), 8));
    }

    private static String because(Judgement judgement) {
        Verdict verdict = judgement.verdict();
        if (verdict.reason() == Reason.BAD_URL) {
            Optional<BadUrl> problem = judgement.explanation().target().problem();
            return verdict.reason().explanation()
                    + problem.map(bad -> ": " + Printable.text(bad.detail())).orElse("");
        }
        return verdict.rule()
                        .map(rule -> "line " + rule.line() + ": " + Printable.text(rule.toString()))
                        .orElseGet(judgement::reason)
                + restingOn(judgement);
    }

    /** What is worth saying about where the rules come from: nothing where they are fresh or were handed in. */
    private static String restingOn(Judgement judgement) {
        String code = judgement.code().map(OutcomeCode::word).orElse("");
        return switch (judgement.basis()) {
            case FRESH, GIVEN -> "";
            case STALE, LAST_GOOD ->
                "  (by the " + judgement.basis().word() + " copy" + (code.isEmpty() ? "" : ": " + code) + ")";
            case UNAVAILABLE, UNREACHABLE -> "  (" + code + ")";
        };
    }

    private void printExplanation(Judgement judgement, Explanation explanation) {
        Verdict verdict = explanation.verdict();
        terminal.println("    reason  " + verdict.reason() + ": " + judgement.reason());
        explanation
                .target()
                .problem()
                .map(BadUrl::detail)
                .ifPresent(detail -> terminal.println("    problem " + Printable.text(detail)));
        if (explanation.target().problem().isEmpty()) {
            terminal.println("    path    "
                    + Printable.text(explanation.target().octets().text()));
        }
        printGroups(explanation.groups());
        printMatches(explanation.matches(), verdict);
    }

    private void printGroups(List<GroupChoice> groups) {
        printGroups("group  ", groups.stream().filter(GroupChoice::chosen).toList());
        printGroups("skipped", groups.stream().filter(group -> !group.chosen()).toList());
    }

    private void printGroups(String label, List<GroupChoice> groups) {
        groups.stream().limit(MOST_LINES).forEach(group -> terminal.println("    " + label + " " + described(group)));
        more(groups.size());
    }

    private static String described(GroupChoice choice) {
        String whom = choice.isNamed() ? "names the robot" : "for robots without a group of their own";
        if (choice.isNamed() && !choice.chosen()) {
            whom = "names the robot less exactly, or again";
        }
        return "line " + choice.userAgent().line() + ": User-agent: "
                + Printable.text(choice.userAgent().value().text()) + "  (" + whom + ")";
    }

    private void printMatches(List<RuleMatch> matches, Verdict verdict) {
        String label = "    rules   ";
        for (RuleMatch match : matches.subList(0, Math.min(MOST_LINES, matches.size()))) {
            boolean decided =
                    verdict.rule().filter(rule -> decides(rule, match)).isPresent();
            terminal.println(label + "line " + match.rule().line() + ": "
                    + Printable.text(match.rule().toString()) + "  (weight " + match.weight()
                    + (decided ? ", decided)" : ", lost)"));
            label = "            ";
        }
        more(matches.size());
    }

    private static boolean decides(Rule rule, RuleMatch match) {
        return rule.equals(match.rule());
    }

    private void more(int count) {
        if (count > MOST_LINES) {
            terminal.println("            and " + (count - MOST_LINES) + " more (--format json shows all)");
        }
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }
}
