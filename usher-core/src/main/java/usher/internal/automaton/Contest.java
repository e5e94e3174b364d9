package usher.internal.automaton;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import usher.octets.Octets;

/**
 * The rules of two policies that are asked about the same paths. Each pattern runs once, also if both policies have it. The
 * states of all patterns are numbered together; a pattern's own begin at its {@code base}.
 *
 * <p>In each policy the rules have ranks, the first that matches decides; {@link #NONE} stands for a policy without the
 * pattern, and for no rule having matched. Immutable once the walk begins.
 */
public final class Contest {
    /** No rule. */
    public static final int NONE = Integer.MAX_VALUE;

    /** One policy: for each pattern its rank, for each rank whether it allows, and what holds without a rule. */
    static final class Side {
        private int[] rankOfPattern = new int[0];
        private final boolean[] allowsByRank;
        private final boolean otherwise;

        private Side(boolean[] allowsByRank, boolean otherwise) {
            this.allowsByRank = allowsByRank;
            this.otherwise = otherwise;
        }

        int rank(int pattern) {
            return pattern < rankOfPattern.length ? rankOfPattern[pattern] : NONE;
        }

        boolean allows(int rank) {
            return rank == NONE ? otherwise : allowsByRank[rank];
        }
    }

    private record Key(int side, List<Octets> pieces, boolean anchored) {}

    private final Map<Key, Integer> numbers = new HashMap<>();
    private final List<PatternAutomaton> patterns = new ArrayList<>();
    private final List<Integer> bases = new ArrayList<>(List.of(0));
    private final boolean shared;
    private Side first = new Side(new boolean[0], true);
    private Side second = new Side(new boolean[0], true);
    private int[] patternOfState = new int[0];

    /** A contest without rules. */
    public Contest(Alphabet alphabet) {
        this.shared = alphabet.isShared();
    }

    /** A rule, in order of rank. */
    public record Entrant(List<Octets> pieces, boolean anchored, boolean allows) {}

    /** Sets the first policy. */
    public Contest first(List<Entrant> rules, boolean otherwise) {
        first = side(0, rules, otherwise);
        return this;
    }

    /** Sets the second policy. */
    public Contest second(List<Entrant> rules, boolean otherwise) {
        second = side(shared ? 0 : 1, rules, otherwise);
        return this;
    }

    private Side side(int number, List<Entrant> rules, boolean otherwise) {
        boolean[] allows = new boolean[rules.size()];
        Side side = new Side(allows, otherwise);
        int[] ranks = new int[patterns.size() + rules.size()];
        Arrays.fill(ranks, NONE);
        for (int rank = 0; rank < allows.length; rank++) {
            Entrant rule = rules.get(rank);
            allows[rank] = rule.allows();
            int pattern = number(new Key(number, rule.pieces(), rule.anchored()));
            ranks[pattern] = Math.min(ranks[pattern], rank);
        }
        side.rankOfPattern = ranks;
        patternOfState = new int[bases.get(bases.size() - 1)];
        for (int pattern = 0; pattern < patterns.size(); pattern++) {
            Arrays.fill(patternOfState, bases.get(pattern), bases.get(pattern + 1), pattern);
        }
        return side;
    }

    private int number(Key key) {
        return numbers.computeIfAbsent(key, made -> {
            PatternAutomaton automaton = new PatternAutomaton(made.pieces(), made.anchored());
            patterns.add(automaton);
            bases.add(bases.get(bases.size() - 1) + automaton.size());
            return patterns.size() - 1;
        });
    }

    Side first() {
        return first;
    }

    Side second() {
        return second;
    }

    int patterns() {
        return patterns.size();
    }

    PatternAutomaton automaton(int pattern) {
        return patterns.get(pattern);
    }

    /** Where several octets lead a pattern from a state of its own. */
    int step(int pattern, int state, byte[] octets) {
        PatternAutomaton automaton = patterns.get(pattern);
        int at = state;
        for (int i = 0; i < octets.length && at >= 0; i++) {
            at = automaton.step(at, octets[i]);
        }
        return at;
    }

    int base(int pattern) {
        return bases.get(pattern);
    }

    int patternOf(int state) {
        return patternOfState[state];
    }
}
