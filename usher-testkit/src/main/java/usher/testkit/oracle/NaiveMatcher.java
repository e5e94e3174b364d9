package usher.testkit.oracle;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Matches a path pattern by keeping the set of all positions in the path that the pattern so far can have reached, so
 * that none is forgotten. Needs O(pattern × path) slow steps.
 */
public final class NaiveMatcher {
    /** Any sequence of bytes (RFC 9309 §2.2.3). */
    public static final int STAR = -1;

    /** The end of the path. */
    public static final int END = -2;

    private NaiveMatcher() {}

    /**
     * Whether the pattern matches the path from its first byte.
     *
     * @param pattern {@link #STAR}, {@link #END} or bytes
     * @param path the path's bytes
     */
    public static boolean matches(List<Integer> pattern, List<Integer> path) {
        Set<Integer> places = Set.of(0);
        for (int symbol : pattern) {
            Set<Integer> reached = new TreeSet<>();
            for (int place : places) {
                if (symbol == STAR) {
                    for (int later = place; later <= path.size(); later++) {
                        reached.add(later);
                    }
                } else if (symbol == END && place == path.size()) {
                    reached.add(place);
                } else if (symbol != END && place < path.size() && path.get(place) == symbol) {
                    reached.add(place + 1);
                }
            }
            places = reached;
        }
        return !places.isEmpty();
    }
}
