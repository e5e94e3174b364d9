package usher.spark.site;

import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Function;
import org.apache.spark.sql.Row;

/** Replaces each row by any number of rows, on demand. */
public final class FlatMapIterator implements Iterator<Row> {
    private final Iterator<Row> rows;
    private final Function<Row, List<Row>> each;
    private Iterator<Row> ready = Collections.emptyIterator();

    public FlatMapIterator(Iterator<Row> rows, Function<Row, List<Row>> each) {
        this.rows = rows;
        this.each = each;
    }

    @Override
    public boolean hasNext() {
        while (!ready.hasNext() && rows.hasNext()) {
            ready = each.apply(rows.next()).iterator();
        }
        return ready.hasNext();
    }

    @Override
    public Row next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        return ready.next();
    }
}
