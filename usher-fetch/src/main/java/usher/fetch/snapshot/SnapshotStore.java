package usher.fetch.snapshot;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import usher.access.snapshot.ContentHash;
import usher.access.snapshot.KeptForm;
import usher.access.snapshot.Snapshot;
import usher.bytes.Bytes;
import usher.uri.Authority;

/**
 * Every fetched version of every robots.txt, append-only. Thread-safe. Reads may block on a disk or a network; what is
 * acknowledged is read by every later call.
 *
 * <p>Small on purpose, so that anything that keeps ordered rows and blobs can stand behind it.
 */
public interface SnapshotStore extends AutoCloseable {
    /**
     * Keeps a snapshot, in its {@link KeptForm}.
     *
     * @param content the body, if {@link Snapshot#content} names one; it may be left out when the store has it already
     * @return a stage that ends when the snapshot would survive a loss of power, and not before; with a
     *     {@link StoreException} if it was not kept. Snapshots of one authority are kept in the order of the calls. When
     *     writing one fails, none of them is kept that was handed in later but before that one's stage had ended. One
     *     that names a body which the store does not have, and brings none, fails alone.
     * @throws IllegalArgumentException if the body is not the one that the snapshot names
     */
    CompletionStage<Void> append(Snapshot snapshot, Optional<Bytes> content);

    /** The newest snapshot fetched at that time or before, whatever came of it. */
    Optional<Snapshot> at(Authority authority, Instant time);

    /** The newest snapshot fetched at that time or before that has a body and did not fail: a challenge page is no file. */
    Optional<Snapshot> lastGood(Authority authority, Instant time);

    /**
     * Part of an authority's history, newest first.
     *
     * @param before only snapshots fetched before that time
     * @param most at most so many
     */
    List<Snapshot> history(Authority authority, Instant before, int most);

    /**
     * A body.
     *
     * @throws StoreException if what is there is damaged
     */
    Optional<Bytes> content(ContentHash hash);

    /** Reads everything and checks it. Takes as long as reading all of the store does. */
    StoreReport verify();

    /**
     * Waits for what was handed in, then lets go of everything; a second call does nothing. After that an append ends with
     * a {@link StoreException}, and every other call throws one.
     */
    @Override
    void close();
}
