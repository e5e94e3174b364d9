package usher;

import usher.bytes.Bytes;

/**
 * The path pattern of a rule as written. Wildcards are not interpreted and escapes are not decoded.
 *
 * @param bytes the value of the rule's line
 */
public record PathPattern(Bytes bytes) {

    public boolean isEmpty() {
        return bytes.isEmpty();
    }

    /** Returns the pattern as text for display. */
    @Override
    public String toString() {
        return bytes.text();
    }
}
