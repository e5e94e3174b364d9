package usher.overview;

import static java.util.Comparator.comparingInt;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import usher.Dialect;
import usher.Policy;
import usher.Reason;
import usher.RobotsFile;
import usher.Rule;
import usher.diff.Budget;
import usher.diff.Change;
import usher.diff.PolicyDiff;
import usher.diff.RuleUse;
import usher.diff.SiteAccess;
import usher.diff.SiteReach;
import usher.internal.parse.GroupTable;
import usher.internal.parse.ParsedFile;
import usher.internal.text.Phrases;

/**
 * What a policy allows, with examples.
 *
 * @param access how much of the site is allowed
 * @param reason why: a rule, no rule, no group, or no file
 * @param groups the groups that the crawler obeys, the first ones only
 * @param rules the rules that decide for a path, the first ones only, in file order
 * @param allowed a few paths that are allowed
 * @param disallowed a few paths that are not
 * @param reach how much is allowed, in the words of the people who own the site
 */
public record AccessDetails(
        SiteAccess access,
        Reason reason,
        List<ObeyedGroup> groups,
        List<Rule> rules,
        List<String> allowed,
        List<String> disallowed,
        SiteReach reach) {
    private static final int MAX_GROUPS = 10;
    private static final int MAX_AGENTS = 20;
    private static final int MAX_RULES = 20;
    private static final int MAX_PATHS = 3;

    /** Longer paths are not shown, and longer names are cut: hundreds of crawlers can have the same ones. */
    private static final int MAX_LENGTH = 200;

    private static final String ROOT = "/";
    private static final String ORIGIN = "https://www.example.com";

    /** Computes the details of a policy. Each of a few searches takes at most the budget. */
    static AccessDetails of(Policy policy, Budget budget) {
        SiteAccess access = SiteAccess.of(policy, budget);
        Map<Integer, String> examples = policy.obeyedGroups().isEmpty()
                ? Map.of()
                : RuleUse.of(policy, budget).examples();
        List<Rule> rules = policy.rules().stream()
                .filter(rule -> examples.containsKey(rule.line()))
                .sorted(comparingInt(Rule::line))
                .limit(MAX_RULES)
                .toList();
        Set<String> paths = new LinkedHashSet<>(List.of(ROOT));
        rules.forEach(rule -> paths.add(examples.getOrDefault(rule.line(), ROOT)));
        Reason reason = rules.isEmpty() ? policy.defaultVerdict().reason() : Reason.RULE_MATCHED;
        List<String> allowed = some(policy, paths, true, access, budget);
        List<String> disallowed = some(policy, paths, false, access, budget);
        SiteReach reach = SiteReach.of(policy, access, examples);
        return new AccessDetails(access, reason, groups(policy), rules, allowed, disallowed, reach);
    }

    public String words() {
        return reach.openness().words(reach.closedPaths());
    }

    /** Returns a few paths with the verdict; finds one if there must be one. */
    private static List<String> some(
            Policy policy, Collection<String> paths, boolean allowed, SiteAccess access, Budget budget) {
        List<String> found = new ArrayList<>(paths.stream()
                .filter(path -> path.length() <= MAX_LENGTH && policy.allows(ORIGIN + path) == allowed)
                .limit(MAX_PATHS)
                .toList());
        if (found.isEmpty() && access == SiteAccess.PARTLY) {
            policy.robots().ifPresent(file -> {
                Dialect dialect = file.dialect();
                Policy other = allowed
                        ? RobotsFile.unreachable().as(dialect).policy()
                        : RobotsFile.unavailable().as(dialect).policy();
                PolicyDiff.of(policy, other, budget).changes().stream()
                        .map(Change::path)
                        .filter(path -> path.length() <= MAX_LENGTH)
                        .limit(MAX_PATHS)
                        .forEach(found::add);
            });
        }
        return List.copyOf(found);
    }

    private static List<ObeyedGroup> groups(Policy policy) {
        return policy.robots()
                .map(ParsedFile::table)
                .map(table -> policy.obeyedGroups().stream()
                        .limit(MAX_GROUPS)
                        .map(group -> group(table, group))
                        .toList())
                .orElse(List.of());
    }

    private static ObeyedGroup group(GroupTable table, int group) {
        List<String> agents = IntStream.range(table.firstAgent(group), table.firstAgent(group + 1))
                .limit(MAX_AGENTS)
                .mapToObj(agent -> cut(table.agentValue(agent).text()))
                .toList();
        return new ObeyedGroup(table.firstLine(group), agents);
    }

    /** Returns text of the file, cut after so many characters that a report of all crawlers stays short. */
    public static String cut(String text) {
        return Phrases.cut(text, MAX_LENGTH);
    }
}
