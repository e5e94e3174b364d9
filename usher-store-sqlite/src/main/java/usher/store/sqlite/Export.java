package usher.store.sqlite;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.function.Consumer;
import usher.access.snapshot.Snapshot;
import usher.fetch.snapshot.DamagedException;
import usher.uri.Authority;

/** Reads the whole store in short pieces, so that no connection is held while a consumer is at work. */
final class Export {
    private static final int AUTHORITIES = 200;
    private static final int ROWS = 500;

    private final Readers readers;
    private final Consumer<Snapshot> each;
    private final Consumer<DamagedException> damaged;

    Export(Readers readers, Consumer<Snapshot> each, Consumer<DamagedException> damaged) {
        this.readers = readers;
        this.each = requireNonNull(each, "each");
        this.damaged = requireNonNull(damaged, "damaged");
    }

    void run() {
        List<String> names = authorities("");
        while (!names.isEmpty()) {
            names.forEach(this::history);
            names = authorities(names.get(names.size() - 1));
        }
    }

    private List<String> authorities(String after) {
        return readers.ask(reader -> reader.authorities(after, AUTHORITIES));
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
            Row last = rows.get(rows.size() - 1).row();
            rows = rows.size() < ROWS ? List.of() : rows(name, last.fetchedAt(), last.sequence());
        }
    }

    /** The next rows; none behind a page that is damaged. */
    private List<StoredRow> rows(String name, long time, long sequence) {
        try {
            return readers.ask(reader -> reader.next(name, time, sequence, ROWS));
        } catch (DamagedException e) {
            damaged.accept(e);
            return List.of();
        }
    }
}
