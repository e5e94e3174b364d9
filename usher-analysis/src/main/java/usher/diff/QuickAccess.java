package usher.diff;

import java.util.List;
import java.util.Optional;
import usher.Access;
import usher.Policy;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.internal.parse.GroupTable;
import usher.internal.parse.ParsedFile;

/**
 * Computes a {@link SiteAccess} without a search, for any dialect: from the rules in the file and a few verdicts. An empty
 * rule may count as an Allow or a Disallow.
 */
final class QuickAccess {
    /** Few enough lookups that the policy does not build an index. */
    private static final int MAX_EXAMPLES = 6;

    /** Bytes that no encoding changes. */
    private static final ByteSet PLAIN = ByteSet.UNRESERVED.union(ByteSet.of("/?=&"));

    private static final String ROBOTS_TXT = "/robots.txt";
    private static final String ROOT = "/";

    private final Policy policy;
    private final Optional<GroupTable> table;
    private final List<Integer> groups;
    private boolean mayAllow;
    private boolean mayDisallow;
    private boolean disallowsRoot;

    QuickAccess(Policy policy) {
        this.policy = policy;
        this.table = policy.robots().map(ParsedFile::table);
        this.groups = policy.obeyedGroups();
        table.ifPresent(this::look);
    }

    private void look(GroupTable rules) {
        for (int group : groups) {
            for (int rule = rules.firstRule(group); rule < rules.firstRule(group + 1); rule++) {
                boolean empty = rules.patternStart(rule) == rules.patternEnd(rule);
                boolean allow = rules.isAllow(rule);
                mayAllow |= allow || empty;
                mayDisallow |= allow == empty;
                disallowsRoot |= !allow && isRoot(rules, rule);
            }
        }
    }

    private static boolean isRoot(GroupTable rules, int rule) {
        int start = rules.patternStart(rule);
        return rules.patternEnd(rule) - start == 1 && rules.bytes().at(start) == '/';
    }

    Optional<SiteAccess> result() {
        if (table.isEmpty() || !mayDisallow) {
            return Optional.of(policy.defaultVerdict().isAllowed() ? SiteAccess.OPEN : SiteAccess.BLOCKED);
        }
        if (disallowsRoot && !mayAllow) {
            return Optional.of(SiteAccess.BLOCKED);
        }
        SiteAccess.Known known = new SiteAccess.Known(policy);
        known.allows(ROOT);
        tryExamples(known.hasAllowed() ? Access.DISALLOW : Access.ALLOW, known);
        return known.result();
    }

    private void tryExamples(Access access, SiteAccess.Known known) {
        GroupTable rules = table.orElseThrow();
        int left = MAX_EXAMPLES;
        for (int group : groups) {
            int end = rules.firstRule(group + 1);
            for (int rule = rules.firstRule(group); rule < end && left > 0; rule++) {
                Optional<String> path = rules.isAllow(rule) == (access == Access.ALLOW)
                        ? example(rules.pattern(rule))
                        : Optional.empty();
                if (path.isPresent()) {
                    known.allows(path.get());
                    left = known.result().isPresent() ? 0 : left - 1;
                }
            }
        }
    }

    /** Returns the pattern's literal pieces joined: a path that it probably decides. */
    private static Optional<String> example(Bytes pattern) {
        StringBuilder path = new StringBuilder(pattern.length() + 1);
        for (int i = 0; i < pattern.length(); i++) {
            int b = pattern.at(i);
            if (PLAIN.contains(b)) {
                path.append((char) b);
            } else if (b != '*' && b != '$') {
                return Optional.empty();
            }
        }
        if (path.isEmpty() || path.charAt(0) != '/') {
            path.insert(0, '/');
        }
        String example = path.toString();
        return example.equals(ROBOTS_TXT) ? Optional.empty() : Optional.of(example);
    }
}
