package usher.store.sqlite.internal.read;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.function.Consumer;
import usher.access.snapshot.Snapshot;
import usher.fetch.snapshot.DamagedException;
import usher.store.sqlite.internal.row.AuthorityName;
import usher.store.sqlite.internal.row.ObservationRow;
import usher.store.sqlite.internal.row.StoredRow;
import usher.uri.Authority;

/** Reads the whole store in short queries, so that no connection is held while the consumer works. */
public final class StoreExport {
    private static final int AUTHORITIES_PER_QUERY = 200;
    private static final int ROWS_PER_QUERY = 500;

    private final ReadConnectionPool readers;
    private final Consumer<Snapshot> each;
    private final Consumer<DamagedException> damaged;

    public StoreExport(ReadConnectionPool readers, Consumer<Snapshot> each, Consumer<DamagedException> damaged) {
        this.readers = readers;
        this.each = requireNonNull(each, "each");
        this.damaged = requireNonNull(damaged, "damaged");
    }

    public void run() {
        List<String> names = authorities("");
        while (!names.isEmpty()) {
            names.forEach(this::history);
            names = authorities(names.get(names.size() - 1));
        }
    }

    private List<String> authorities(String after) {
        return readers.query(reader -> reader.authorities(after, AUTHORITIES_PER_QUERY));
    }

    private void history(String name) {
        Authority authority;
        try {
            authority = AuthorityName.read(name);
        } catch (DamagedException e) {
            damaged.accept(e);
            return;
        }
        List<StoredRow> rows = rows(name, Long.MIN_VALUE, 0);
        while (!rows.isEmpty()) {
            for (StoredRow row : rows) {
                row.snapshot(authority, name, damaged).ifPresent(each);
            }
            ObservationRow last = rows.get(rows.size() - 1).row();
            rows = rows.size() < ROWS_PER_QUERY ? List.of() : rows(name, last.fetchedAt(), last.sequence());
        }
    }

    /** Returns the next rows; empty after a damaged page. */
    private List<StoredRow> rows(String name, long time, long sequence) {
        try {
            return readers.query(reader -> reader.next(name, time, sequence, ROWS_PER_QUERY));
        } catch (DamagedException e) {
            damaged.accept(e);
            return List.of();
        }
    }
}
