package usher.testkit.random;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Reduces failing inputs to what is needed. */
public final class Shrinking {
    private Shrinking() {}

    /**
     * Removes lines that the failure does not need, until no single line can be removed. Needs O(lines²) trials.
     *
     * @param fails whether a file of the given lines still fails; true for {@code lines}
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
