package usher.internal.text;

import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/** The Damerau-Levenshtein distance: insertions, deletions, substitutions and transpositions of adjacent letters. */
public final class EditDistance {
    private static final int LETTERS_FOR_ONE_EDIT = 4;

    private EditDistance() {}

    /** Returns the nearest name, with at most one edit for every four letters, and at least one. */
    public static Optional<String> nearest(String unknown, Stream<String> names) {
        int maxEdits = Math.max(1, unknown.length() / LETTERS_FOR_ONE_EDIT);
        return names.filter(name -> between(unknown, name) <= maxEdits)
                .min(Comparator.comparingInt(name -> between(unknown, name)));
    }

    /** Returns the distance. Time and memory are the product of the lengths, so use it for short words. */
    public static int between(String one, String other) {
        int[][] cost = new int[one.length() + 1][other.length() + 1];
        for (int i = 0; i <= one.length(); i++) {
            for (int j = 0; j <= other.length(); j++) {
                cost[i][j] = i == 0 || j == 0 ? i + j : cheapest(one, other, i, j, cost);
            }
        }
        return cost[one.length()][other.length()];
    }

    private static int cheapest(String one, String other, int i, int j, int[][] cost) {
        boolean same = one.charAt(i - 1) == other.charAt(j - 1);
        int min = Math.min(cost[i - 1][j - 1] + (same ? 0 : 1), Math.min(cost[i - 1][j], cost[i][j - 1]) + 1);
        boolean swapped =
                i > 1 && j > 1 && one.charAt(i - 1) == other.charAt(j - 2) && one.charAt(i - 2) == other.charAt(j - 1);
        return swapped ? Math.min(min, cost[i - 2][j - 2] + 1) : min;
    }
}
