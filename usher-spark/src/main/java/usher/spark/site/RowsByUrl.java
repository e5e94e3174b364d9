package usher.spark.site;

import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.apache.spark.sql.Row;

/** Processes rows that are grouped by their first column, a URL. */
abstract class RowsByUrl implements Iterator<Row> {
    private final Iterator<Row> rows;
    private Iterator<Row> ready = Collections.emptyIterator();
    private Row held;
    private String url;

    RowsByUrl(Iterator<Row> rows) {
        this.rows = rows;
    }

    /** Returns the rows that replace one row. */
    abstract List<Row> next(Row row);

    /** Returns additional rows after the last row of a URL. */
    abstract List<Row> end();

    @Override
    public boolean hasNext() {
        while (!ready.hasNext() && (held != null || rows.hasNext() || url != null)) {
            ready = advance().iterator();
        }
        return ready.hasNext();
    }

    private List<Row> advance() {
        if (held == null && rows.hasNext()) {
            held = rows.next();
        }
        if (url != null && (held == null || !held.getString(0).equals(url))) {
            url = null;
            return end();
        }
        Row row = held;
        held = null;
        url = row.getString(0);
        return next(row);
    }

    @Override
    public Row next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        return ready.next();
    }
}
