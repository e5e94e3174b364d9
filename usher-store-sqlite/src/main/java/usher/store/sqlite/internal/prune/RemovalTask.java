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
    /** The number of authorities that one transaction processes. */
    int AUTHORITIES_PER_STEP = 100;

    RemovalCounts run(StoreWriter writer, ReadConnectionPool readers);

    /** Processes a few authorities in one transaction. */
    @FunctionalInterface
    interface Step {
        RemovalCounts run(RowInserter inserter, List<Long> authorities) throws SQLException;
    }

    /**
     * Returns a task that removes rows that are not retained.
     *
     * @param newest the number of newest rows of each authority that stay
     * @param since the time after which all rows stay
     */
    static RemovalTask ofRowsExcept(int newest, Instant since) {
        return forAllAuthorities(
                (inserter, some) -> RemovalCounts.ofRows(new RowRemoval(inserter, newest, since).run(some), 0));
    }

    /** Returns a task that removes the sites that were not fetched since that time. */
    static RemovalTask ofSitesBefore(Instant time) {
        long millis = time.toEpochMilli();
        return forAllAuthorities((inserter, some) -> new SiteRemoval(inserter).run(some, millis));
    }

    /** Returns a task that removes large or long unfetched sites until about that many bytes are free. */
    static RemovalTask ofLargestSites(long bytes, Instant now) {
        return (writer, readers) -> {
            List<Long> sites = readers.query(reader -> reader.costliest(bytes, now.toEpochMilli()));
            RemovalCounts removed = RemovalCounts.NONE;
            for (int i = 0; i < sites.size(); i += AUTHORITIES_PER_STEP) {
                List<Long> some = sites.subList(i, Math.min(sites.size(), i + AUTHORITIES_PER_STEP));
                removed = removed.plus(
                        writer.run(connections -> new SiteRemoval(connections.inserter()).run(some, Long.MAX_VALUE)));
            }
            return removed;
        };
    }

    private static RemovalTask forAllAuthorities(Step step) {
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
