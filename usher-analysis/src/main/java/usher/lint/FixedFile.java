package usher.lint;

import static java.util.Objects.requireNonNull;

import java.util.List;
import usher.octets.Octets;

/**
 * A file after fixing.
 *
 * @param octets the file as it is now
 * @param applied the fixes that were carried out, in file order
 * @param withheld the fixes that were not: in the way of others, or not proved to be safe
 */
public record FixedFile(Octets octets, List<Fix> applied, List<Fix> withheld) {
    public FixedFile {
        requireNonNull(octets, "octets");
        applied = List.copyOf(applied);
        withheld = List.copyOf(withheld);
    }
}
