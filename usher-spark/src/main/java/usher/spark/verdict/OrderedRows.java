package usher.spark.verdict;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.apache.spark.sql.catalyst.InternalRow;

/**
 * Completes the order of rows that are sorted by key only. Spark sorts numbers by radix, which is several times as fast
 * as by comparison, and few rows share a site and a second; these are sorted here. If times are only days, all URLs of
 * a site in the task may be held at once.
 */
final class OrderedRows implements Iterator<MergedRow> {
    private final Iterator<InternalRow> rows;
    private final List<MergedRow> ties = new ArrayList<>();
    private int index;
    private MergedRow nextRow;

    OrderedRows(Iterator<InternalRow> rows) {
        this.rows = rows;
    }

    @Override
    public boolean hasNext() {
        return index < ties.size() || nextRow != null || rows.hasNext();
    }

    @Override
    public MergedRow next() {
        if (index == ties.size()) {
            fill();
        }
        return ties.get(index++);
    }

    private void fill() {
        ties.clear();
        index = 0;
        MergedRow first = nextRow != null ? nextRow : read();
        nextRow = null;
        ties.add(first);
        while (nextRow == null && rows.hasNext()) {
            MergedRow next = read();
            if (next.key() == first.key()) {
                ties.add(next);
            } else {
                nextRow = next;
            }
        }
        if (ties.size() > 1) {
            ties.sort(MergedRow.ORDER);
        }
    }

    private MergedRow read() {
        if (!rows.hasNext()) {
            throw new NoSuchElementException();
        }
        return MergedRow.of(rows.next());
    }
}
