package usher.store.sqlite;

import java.sql.SQLException;
import java.time.Instant;
import java.util.List;

/** Removes rows, in small transactions on the writer's thread, between those of the appends. */
@FunctionalInterface
interface RowWork {
    /** How many authorities one transaction looks at. */
    int TOGETHER = 100;

    Removed run(Writer writer, Readers readers);

    /**
     * What was removed.
     *
     * @param sites authorities that are not known any more
     */
    record Removed(long snapshots, long sites) {
        static final Removed NOTHING = new Removed(0, 0);

        Removed plus(Removed other) {
            return new Removed(snapshots + other.snapshots, sites + other.sites);
        }
    }

    /** What is done with a few authorities. */
    @FunctionalInterface
    interface Step {
        Removed run(Inserter inserter, List<Long> authorities) throws SQLException;
    }

    /** Removes what the retention does not keep. */
    static RowWork retaining(Retention retention, Instant now) {
        return everywhere((inserter, some) -> new Removed(new RowRemoval(inserter, retention, now).run(some), 0));
    }

    /** Forgets the sites that were not fetched since. */
    static RowWork forgettingBefore(Instant time) {
        long millis = time.toEpochMilli();
        return everywhere((inserter, some) -> new SiteRemoval(inserter).run(some, millis));
    }

    /** Forgets sites until about so many octets are free: those that take much, and were not fetched for long, first. */
    static RowWork freeing(long octets, Instant now) {
        return (writer, readers) -> {
            List<Long> costly = readers.ask(reader -> reader.costliest(octets, now.toEpochMilli()));
            Removed removed = Removed.NOTHING;
            for (int i = 0; i < costly.size(); i += TOGETHER) {
                List<Long> some = costly.subList(i, Math.min(costly.size(), i + TOGETHER));
                removed = removed.plus(
                        writer.run(database -> new SiteRemoval(database.inserter()).run(some, Long.MAX_VALUE)));
            }
            return removed;
        };
    }

    private static RowWork everywhere(Step step) {
        return (writer, readers) -> {
            Removed removed = Removed.NOTHING;
            List<Long> some = readers.ask(reader -> reader.authorityNumbers(0, TOGETHER));
            while (!some.isEmpty()) {
                List<Long> these = some;
                removed = removed.plus(writer.run(database -> step.run(database.inserter(), these)));
                long last = these.get(these.size() - 1);
                some = readers.ask(reader -> reader.authorityNumbers(last, TOGETHER));
            }
            return removed;
        };
    }
}
