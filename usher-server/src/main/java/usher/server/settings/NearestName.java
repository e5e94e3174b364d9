package usher.server.settings;

import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/** Suggests an existing name for an unknown one. */
final class NearestName {
    private NearestName() {}

    /** Returns the name with the smallest edit distance, if that is at most {@code maxEdits}. */
    static Optional<String> of(String text, Stream<String> names, int maxEdits) {
        return names.filter(name -> editDistance(text, name) <= maxEdits)
                .min(Comparator.comparingInt(name -> editDistance(text, name)));
    }

    /** Returns the Levenshtein distance. */
    private static int editDistance(String one, String other) {
        int[] row = new int[other.length() + 1];
        for (int j = 0; j <= other.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= other.length(); j++) {
                int change = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(change, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[other.length()];
    }
}
