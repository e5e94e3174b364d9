package usher.spark.verdict;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.apache.spark.sql.catalyst.InternalRow;

/**
 * Puts rows that are sorted by their keys alone into their full order. Spark sorts single numbers by radix, several times as
 * fast as by comparison, and few rows share a site and a second; those that do are sorted here. At worst, where times are
 * but days, all URLs of a site's share are held at once.
 */
final class OrderedRows implements Iterator<StreamRow> {
    private final Iterator<InternalRow> rows;
    private final List<StreamRow> ties = new ArrayList<>();
    private int given;
    private StreamRow ahead;

    OrderedRows(Iterator<InternalRow> rows) {
        this.rows = rows;
    }

    @Override
    public boolean hasNext() {
        return given < ties.size() || ahead != null || rows.hasNext();
    }

    @Override
    public StreamRow next() {
        if (given == ties.size()) {
            fill();
        }
        return ties.get(given++);
    }

    private void fill() {
        ties.clear();
        given = 0;
        StreamRow first = ahead != null ? ahead : read();
        ahead = null;
        ties.add(first);
        while (ahead == null && rows.hasNext()) {
            StreamRow next = read();
            if (next.key() == first.key()) {
                ties.add(next);
            } else {
                ahead = next;
            }
        }
        if (ties.size() > 1) {
            ties.sort(StreamRow.ORDER);
        }
    }

    private StreamRow read() {
        if (!rows.hasNext()) {
            throw new NoSuchElementException();
        }
        return StreamRow.of(rows.next());
    }
}
