package usher.testkit.random;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Makes failures small enough to read. */
public final class Shrinking {
    private Shrinking() {}

    /**
     * The lines without those that the failure does not need: no single one of the result can go. O(lines²) trials.
     *
     * @param fails whether a file of those lines still fails; it does for {@code lines}
     */
    public static List<String> lines(List<String> lines, Predicate<List<String>> fails) {
        List<String> needed = new ArrayList<>(lines);
        boolean smaller = true;
        while (smaller) {
            smaller = false;
            for (int i = needed.size() - 1; i >= 0; i--) {
                String removed = needed.remove(i);
                if (fails.test(needed)) {
                    smaller = true;
                } else {
                    needed.add(i, removed);
                }
            }
        }
        return List.copyOf(needed);
    }
}
