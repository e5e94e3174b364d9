package usher;

import static java.util.Objects.requireNonNull;

import usher.bytes.Bytes;

/**
 * The path pattern of a rule as it is written: no star is interpreted and nothing is decoded here.
 *
 * @param bytes the value of the rule's line
 */
public record PathPattern(Bytes bytes) {
    public PathPattern {
        requireNonNull(bytes, "bytes");
    }

    public boolean isEmpty() {
        return bytes.isEmpty();
    }

    /** The pattern for people to read. */
    @Override
    public String toString() {
        return bytes.text();
    }
}
