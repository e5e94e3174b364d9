package usher;

import static java.util.Objects.requireNonNull;

import usher.octets.Octets;

/**
 * The path pattern of a rule as it is written: no star is interpreted and nothing is decoded here.
 *
 * @param octets the value of the rule's line
 */
public record PathPattern(Octets octets) {
    public PathPattern {
        requireNonNull(octets, "octets");
    }

    public boolean isEmpty() {
        return octets.isEmpty();
    }

    /** The pattern for people to read. */
    @Override
    public String toString() {
        return octets.text();
    }
}
