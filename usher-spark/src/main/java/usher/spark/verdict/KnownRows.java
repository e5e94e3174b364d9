package usher.spark.verdict;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;

/** Addresses what is known of sites to those who ask: each share of a site that is split gets all of it. */
final class KnownRows implements Iterator<Row> {
    private static final int AUTHORITY = 0;
    private static final int MICROS = 1;
    private static final int REFUSAL = 2;
    private static final int PAYLOAD = 3;
    private static final int MAX_ANNOUNCED = 10_000;

    private final Iterator<Row> rows;
    private final SiteKey keys;
    private final Deque<Row> ready = new ArrayDeque<>();

    /** Sites need to be announced once; that some are announced again does no harm. */
    private final Map<String, Boolean> announced = new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Boolean> eldest) {
            return size() > MAX_ANNOUNCED;
        }
    };

    KnownRows(Iterator<Row> rows, SiteKey keys) {
        this.rows = rows;
        this.keys = keys;
    }

    @Override
    public boolean hasNext() {
        if (ready.isEmpty() && rows.hasNext()) {
            address(rows.next());
        }
        return !ready.isEmpty();
    }

    private void address(Row row) {
        String authority = row.getString(AUTHORITY);
        long micros = row.getLong(MICROS);
        boolean news = announced.put(authority, true) == null;
        for (int share = 0; share < keys.sharesOf(authority); share++) {
            if (news) {
                ready.add(RowFactory.create(
                        keys.of(authority, share, Long.MIN_VALUE),
                        Long.MIN_VALUE,
                        StreamTable.EXPECTED,
                        authority,
                        null,
                        null));
            }
            ready.add(RowFactory.create(
                    keys.of(authority, share, micros),
                    micros,
                    StreamTable.LEARNT,
                    authority,
                    row.get(REFUSAL),
                    row.get(PAYLOAD)));
        }
    }

    @Override
    public Row next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        return ready.remove();
    }
}
