package usher.access.site;

import static java.util.Objects.requireNonNull;

import usher.access.snapshot.Snapshot;
import usher.access.time.Moment;

/**
 * The last file that a site was seen to have.
 *
 * @param snapshot the fetch that brought it, or the last one that said it was still good
 * @param at when that was
 */
public record LastCopy(Snapshot snapshot, LoadedFile file, Moment at) {
    public LastCopy {
        requireNonNull(snapshot, "snapshot");
        requireNonNull(file, "file");
        requireNonNull(at, "at");
    }
}
