package usher;

import static java.util.Objects.requireNonNull;

import java.util.List;
import usher.uri.TargetPath;

/**
 * Everything that led to a verdict.
 *
 * @param target the URL's path as it was compared
 * @param verdict the verdict
 * @param groups the groups that could be the robot's, with those it obeys marked
 * @param matches every rule that matches, in order of precedence: the first decided, the others lost to it
 */
public record Explanation(TargetPath target, Verdict verdict, List<GroupChoice> groups, List<RuleMatch> matches) {
    public Explanation {
        requireNonNull(target, "target");
        requireNonNull(verdict, "verdict");
        groups = List.copyOf(groups);
        matches = List.copyOf(matches);
    }

    /**
     * A rule that matches a path.
     *
     * @param rule the rule as written
     * @param access what it means
     * @param weight what its precedence rests on: bytes, in the dialect's way of counting; greater wins, Allow wins a tie
     */
    public record RuleMatch(Rule rule, Access access, int weight) {}
}
