package usher;

import static java.util.Objects.requireNonNull;

import usher.bytes.ByteSet;
import usher.bytes.Bytes;

/**
 * The name by which a robot looks for its group (RFC 9309 §2.2.1). Any text is taken, since the field is full of names
 * that the standard forbids; what it equals is the dialect's business.
 *
 * @param bytes the name as the robot gives it
 */
public record ProductToken(Bytes bytes) {
    private static final ByteSet LEGAL = ByteSet.LETTERS.union(ByteSet.of("-_"));

    public ProductToken {
        requireNonNull(bytes, "bytes");
    }

    public static ProductToken of(String text) {
        return new ProductToken(Bytes.of(text));
    }

    /** Whether the name is one that RFC 9309 permits: letters, hyphens and underscores only, at least one. */
    public boolean isLegal() {
        return !bytes.isEmpty() && bytes.consistsOf(LEGAL);
    }

    @Override
    public String toString() {
        return bytes.text();
    }
}
