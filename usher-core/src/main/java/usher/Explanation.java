package usher;

import java.util.List;
import usher.uri.TargetPath;

/**
 * Why a verdict is as it is: the groups and rules that were considered.
 *
 * @param target the URL's path in the form that rules are compared with
 * @param groups the groups that match the crawler, with the ones it obeys marked
 * @param matches every rule that matches, in order of precedence; the first one decided
 */
public record Explanation(TargetPath target, Verdict verdict, List<GroupChoice> groups, List<RuleMatch> matches) {
    public Explanation {
        groups = List.copyOf(groups);
        matches = List.copyOf(matches);
    }

    /**
     * A rule that matches a path.
     *
     * @param access its effective access
     * @param weight the number by which the dialect ranks the rule, usually the length of its pattern in bytes. A higher
     *     weight overrides a lower one; Allow overrides Disallow of the same weight
     */
    public record RuleMatch(Rule rule, Access access, int weight) {}
}
