package usher.store.sqlite.internal.prune;

import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import usher.store.sqlite.internal.read.ReadConnectionPool;
import usher.store.sqlite.internal.write.RowInserter;
import usher.store.sqlite.internal.write.StoreWriter;

/** Removes rows in small transactions on the writer's thread, between those of the appends. */
@FunctionalInterface
public interface RemovalTask {
    /** How many authorities one transaction processes. */
    int AUTHORITIES_PER_STEP = 100;

    RemovalCounts run(StoreWriter writer, ReadConnectionPool readers);

    /** Processes a few authorities in one transaction. */
    @FunctionalInterface
    interface Step {
        RemovalCounts run(RowInserter inserter, List<Long> authorities) throws SQLException;
    }

    /**
     * Removes what is not retained.
     *
     * @param newest how many of the newest rows of each authority are kept
     * @param since rows later than this are all kept
     */
    static RemovalTask retaining(int newest, Instant since) {
        return everywhere(
                (inserter, some) -> RemovalCounts.ofRows(new RowRemoval(inserter, newest, since).run(some), 0));
    }

    /** Removes the sites that were not fetched since that time. */
    static RemovalTask forgettingBefore(Instant time) {
        long millis = time.toEpochMilli();
        return everywhere((inserter, some) -> new SiteRemoval(inserter).run(some, millis));
    }

    /** Removes sites until about that many bytes are free: large ones that were not fetched for long first. */
    static RemovalTask freeing(long bytes, Instant now) {
        return (writer, readers) -> {
            List<Long> costly = readers.query(reader -> reader.costliest(bytes, now.toEpochMilli()));
            RemovalCounts removed = RemovalCounts.NONE;
            for (int i = 0; i < costly.size(); i += AUTHORITIES_PER_STEP) {
                List<Long> some = costly.subList(i, Math.min(costly.size(), i + AUTHORITIES_PER_STEP));
                removed = removed.plus(
                        writer.run(connections -> new SiteRemoval(connections.inserter()).run(some, Long.MAX_VALUE)));
            }
            return removed;
        };
    }

    private static RemovalTask everywhere(Step step) {
        return (writer, readers) -> {
            RemovalCounts removed = RemovalCounts.NONE;
            List<Long> some = readers.query(reader -> reader.authorityIds(0, AUTHORITIES_PER_STEP));
            while (!some.isEmpty()) {
                List<Long> these = some;
                removed = removed.plus(writer.run(connections -> step.run(connections.inserter(), these)));
                long last = these.get(these.size() - 1);
                some = readers.query(reader -> reader.authorityIds(last, AUTHORITIES_PER_STEP));
            }
            return removed;
        };
    }
}
