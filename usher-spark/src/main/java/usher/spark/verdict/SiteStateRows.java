package usher.spark.verdict;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;

/** Adds keys to the responses of sites, and copies them to each share of a site that is split. */
final class SiteStateRows implements Iterator<Row> {
    private static final int AUTHORITY = 0;
    private static final int MICROS = 1;
    private static final int REFUSAL = 2;
    private static final int PAYLOAD = 3;
    private static final int MAX_ANNOUNCED = 10_000;

    private final Iterator<Row> rows;
    private final SiteKey keys;
    private final Deque<Row> ready = new ArrayDeque<>();

    /** The sites whose first row was written. Writing it again does no harm. */
    private final Map<String, Boolean> announced = new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Boolean> eldest) {
            return size() > MAX_ANNOUNCED;
        }
    };

    SiteStateRows(Iterator<Row> rows, SiteKey keys) {
        this.rows = rows;
        this.keys = keys;
    }

    @Override
    public boolean hasNext() {
        if (ready.isEmpty() && rows.hasNext()) {
            addKeys(rows.next());
        }
        return !ready.isEmpty();
    }

    private void addKeys(Row row) {
        String authority = row.getString(AUTHORITY);
        long micros = row.getLong(MICROS);
        boolean unannounced = announced.put(authority, true) == null;
        for (int share = 0; share < keys.sharesOf(authority); share++) {
            if (unannounced) {
                ready.add(RowFactory.create(
                        keys.of(authority, share, Long.MIN_VALUE),
                        Long.MIN_VALUE,
                        MergedTable.SITE_KNOWN,
                        authority,
                        null,
                        null));
            }
            ready.add(RowFactory.create(
                    keys.of(authority, share, micros),
                    micros,
                    MergedTable.SITE_STATE,
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
