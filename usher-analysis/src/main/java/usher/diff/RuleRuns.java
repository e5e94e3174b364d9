package usher.diff;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import usher.Access;
import usher.Rule.NormalizedRule;
import usher.internal.match.Glob;

/** Compares rules without a search. */
final class RuleRuns {
    private RuleRuns() {}

    /**
     * Returns the rules as runs: a second rule with the same pattern never decides, and adjacent rules with the same
     * access are interchangeable.
     */
    static List<Run> of(List<NormalizedRule> rules) {
        List<Run> runs = new ArrayList<>();
        Set<Glob> seen =
                new TreeSet<>(); // in order, because a hostile file can contain many patterns with the same hash code
        for (NormalizedRule rule : rules) {
            Glob pattern = Glob.of(rule.pieces(), rule.anchored());
            if (seen.add(pattern)) {
                if (runs.isEmpty() || runs.get(runs.size() - 1).access() != rule.access()) {
                    runs.add(new Run(rule.access(), new TreeSet<>()));
                }
                runs.get(runs.size() - 1).patterns().add(pattern);
            }
        }
        return runs;
    }

    record Run(Access access, Set<Glob> patterns) {}
}
