package usher.fetch.receipt;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Collects what does not agree, and what cannot be known. Not thread-safe. */
final class Comparison {
    private final List<Disagreement> disagreements = new ArrayList<>();
    private final List<String> unknown = new ArrayList<>();

    void unknown(String why) {
        unknown.add(why);
    }

    void differs(String field, Object said, Object computed) {
        disagreements.add(new Disagreement(field, said.toString(), computed.toString()));
    }

    /** Notes a difference, if there is one. */
    void same(String field, Object said, Object computed) {
        if (!said.equals(computed)) {
            differs(field, said, computed);
        }
    }

    /** Notes an age that is out of bounds. */
    void between(String field, Duration said, Duration least, Duration most) {
        if (said.compareTo(least) < 0 || said.compareTo(most) > 0) {
            differs(field, said, "from " + least + " to " + most);
        }
    }

    Verification verification() {
        return Verification.of(disagreements, unknown);
    }
}
