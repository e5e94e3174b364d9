package usher;

import static java.util.Objects.requireNonNull;

import java.util.List;
import usher.octets.Octets;

/**
 * A rule as it is compared with paths, for those who reason about policies rather than ask them: its literal pieces in
 * canonical spelling, with any octets between them. Immutable.
 *
 * @param line the number of its line
 * @param access what it means
 * @param pieces the literal pieces, at least one; the first stands at the start of the path
 * @param anchored whether the last piece must be the end of the path
 */
public record ComparedRule(int line, Access access, List<Octets> pieces, boolean anchored) {
    public ComparedRule {
        requireNonNull(access, "access");
        pieces = List.copyOf(pieces);
    }
}
