package usher.spark.url;

import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import org.apache.spark.rdd.InputFileBlockHolder;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.catalyst.InternalRow;
import usher.spark.input.Place;
import usher.spark.input.Reject;

/** Counts the rows of some sites at a time, and passes on those that are put aside. */
final class CountedRows implements Iterator<Row> {
    private static final int MAX_SITES = 20_000;
    private static final int POSITION = 5;

    private final Iterator<InternalRow> rows;
    private final Map<String, long[]> counts = new HashMap<>();
    private Iterator<Map.Entry<String, long[]>> done = Collections.emptyIterator();
    private Row rejected;

    CountedRows(Iterator<InternalRow> rows) {
        this.rows = rows;
    }

    @Override
    public boolean hasNext() {
        while (rejected == null && !done.hasNext() && (rows.hasNext() || !counts.isEmpty())) {
            if (rows.hasNext() && counts.size() < MAX_SITES) {
                count(rows.next());
            } else {
                done = Map.copyOf(counts).entrySet().iterator();
                counts.clear();
            }
        }
        return rejected != null || done.hasNext();
    }

    private void count(InternalRow row) {
        UrlRow url = UrlRow.of(row);
        if (url.reject() == null) {
            counts.computeIfAbsent(url.authority(), site -> new long[1])[0]++;
            return;
        }
        Reject reject = new Reject(
                url.reject(),
                new Place(InputFileBlockHolder.getInputFilePath().toString(), row.getLong(POSITION)),
                url.detail());
        rejected = RowFactory.create(
                null,
                1L,
                reject.place().file(),
                reject.place().position(),
                reject.code().name(),
                reject.detail());
    }

    @Override
    public Row next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        if (rejected != null) {
            Row row = rejected;
            rejected = null;
            return row;
        }
        Map.Entry<String, long[]> count = done.next();
        return RowFactory.create(count.getKey(), count.getValue()[0], null, null, null, null);
    }
}
