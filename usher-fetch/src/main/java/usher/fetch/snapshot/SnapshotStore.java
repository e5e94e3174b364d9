package usher.fetch.snapshot;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.stream.Stream;
import usher.access.response.ContentHash;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;
import usher.uri.Authority;

/**
 * An append-only store with a snapshot of every fetch of every robots.txt. Thread-safe. Reads may block on a disk or a
 * network, and return everything whose append has completed.
 *
 * <p>The interface is small, so that any storage of ordered rows and blobs can implement it.
 */
public interface SnapshotStore extends AutoCloseable {
    /**
     * Saves a snapshot, in its {@linkplain Snapshot#stored stored form}.
     *
     * @param content the body, if {@link Snapshot#content} names one; may be absent if the store has it already
     * @return a stage that completes once the snapshot would survive a power failure; it fails with a {@link
     *     StoreException} if the snapshot was not saved. Snapshots of one authority are saved in the order of the
     *     calls. If one cannot be written, all that were passed before its stage ended fail, too. A snapshot whose body
     *     is neither passed nor stored fails alone.
     * @throws IllegalArgumentException if the body is not the one that the snapshot names
     */
    CompletionStage<Void> append(Snapshot snapshot, Optional<Bytes> content);

    /** Returns the newest snapshot fetched at the given time or before, successful or not. */
    Optional<Snapshot> at(Authority authority, Instant time);

    /**
     * Returns the newest successful snapshot with a file, fetched at the given time or before; a challenge page does
     * not count.
     */
    Optional<Snapshot> lastGood(Authority authority, Instant time);

    /**
     * Returns a part of an authority's history, newest first.
     *
     * @param before only snapshots fetched before this time
     * @param limit the maximum number of snapshots
     */
    List<Snapshot> history(Authority authority, Instant before, int limit);

    /** Returns an authority's history before a time, newest first, read as far as the stream is. */
    default Stream<Snapshot> history(Authority authority, Instant before) {
        int atOnce = 100;
        return Stream.iterate(
                        history(authority, before, atOnce),
                        part -> !part.isEmpty(),
                        part -> history(authority, part.get(part.size() - 1).fetchedAt(), atOnce))
                .flatMap(List::stream);
    }

    /**
     * Returns an authority's history before a time without damaged snapshots, newest first, read in the same way.
     *
     * @param damaged receives the damaged snapshots that are skipped
     */
    default Stream<Snapshot> history(Authority authority, Instant before, Consumer<DamagedException> damaged) {
        return history(authority, before);
    }

    /** @throws StoreException if the stored body is damaged */
    Optional<Bytes> content(ContentHash hash);

    /** Reads and checks the whole store. */
    StoreReport verify();

    /**
     * Waits for pending appends, then closes the store; a second call does nothing. Later appends fail with a
     * {@link StoreException}, and all other later calls throw one.
     */
    @Override
    void close();
}
