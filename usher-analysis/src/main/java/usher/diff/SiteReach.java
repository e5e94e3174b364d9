package usher.diff;

import static java.util.Comparator.comparingInt;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toMap;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import usher.Access;
import usher.Policy;
import usher.Rule;
import usher.Rule.NormalizedRule;
import usher.bytes.Bytes;

/**
 * How much of a site a policy allows, and the rules that decide so: for the home page, and for the rest.
 *
 * @param home the rule that decides for the home page, if one does
 * @param rest the rule that closes what no other rule opens, if one does
 * @param closing the most important rules that close something, one of each pattern: those that close a folder before
 *     those that close an ending and those that close a query; the higher a folder, the earlier
 * @param closedPaths the number of all of them
 * @param opening where the rest is closed, the most important rules that open something besides the home page
 * @param openPaths the number of all of them
 */
public record SiteReach(
        Openness openness,
        Optional<Rule> home,
        Optional<Rule> rest,
        List<Rule> closing,
        int closedPaths,
        List<Rule> opening,
        int openPaths) {
    private static final String HOME = "/";
    private static final int MAX_RULES = 20;

    /** For a sorted table: a hostile file can contain many patterns with the same hash code. */
    private static final Comparator<NormalizedRule> BY_PATTERN =
            Comparator.comparing(NormalizedRule::pieces, Bytes::compare).thenComparing(NormalizedRule::anchored);

    /** @param depth the folders in front of the last name */
    private record Ranked(int kind, long depth, Rule rule) {
        static final Comparator<Ranked> ORDER =
                comparingInt(Ranked::kind).thenComparing(Ranked::depth).thenComparing(ranked -> ranked.rule.line());
    }

    /** Computes the reach. Each of two searches takes at most the budget. */
    public static SiteReach of(Policy policy, Budget budget) {
        SiteAccess access = SiteAccess.of(policy, budget);
        boolean hasRules = !policy.obeyedGroups().isEmpty();
        return of(policy, access, hasRules ? RuleUse.of(policy, budget).examples() : Map.of());
    }

    /** @param examples for each rule that decides, by line number, a path that it decides */
    public static SiteReach of(Policy policy, SiteAccess access, Map<Integer, String> examples) {
        Map<Integer, Rule> written =
                policy.rules().stream().collect(toMap(Rule::line, rule -> rule, (one, other) -> one));
        Map<NormalizedRule, Rule> closing = new TreeMap<>(BY_PATTERN);
        Map<NormalizedRule, Rule> opening = new TreeMap<>(BY_PATTERN);
        Optional<Rule> rest = Optional.empty();
        for (NormalizedRule rule : examples.isEmpty() ? List.<NormalizedRule>of() : policy.normalizedRules()) {
            Rule line = written.get(rule.line());
            if (line == null || !examples.containsKey(rule.line())) {
                continue;
            }
            boolean closes = rule.access() == Access.DISALLOW;
            if (closes || !isHome(rule)) {
                (closes ? closing : opening).putIfAbsent(rule, line);
            }
            rest = rest.or(() -> closes && matchesAll(rule) ? Optional.of(line) : Optional.empty());
        }
        boolean homeIsOpen = SearchRules.allows(policy, HOME);
        boolean isRestClosed = rest.isPresent();
        Openness openness = switch (access) {
            case OPEN -> Openness.OPEN;
            case BLOCKED -> Openness.CLOSED;
            default -> openness(homeIsOpen, isRestClosed, opening.isEmpty());
        };
        Optional<Rule> home = SearchRules.verdict(policy, HOME).rule();
        List<Rule> closed = first(closing.values().stream());
        List<Rule> opened = isRestClosed ? first(opening.values().stream()) : List.of();
        return new SiteReach(openness, home, rest, closed, closing.size(), opened, isRestClosed ? opening.size() : 0);
    }

    private static Openness openness(boolean homeIsOpen, boolean isRestClosed, boolean opensNothing) {
        if (isRestClosed) {
            return homeIsOpen && opensNothing ? Openness.HOME_ONLY : Openness.MOSTLY_CLOSED;
        }
        return homeIsOpen ? Openness.OPEN_BUT : Openness.HOME_CLOSED;
    }

    private static List<Rule> first(Stream<Rule> rules) {
        return rules.map(rule -> new Ranked(kind(rule), depth(rule), rule))
                .sorted(Ranked.ORDER)
                .map(Ranked::rule)
                .distinct()
                .limit(MAX_RULES)
                .toList();
    }

    /** Returns the rules that close the home page or the rest; the rule of the rest comes first. */
    public List<Rule> shutting() {
        boolean isHomeShut = openness.isShut() && openness != Openness.HOME_ONLY;
        // Compared by line: in the npm package two copies of a rule are not equal.
        Optional<Rule> other =
                home.filter(rule -> isHomeShut && rest.map(Rule::line).orElse(0) != rule.line());
        return Stream.of(rest, other)
                .flatMap(Optional::stream)
                .filter(rule -> rule.access() == Access.DISALLOW)
                .toList();
    }

    public boolean opensHome() {
        return openness.compareTo(Openness.HOME_CLOSED) < 0
                || openness == Openness.HOME_ONLY
                || openness == Openness.MOSTLY_CLOSED
                        && home.filter(rule -> rule.access() == Access.ALLOW).isPresent();
    }

    /** Whether the rule matches every path: {@code /}, {@code *}, {@code /*$} and the like. */
    private static boolean matchesAll(NormalizedRule rule) {
        String text = rule.pieces().stream().map(Bytes::text).collect(joining());
        int pieces = rule.pieces().size();
        boolean isAnchored =
                rule.anchored() && !(pieces > 1 && rule.pieces().get(pieces - 1).isEmpty());
        return !isAnchored && (text.isEmpty() || text.equals(HOME));
    }

    private static boolean isHome(NormalizedRule rule) {
        return rule.anchored()
                && rule.pieces().size() == 1
                && rule.pieces().get(0).text().equals(HOME);
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
