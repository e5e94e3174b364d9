package usher.store.sqlite;

import java.util.List;
import java.util.function.Consumer;
import usher.access.response.Snapshot;
import usher.fetch.snapshot.DamagedException;
import usher.internal.fetch.FetchRow;
import usher.internal.fetch.Sql;

/**
 * Passes on all snapshots, sorted by authority and time. From the first page that cannot be read, it goes on in the
 * order of the rows' numbers, and loses only the rows that cannot be read themselves.
 */
final class Exporter {
    private static final int AUTHORITIES_PER_QUERY = 200;
    private static final int ROWS_PER_QUERY = 500;

    private final ReadConnectionPool readers;
    private final Consumer<Snapshot> each;
    private final Consumer<DamagedException> damaged;

    /** The place of the last row that was passed on in order. */
    private String authority = "";

    private long time = Long.MIN_VALUE;
    private long id;

    private boolean isRowLost;

    Exporter(ReadConnectionPool readers, Consumer<Snapshot> each, Consumer<DamagedException> damaged) {
        this.readers = readers;
        this.each = each;
        this.damaged = damaged;
    }

    void run() {
        try {
            for (List<String> names = authorities(); !names.isEmpty(); names = authorities()) {
                names.forEach(this::history);
            }
        } catch (DamagedException e) {
            byNumber(1, lastNumber());
            if (!isRowLost) {
                damaged.accept(e);
            }
        }
    }

    private List<String> authorities() {
        String after = authority;
        return readers.query(reader -> Schema.FETCHES.authorities(reader, after, AUTHORITIES_PER_QUERY));
    }

    private void history(String name) {
        authority = name;
        time = Long.MIN_VALUE;
        id = 0;
        if (FetchRow.authority(name).isEmpty()) {
            damaged.accept(new DamagedException("not an authority: " + name));
            return;
        }
        List<FetchRow> rows;
        do {
            long from = time;
            long after = id;
            rows = readers.query(reader -> Schema.FETCHES.next(reader, name, from, after, ROWS_PER_QUERY));
            for (FetchRow row : rows) {
                row.pass(each, damaged);
                time = row.fetchedAt();
                id = row.id();
            }
        } while (rows.size() == ROWS_PER_QUERY);
    }

    /** Returns the highest number of a row, from the table or from its index. */
    private long lastNumber() {
        try {
            return number("SELECT max(id) FROM fetch");
        } catch (DamagedException e) {
            return number("SELECT max(id) FROM fetch INDEXED BY fetch_by_time WHERE authority NOT NULL");
        }
    }

    private long number(String query) {
        return readers.query(reader -> Sql.number(reader, query));
    }

    /** Passes on the rows with these numbers that were not passed on in order. Halves what cannot be read. */
    private void byNumber(long first, long last) {
        for (long from = first; from <= last; from += ROWS_PER_QUERY) {
            part(from, Math.min(last, from + ROWS_PER_QUERY - 1));
        }
    }

    private void part(long first, long last) {
        List<FetchRow> rows;
        try {
            rows = readers.query(reader -> Schema.FETCHES.numbered(reader, first, last));
        } catch (DamagedException e) {
            if (first == last) {
                isRowLost = true;
                damaged.accept(new DamagedException("row " + first, e));
            } else {
                long middle = (first + last) / 2;
                part(first, middle);
                part(middle + 1, last);
            }
            return;
        }
        rows.stream().filter(this::isLater).forEach(row -> row.pass(each, damaged));
    }

    private boolean isLater(FetchRow row) {
        if (row.authority().isEmpty()) {
            return true;
        }
        int order = row.authority().get().toString().compareTo(authority);
        boolean isLaterInHistory = row.fetchedAt() > time || row.fetchedAt() == time && row.id() > id;
        return order > 0 || order == 0 && isLaterInHistory;
    }
}
