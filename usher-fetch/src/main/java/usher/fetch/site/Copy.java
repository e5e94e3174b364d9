package usher.fetch.site;

import static java.util.Objects.requireNonNull;

import usher.fetch.snapshot.Snapshot;
import usher.fetch.time.Moment;

/**
 * The last file that a site was seen to have.
 *
 * @param snapshot the fetch that brought it, or the last one that said it was still good
 * @param at when that was
 */
public record Copy(Snapshot snapshot, LoadedFile file, Moment at) {
    public Copy {
        requireNonNull(snapshot, "snapshot");
        requireNonNull(file, "file");
        requireNonNull(at, "at");
    }
}
