package usher.cli.overview;

import java.util.List;
import usher.Crawler;
import usher.Rule;
import usher.Verdict;
import usher.cli.console.Terminal;
import usher.diff.Change;
import usher.diff.CrawlerGroupDiff;
import usher.diff.DirectiveChange;
import usher.diff.Outcome;
import usher.diff.PolicyDiff;
import usher.internal.text.Phrases;
import usher.internal.text.Printable;

/** Prints changes as text: crawlers with the same changes together, the shortest examples first. */
record DiffTextPrinter(Terminal terminal, int maxExamples) {
    private static final int MAX_NAMES = 6;
    private static final int MAX_VALUES = 5;

    /** @param isSummed whether a sentence said for whom nothing changes */
    void print(List<CrawlerGroupDiff> results, boolean isSummed) {
        results.stream().filter(result -> !result.isNothing()).forEach(this::print);
        if (isSummed) {
            return;
        }
        int same = CrawlerGroupDiff.crawlers(results, Outcome.SAME);
        int all = results.stream().mapToInt(result -> result.crawlers().size()).sum();
        if (same == all) {
            terminal.println(terminal.styled("fg(green)", "no verdict changes") + " for "
                    + (all == 1
                            ? Printable.text(results.get(0).crawlers().get(0).name())
                            : "any of " + all + " crawlers")
                    + " (proved)");
        } else if (same > 0) {
            terminal.println("no verdict changes for " + same + " of " + all + " crawlers");
        }
    }

    private void print(CrawlerGroupDiff diff) {
        PolicyDiff verdicts = diff.verdicts();
        terminal.println(
                terminal.styled("bold", named(diff.crawlers())) + " (" + dialect(diff) + "): " + summary(verdicts));
        verdicts.changes().stream().limit(maxExamples).forEach(this::print);
        int more = verdicts.changes().size() - maxExamples;
        if (more > 0) {
            terminal.println("  and " + more + " more pairs of deciding rules (--all shows them)");
        }
        if (verdicts.omitted() > 0) {
            terminal.println("  and " + verdicts.omitted() + (more > 0 ? " others" : " more pairs of deciding rules")
                    + ", without examples; to see them, compare fewer crawlers with -a or smaller files");
        }
        if (verdicts.outcome() == Outcome.DIFFERENT && !verdicts.searched()) {
            terminal.println("  there may be more: the step limit was reached (--steps raises it)");
        }
        diff.other().forEach(this::print);
    }

    static String dialect(CrawlerGroupDiff diff) {
        String before = diff.before().id();
        String after = diff.after().id();
        return before.equals(after) ? before : before + " → " + after;
    }

    static String named(List<Crawler> crawlers) {
        List<String> names = crawlers.stream()
                .map(Crawler::name)
                .map(name -> name.equals(Crawler.ANY) ? "all other crawlers" : Printable.text(name))
                .toList();
        return Phrases.list(names, MAX_NAMES);
    }

    static String summary(PolicyDiff verdicts) {
        return switch (verdicts.outcome()) {
            case SAME -> "no verdict changes";
            case UNDECIDED -> "undecided: the step limit was reached (--steps raises it)";
            case DIFFERENT ->
                verdicts.newlyAllowed() + " newly allowed, " + verdicts.newlyDisallowed() + " newly disallowed";
        };
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
                        .map(Rule::toString)
                        .orElseGet(() -> verdict.reason().explanation());
    }

    private void print(DirectiveChange change) {
        terminal.println("  ~ " + change.field() + "  " + values(change.before(), change.countBefore()) + " → "
                + values(change.after(), change.countAfter()));
    }

    static String values(List<String> values, int count) {
        if (count == 0) {
            return "none";
        }
        List<String> shown =
                values.stream().limit(MAX_VALUES).map(Printable::text).toList();
        int more = count - shown.size();
        if (shown.isEmpty()) {
            return more + " values";
        }
        return Phrases.andMore(shown, more);
    }
}
