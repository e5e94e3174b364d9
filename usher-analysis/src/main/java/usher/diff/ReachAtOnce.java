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
 * What can be said about a {@link Reach} without a search, and is true in every dialect: rules are looked at as they stand
 * in the file, and a few paths are asked about. An empty rule counts for whatever a dialect may take it for.
 */
final class ReachAtOnce {
    /** So few questions that the policy makes no index for them. */
    private static final int MAX_EXAMPLES = 6;

    /** Bytes that stand for themselves in every spelling. */
    private static final ByteSet PLAIN = ByteSet.UNRESERVED.union(ByteSet.of("/?=&"));

    private static final String ROBOTS_TXT = "/robots.txt";
    private static final String ROOT = "/";

    private final Policy policy;
    private final Optional<GroupTable> table;
    private final List<Integer> groups;
    private boolean mayAllow;
    private boolean mayDisallow;
    private boolean disallowsRoot;

    ReachAtOnce(Policy policy) {
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

    /** The reach, if it is plain to see. */
    Optional<Reach> answer() {
        if (table.isEmpty() || !mayDisallow) {
            return Optional.of(policy.otherwise().isAllowed() ? Reach.EVERYTHING : Reach.NOTHING);
        }
        if (disallowsRoot && !mayAllow) {
            return Optional.of(Reach.NOTHING);
        }
        Reach.Known known = new Reach.Known(policy);
        known.ask(ROOT);
        askAbout(known.hasAllowed() ? Access.DISALLOW : Access.ALLOW, known);
        return known.answer();
    }

    private void askAbout(Access access, Reach.Known known) {
        GroupTable rules = table.orElseThrow();
        int left = MAX_EXAMPLES;
        for (int group : groups) {
            int end = rules.firstRule(group + 1);
            for (int rule = rules.firstRule(group); rule < end && left > 0; rule++) {
                Optional<String> path = rules.isAllow(rule) == (access == Access.ALLOW)
                        ? example(rules.pattern(rule))
                        : Optional.empty();
                if (path.isPresent()) {
                    known.ask(path.get());
                    left = known.answer().isPresent() ? 0 : left - 1;
                }
            }
        }
    }

    /** The pattern's own pieces without anything between them: a path on which it may well decide. */
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
