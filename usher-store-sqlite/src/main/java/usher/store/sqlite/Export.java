package usher.store.sqlite;

import java.util.List;
import java.util.function.Consumer;
import usher.fetch.snapshot.Snapshot;
import usher.uri.Authority;

/** Reads the whole store in short pieces, so that no connection is held while a consumer is at work. */
final class Export {
    private static final int AUTHORITIES = 200;
    private static final int ROWS = 500;

    private final Readers readers;

    Export(Readers readers) {
        this.readers = readers;
    }

    void run(Consumer<Snapshot> each) {
        List<String> names = authorities("");
        while (!names.isEmpty()) {
            names.forEach(name -> history(name, each));
            names = authorities(names.get(names.size() - 1));
        }
    }

    private List<String> authorities(String after) {
        return readers.ask(reader -> reader.authorities(after, AUTHORITIES));
    }

    private void history(String name, Consumer<Snapshot> each) {
        Authority authority = AuthorityName.read(name);
        List<StoredRow> rows = rows(name, Long.MIN_VALUE, 0);
        while (!rows.isEmpty()) {
            rows.forEach(row -> each.accept(row.snapshot(authority, name)));
            Row last = rows.get(rows.size() - 1).row();
            rows = rows.size() < ROWS ? List.of() : rows(name, last.fetchedAt(), last.sequence());
        }
    }

    private List<StoredRow> rows(String name, long time, long sequence) {
        return readers.ask(reader -> reader.next(name, time, sequence, ROWS));
    }
}
