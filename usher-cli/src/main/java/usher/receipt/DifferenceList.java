package usher.receipt;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Collects the differences between a receipt and the computed values, and what could not be computed. Not thread-safe. */
final class DifferenceList {
    private final List<ReceiptDifference> differences = new ArrayList<>();
    private final List<String> unknown = new ArrayList<>();

    void addUnknown(String reason) {
        unknown.add(reason);
    }

    void add(String field, Object stated, Object computed) {
        differences.add(new ReceiptDifference(field, stated.toString(), computed.toString()));
    }

    void compare(String field, Object stated, Object computed) {
        if (!stated.equals(computed)) {
            add(field, stated, computed);
        }
    }

    void compareRange(String field, Duration stated, Duration min, Duration max) {
        if (stated.compareTo(min) < 0 || stated.compareTo(max) > 0) {
            add(field, stated, "from " + min + " to " + max);
        }
    }

    VerificationResult result() {
        return VerificationResult.of(differences, unknown);
    }
}
