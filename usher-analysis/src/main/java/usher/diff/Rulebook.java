package usher.diff;

import java.util.List;
import usher.Access;
import usher.Policy;
import usher.Verdict;
import usher.internal.automaton.Alphabet;
import usher.internal.automaton.CanonicalAlphabet;
import usher.internal.automaton.Contest.Entrant;
import usher.internal.automaton.RespeltAlphabet;
import usher.internal.parse.GroupTable;
import usher.internal.parse.ParsedFile;
import usher.uri.PathEncoding;

/** Policies in the words of the automata. */
final class Rulebook {
    /** Before a path, so that what begins with two slashes is a path for every dialect. */
    private static final String ORIGIN = "https://www.example.com";

    private static final int A_RULE = 200;
    private static final int AN_BYTE = 8;

    private Rulebook() {}

    /** What the policy itself says about a path. */
    static Verdict verdict(Policy policy, String path) {
        return policy.verdict(ORIGIN + path);
    }

    /** Whether the policy itself allows a path. */
    static boolean allows(Policy policy, String path) {
        return policy.allows(ORIGIN + path);
    }

    /** The rules of a policy in order of rank. */
    static List<Entrant> entrants(Policy policy) {
        return policy.comparedRules().stream()
                .map(rule -> new Entrant(rule.pieces(), rule.anchored(), rule.access() == Access.ALLOW))
                .toList();
    }

    /** The steps that it takes to make a policy's rules ready for a search; for a policy of a huge group that is most of it. */
    static long preparing(Policy policy) {
        long steps = 0;
        if (policy.robots().isPresent()) {
            GroupTable rules = ParsedFile.table(policy.robots().get());
            for (int group : policy.obeyedGroups()) {
                for (int rule = rules.firstRule(group); rule < rules.firstRule(group + 1); rule++) {
                    steps += A_RULE + (long) AN_BYTE * (rules.patternEnd(rule) - rules.patternStart(rule));
                }
            }
        }
        return steps;
    }

    /** The paths that two policies are compared on. */
    static Alphabet alphabet(Policy first, Policy second, ComparedUrls spelling) {
        PathEncoding one = first.targetEncoding();
        PathEncoding other = second.targetEncoding();
        return one.equals(other)
                ? new CanonicalAlphabet(one)
                : new RespeltAlphabet(one, other, spelling.written(), spelling.escaped(), spelling.escapedSmall());
    }
}
