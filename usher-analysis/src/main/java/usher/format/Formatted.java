package usher.format;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import usher.bytes.Bytes;

/**
 * What became of a file.
 *
 * @param bytes the file in the most canonical form that provably says the same
 * @param changed whether that is another form than the file had
 * @param withheld the steps that were left out, and why
 * @param unformatted why the file was left as it is altogether, if it was
 */
public record Formatted(Bytes bytes, boolean changed, List<Withheld> withheld, Optional<Unformatted> unformatted) {
    public Formatted {
        requireNonNull(bytes, "bytes");
        withheld = List.copyOf(withheld);
        requireNonNull(unformatted, "unformatted");
    }
}
