package usher.receipt;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Collects differences between a receipt and what was computed, and what cannot be computed. Not thread-safe. */
final class DifferenceList {
    private final List<ReceiptDifference> differences = new ArrayList<>();
    private final List<String> unknown = new ArrayList<>();

    void addUnknown(String why) {
        unknown.add(why);
    }

    void add(String field, Object stated, Object computed) {
        differences.add(new ReceiptDifference(field, stated.toString(), computed.toString()));
    }

    /** Adds a difference, if there is one. */
    void compare(String field, Object stated, Object computed) {
        if (!stated.equals(computed)) {
            add(field, stated, computed);
        }
    }

    /** Adds an age that is out of range. */
    void compareRange(String field, Duration stated, Duration least, Duration most) {
        if (stated.compareTo(least) < 0 || stated.compareTo(most) > 0) {
            add(field, stated, "from " + least + " to " + most);
        }
    }

    VerificationResult result() {
        return VerificationResult.of(differences, unknown);
    }
}
