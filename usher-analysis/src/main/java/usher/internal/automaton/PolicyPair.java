package usher.internal.automaton;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import usher.bytes.Bytes;

/**
 * The rules of two policies that are compared. A pattern that both have is evaluated once.
 *
 * <p>In each policy the rules have ranks, and the first that matches decides. {@link #NONE} means that a policy does
 * not have the pattern, or that no rule matched. Must not be changed once a search starts.
 */
public final class PolicyPair {
    public static final int NONE = Integer.MAX_VALUE;

    /** The rank of a rule that both policies have: {@code /robots.txt} is always allowed (RFC 9309 §2.2.2). */
    static final int ROBOTS_TXT = -1;

    private static final List<Bytes> ROBOTS_TXT_PATTERN = List.of(Bytes.of("/robots.txt"));

    /**
     * @param pieces its literal pieces, the first of which is at the start
     * @param anchored whether the last piece is at the end
     */
    public record RankedRule(List<Bytes> pieces, boolean anchored, boolean allows) {}

    /** One policy: the rank of each pattern's rule, and whether the rule of a rank allows. */
    record RankedPolicy(int[] rankOfPattern, boolean[] allowsByRank, boolean allowsOtherwise) {
        /** Returns the rank of a pattern's rule; {@link #NONE} if this policy does not have the pattern. */
        int rank(int pattern) {
            return pattern < rankOfPattern.length ? rankOfPattern[pattern] : NONE;
        }

        /** Whether the rule with the rank allows; without a rule, whether the policy allows by default. */
        boolean allows(int rank) {
            return rank == NONE ? allowsOtherwise : rank == ROBOTS_TXT || allowsByRank[rank];
        }
    }

    /** Comparable, because a hostile file can contain many patterns with the same hash code. */
    private record Key(int side, List<Bytes> pieces, boolean anchored) implements Comparable<Key> {
        @Override
        public int compareTo(Key other) {
            int first = Integer.compare(side, other.side);
            first = first != 0 ? first : Boolean.compare(anchored, other.anchored);
            return first != 0 ? first : Bytes.compare(pieces, other.pieces);
        }
    }

    private final boolean shared;
    private final PatternStates states = new PatternStates();
    private final Map<Key, Integer> numbers = new HashMap<>();
    private final List<Integer> starts = new ArrayList<>();
    private RankedPolicy first = new RankedPolicy(new int[0], new boolean[0], true);
    private RankedPolicy second = first;

    public PolicyPair(Alphabet alphabet) {
        this.shared = alphabet.isShared();
    }

    /** Sets the first policy: its rules in order of rank, and whether it allows paths that none matches. */
    public PolicyPair first(List<RankedRule> rules, boolean allowsOtherwise) {
        first = side(0, rules, allowsOtherwise);
        return this;
    }

    public PolicyPair second(List<RankedRule> rules, boolean allowsOtherwise) {
        second = side(shared ? 0 : 1, rules, allowsOtherwise);
        return this;
    }

    private RankedPolicy side(int number, List<RankedRule> rules, boolean allowsOtherwise) {
        boolean[] allows = new boolean[rules.size()];
        int[] ranks = new int[starts.size() + rules.size() + 1];
        Arrays.fill(ranks, NONE);
        ranks[number(new Key(number, ROBOTS_TXT_PATTERN, true))] = ROBOTS_TXT;
        for (int rank = 0; rank < allows.length; rank++) {
            RankedRule rule = rules.get(rank);
            allows[rank] = rule.allows();
            int pattern = number(new Key(number, rule.pieces(), rule.anchored()));
            ranks[pattern] = Math.min(ranks[pattern], rank);
        }
        return new RankedPolicy(ranks, allows, allowsOtherwise);
    }

    private int number(Key key) {
        return numbers.computeIfAbsent(key, pattern -> {
            starts.add(states.add(pattern.pieces(), pattern.anchored()));
            return starts.size() - 1;
        });
    }

    List<Integer> starts() {
        return starts;
    }

    PatternStates states() {
        return states;
    }

    RankedPolicy first() {
        return first;
    }

    RankedPolicy second() {
        return second;
    }
}
