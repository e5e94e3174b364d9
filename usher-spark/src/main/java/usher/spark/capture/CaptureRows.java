package usher.spark.capture;

import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Queue;
import java.util.function.Predicate;
import org.apache.spark.sql.Row;
import usher.spark.input.Reject;

/** Converts the results of a reader to rows of {@link CaptureTable} on demand. */
final class CaptureRows implements Iterator<Row>, CaptureSink {
    private final Queue<Row> found = new ArrayDeque<>();
    private final Predicate<CaptureSink> step;

    /** @param step passes the next results to the sink; returns false at the end */
    CaptureRows(Predicate<CaptureSink> step) {
        this.step = step;
    }

    @Override
    public boolean hasNext() {
        boolean more = true;
        while (found.isEmpty() && more) {
            more = step.test(this);
        }
        return !found.isEmpty();
    }

    @Override
    public Row next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        return found.remove();
    }

    @Override
    public void capture(Capture capture) {
        found.add(CaptureTable.row(capture));
    }

    @Override
    public void reject(Reject reject) {
        found.add(CaptureTable.row(reject));
    }
}
