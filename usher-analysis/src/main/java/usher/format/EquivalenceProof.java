package usher.format;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import usher.Dialect;
import usher.DirectiveValue;
import usher.Group;
import usher.GroupDirectives;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.bytes.Bytes;
import usher.diff.Budget;
import usher.diff.DiffLimits;
import usher.diff.SharedBudget;
import usher.internal.line.RuleKey;

/**
 * Proves that two files have the same meaning.
 *
 * <p>If a dialect reads the same groups, the files are equivalent for every crawler. Otherwise
 * the files are compared for each crawler that either of them names, a few known ones, and one that neither names:
 * rules, delays, sitemaps, host and clean-params must be the same. Rules that are not identical are compared by
 * {@link usher.diff.PolicyDiff}. A failed proof counts as a difference.
 */
public final class EquivalenceProof {
    /** The steps of all proofs about a pair of files: about a second. */
    private static final long PAIR = 120_000_000;

    private static final DiffLimits ONE_EXAMPLE = new DiffLimits(1, 1, 1_000_000_000);

    private EquivalenceProof() {}

    /** Returns the budget of related proofs. A step is one of a search, or the comparison of a crawler with a line. */
    static SharedBudget budget(long steps) {
        return SharedBudget.of(Budget.ofSteps(steps), ONE_EXAMPLE);
    }

    /**
     * Returns the first difference that cannot be excluded; empty if the files are equivalent. Linear in the bytes if
     * the groups are the same.
     */
    public static Optional<Difference> difference(Bytes before, Bytes after, List<Dialect> dialects) {
        return difference(before, after, dialects, budget(PAIR));
    }

    static Optional<Difference> difference(Bytes before, Bytes after, List<Dialect> dialects, SharedBudget work) {
        RobotsFile then = RobotsFile.of(before);
        RobotsFile now = RobotsFile.of(after);
        for (Dialect dialect : dialects) {
            Optional<Difference> difference = difference(then.as(dialect), now.as(dialect), dialect, work);
            if (difference.isPresent()) {
                return difference;
            }
        }
        return Optional.empty();
    }

    /**
     * Returns a stricter, linear proof for files that differ in a few lines: the same groups for the same names, with
     * the same rules in the same order.
     *
     * @param before a file parsed in each dialect
     * @return a predicate for another file parsed in the same dialects
     */
    public static Predicate<List<RobotsTxt>> sameGroups(List<RobotsTxt> before) {
        List<List<Object>> contents = contents(before);
        return after -> contents.equals(contents(after));
    }

    private static Optional<Difference> difference(
            RobotsTxt before, RobotsTxt after, Dialect dialect, SharedBudget work) {
        boolean bothVoid =
                before.completeness().isVoid() && after.completeness().isVoid();
        if (before.completeness() != after.completeness()) {
            return Optional.of(
                    new Difference(dialect.id(), "the file", "only one of the two versions is read, or only in part"));
        }
        if (bothVoid || sameGroups(List.of(before)).test(List.of(after))) {
            return Optional.empty();
        }
        return new PolicyComparison(before, after, dialect, work).difference();
    }

    private static List<List<Object>> contents(List<RobotsTxt> files) {
        return files.stream().map(EquivalenceProof::content).toList();
    }

    /** Returns what a dialect reads of a file, without the positions. */
    private static List<Object> content(RobotsTxt robots) {
        return List.of(
                robots.completeness(),
                robots.groups().stream().map(EquivalenceProof::group).toList(),
                robots.delays().stream().map(EquivalenceProof::delays).toList(),
                robots.sitemaps().stream().map(DirectiveValue::value).toList(),
                robots.host().map(DirectiveValue::value),
                robots.cleanParams().stream()
                        .map(param -> List.of(param.names(), param.path()))
                        .toList());
    }

    private static List<Object> group(Group group) {
        return List.of(
                values(group.userAgents()),
                group.rules().stream().map(RuleKey::by).distinct().toList());
    }

    private static List<Object> delays(GroupDirectives directives) {
        return List.of(
                values(directives.userAgents()),
                directives.crawlDelays().stream().map(DirectiveValue::value).toList(),
                directives.cacheDelays().stream().map(DirectiveValue::value).toList(),
                directives.requestRates().stream()
                        .map(rate -> List.of(rate.documents(), rate.period(), rate.window()))
                        .toList(),
                directives.visitTimes().stream().map(DirectiveValue::value).toList());
    }

    private static List<Bytes> values(List<DirectiveValue<Bytes>> lines) {
        return lines.stream().map(DirectiveValue::value).toList();
    }
}
