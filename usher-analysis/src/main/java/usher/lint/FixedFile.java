package usher.lint;

import static java.util.Objects.requireNonNull;

import java.util.List;
import usher.bytes.Bytes;

/**
 * A file after fixing.
 *
 * @param bytes the file as it is now
 * @param applied the fixes that were carried out, in file order
 * @param withheld the fixes that were not: in the way of others, or not proved to be safe
 */
public record FixedFile(Bytes bytes, List<Fix> applied, List<Fix> withheld) {
    public FixedFile {
        requireNonNull(bytes, "bytes");
        applied = List.copyOf(applied);
        withheld = List.copyOf(withheld);
    }
}
