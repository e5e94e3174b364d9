package usher.fetch.snapshot;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import usher.access.response.Snapshot;
import usher.uri.Authority;

/** A store that outlives its process, so that its history is listed, exported and pruned. Thread-safe. */
public interface DurableStore extends SnapshotStore {
    @Override
    default Optional<Snapshot> at(Authority authority, Instant time) {
        return history(authority, Snapshot.clamp(time).plusNanos(1), 1).stream().findFirst();
    }

    @Override
    default List<Snapshot> history(Authority authority, Instant before, int max) {
        return history(authority, before, max, damage -> {
            throw damage;
        });
    }

    /**
     * Returns the history without damaged snapshots. It is empty only if no snapshot can be read.
     *
     * @param damaged receives the damaged snapshots that are skipped
     */
    List<Snapshot> history(Authority authority, Instant before, int max, Consumer<DamagedException> damaged);

    @Override
    default Stream<Snapshot> history(Authority authority, Instant before, Consumer<DamagedException> damaged) {
        int atOnce = 100;
        return Stream.iterate(
                        history(authority, before, atOnce, damaged),
                        part -> !part.isEmpty(),
                        part -> history(authority, part.get(part.size() - 1).fetchedAt(), atOnce, damaged))
                .flatMap(List::stream);
    }

    /**
     * Passes on every snapshot, sorted by authority and then by time. Uses constant memory and does not delay other
     * calls. Snapshots that are appended meanwhile may or may not be included.
     *
     * @param damaged receives the damaged data that is skipped
     */
    void export(Consumer<Snapshot> each, Consumer<DamagedException> damaged);

    /**
     * Removes snapshots that only repeat others, and those in which robots.txt was unreachable, except those that the
     * retention includes. Every robots.txt that a site has served stays. Other calls can read and write meanwhile. If
     * the process ends, the next call continues.
     */
    PruneResult prune(Retention retention, Instant now);

    /** Removes the sites that were not fetched since that time, with all their snapshots. */
    PruneResult forgetBefore(Instant time);

    /**
     * Removes sites with all their snapshots until the store is small enough. The site with the highest size × (days
     * since its last fetch + 1) is removed first.
     */
    PruneResult shrink(long bytes, Instant now);

    /** Writes and reads without an effect; throws a {@link StoreException} if the store cannot do both at this time. */
    void probe();

    /** Returns the number of bytes that the store uses, without free space inside its files. */
    long usedBytes();
}
