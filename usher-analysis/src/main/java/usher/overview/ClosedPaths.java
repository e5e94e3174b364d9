package usher.overview;

import static java.util.Comparator.comparingInt;
import static java.util.stream.Collectors.joining;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import usher.Access;
import usher.Policy;
import usher.Rule;
import usher.Rule.NormalizedRule;
import usher.bytes.Bytes;

/**
 * The rules of a crawler that close something, one of each pattern.
 *
 * @param first the most important ones: those that close a folder before those that close an ending and those that
 *     close a query; the higher a folder, the earlier
 * @param count the number of all
 * @param closesAll whether one of them closes everything that no other rule opens
 */
record ClosedPaths(List<Rule> first, int count, boolean closesAll) {
    static final ClosedPaths NONE = new ClosedPaths(List.of(), 0, false);

    private static final int MAX_RULES = 20;

    /** For a sorted table: a hostile file can contain many patterns with the same hash code. */
    private static final Comparator<NormalizedRule> BY_PATTERN =
            Comparator.comparing(NormalizedRule::pieces, Bytes::compare).thenComparing(NormalizedRule::anchored);

    /** @param depth the folders in front of the last name */
    private record Ranked(int kind, long depth, Rule rule) {
        static final Comparator<Ranked> ORDER =
                comparingInt(Ranked::kind).thenComparing(Ranked::depth).thenComparing(ranked -> ranked.rule.line());
    }

    ClosedPaths {
        first = List.copyOf(first);
    }

    /** @param deciding the lines of the rules that decide for some path */
    static ClosedPaths of(Policy policy, Set<Integer> deciding) {
        Map<Integer, Rule> written =
                policy.rules().stream().collect(Collectors.toMap(Rule::line, rule -> rule, (one, other) -> one));
        Map<NormalizedRule, Rule> closing = new TreeMap<>(BY_PATTERN);
        boolean closesAll = false;
        for (NormalizedRule rule : policy.normalizedRules()) {
            if (rule.access() == Access.DISALLOW && deciding.contains(rule.line())) {
                closing.putIfAbsent(rule, written.get(rule.line()));
                closesAll |= closesAll(rule);
            }
        }
        List<Rule> first = closing.values().stream()
                .map(rule -> new Ranked(kind(rule), depth(rule), rule))
                .sorted(Ranked.ORDER)
                .limit(MAX_RULES)
                .map(Ranked::rule)
                .toList();
        return new ClosedPaths(first, closing.size(), closesAll);
    }

    /** Whether the rule matches every path: {@code /}, {@code *} and the like. */
    private static boolean closesAll(NormalizedRule rule) {
        String text = rule.pieces().stream().map(Bytes::text).collect(joining());
        return !rule.anchored() && (text.isEmpty() || text.equals("/"));
    }

    private static long depth(Rule rule) {
        String pattern = rule.pattern().toString();
        return pattern.chars()
                .limit(Math.max(0, pattern.length() - 1))
                .filter(next -> next == '/')
                .count();
    }

    /** 0 for a folder or a file, 1 for an ending or another pattern, 2 for a query. */
    private static int kind(Rule rule) {
        String pattern = rule.pattern().toString();
        if (pattern.indexOf('?') >= 0) {
            return 2;
        }
        String prefix = pattern.replaceFirst("\\*+$", "");
        return prefix.indexOf('*') >= 0 || prefix.endsWith("$") ? 1 : 0;
    }
}
