package usher.source;

import static java.util.Objects.requireNonNull;

/**
 * How many octets of a file are read, and what a longer file means (RFC 9309 §2.5).
 *
 * @param octets the most that is read, counted after any content decoding
 * @param overflow what happens to a longer file
 */
public record FileLimit(int octets, Overflow overflow) {
    /** What a file over the limit means. */
    public enum Overflow {
        /** What stands before the limit counts; the line that the limit cuts does not. */
        TRUNCATE,
        /** Nothing counts: everything is allowed. */
        IGNORE_FILE
    }

    public FileLimit {
        requireNonNull(overflow, "overflow");
        if (octets < 1) {
            throw new IllegalArgumentException("a file limit is at least one octet, not " + octets);
        }
    }
}
