package usher;

import static java.util.Objects.requireNonNull;

import usher.octets.OctetSet;
import usher.octets.Octets;

/**
 * The name by which a robot looks for its group (RFC 9309 §2.2.1). Any text is taken, since the field is full of names
 * that the standard forbids; what it equals is the dialect's business.
 *
 * @param octets the name as the robot gives it
 */
public record ProductToken(Octets octets) {
    private static final OctetSet LEGAL = OctetSet.LETTERS.union(OctetSet.of("-_"));

    public ProductToken {
        requireNonNull(octets, "octets");
    }

    public static ProductToken of(String text) {
        return new ProductToken(Octets.of(text));
    }

    /** Whether the name is one that RFC 9309 permits: letters, hyphens and underscores only, at least one. */
    public boolean isLegal() {
        return !octets.isEmpty() && octets.consistsOf(LEGAL);
    }

    @Override
    public String toString() {
        return octets.text();
    }
}
