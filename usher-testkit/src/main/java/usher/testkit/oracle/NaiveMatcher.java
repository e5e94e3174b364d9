package usher.testkit.oracle;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Whether a path pattern matches a path. Keeps the set of places in the path that the pattern read so far can have
 * reached, and so cannot forget one. O(pattern × path) steps, each a slow one.
 */
public final class NaiveMatcher {
    /** Any run of bytes (RFC 9309 §2.2.3). */
    public static final int STAR = -1;

    /** The end of the path. */
    public static final int END = -2;

    private NaiveMatcher() {}

    /**
     * Whether the pattern matches the path from its first byte on.
     *
     * @param pattern {@link #STAR}, {@link #END}, and any other number for itself
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
