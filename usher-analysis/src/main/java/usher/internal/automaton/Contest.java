package usher.internal.automaton;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import usher.bytes.Bytes;

/**
 * The rules of two policies that are asked about the same paths. Each pattern runs once, also if both policies have it.
 *
 * <p>In each policy the rules have ranks, the first that matches decides; {@link #NONE} stands for a policy without the
 * pattern, and for no rule having matched. Not to be changed once the walk begins.
 */
public final class Contest {
    /** No rule. */
    public static final int NONE = Integer.MAX_VALUE;

    /**
     * A rule.
     *
     * @param pieces its literal pieces, the first of which stands at the start
     * @param anchored whether the last stands at the end
     * @param allows what it says
     */
    public record Entrant(List<Bytes> pieces, boolean anchored, boolean allows) {}

    /** Comparable, since many patterns can be made to have one hash code. */
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
    private Side first = new Side(new int[0], new boolean[0], true);
    private Side second = first;

    /** A contest without rules. */
    public Contest(Alphabet alphabet) {
        this.shared = alphabet.isShared();
    }

    /** Sets the first policy: its rules in order of rank, and whether it allows what none matches. */
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
        int[] ranks = new int[starts.size() + rules.size()];
        Arrays.fill(ranks, NONE);
        for (int rank = 0; rank < allows.length; rank++) {
            Entrant rule = rules.get(rank);
            allows[rank] = rule.allows();
            int pattern = number(new Key(number, rule.pieces(), rule.anchored()));
            ranks[pattern] = Math.min(ranks[pattern], rank);
        }
        return new Side(ranks, allows, otherwise);
    }

    private int number(Key key) {
        return numbers.computeIfAbsent(key, made -> {
            starts.add(states.add(made.pieces(), made.anchored()));
            return starts.size() - 1;
        });
    }

    /** The first state of each pattern. */
    List<Integer> starts() {
        return starts;
    }

    PatternStates states() {
        return states;
    }

    Side first() {
        return first;
    }

    Side second() {
        return second;
    }
}
