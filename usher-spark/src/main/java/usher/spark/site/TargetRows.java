package usher.spark.site;

import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.InternalRow;

/**
 * Goes through the fetches that were led to URLs, and the captures of those, side by side: both are sorted by URL and time.
 * Captures of which nobody wants to know are passed over as they are.
 */
final class TargetRows implements Iterator<Row> {
    private final Iterator<InternalRow> captures;
    private final Iterator<Wanted> asks;
    private Iterator<Step> ready = Collections.emptyIterator();
    private Targets targets = new Targets();
    private Wanted ask;
    private byte[] url;

    /** Spark has only one row, which changes when the next one is read. */
    private InternalRow capture;

    private byte[] captured;

    /**
     * Begins.
     *
     * @throws IllegalStateException if the captures are not those of the slot that the asks went to
     */
    TargetRows(Iterator<InternalRow> captures, Iterator<Wanted> asks, UrlSlots slots) {
        this.captures = captures;
        this.asks = asks;
        nextAsk();
        if (ask != null) {
            nextCapture();
        }
        if (captured != null && slots.of(captured) != slots.of(ask.url())) {
            throw new IllegalStateException("captures and redirects to them are not in the same partitions");
        }
    }

    @Override
    public boolean hasNext() {
        while (!ready.hasNext() && (url != null || ask != null)) {
            ready = advance().iterator();
        }
        return ready.hasNext();
    }

    private List<Step> advance() {
        if (url == null) {
            url = ask.url();
            passOver();
        }
        boolean asked = ask != null && Arrays.equals(ask.url(), url);
        boolean answered = captured != null && Arrays.equals(captured, url);
        if (answered
                && (!asked || capture.getLong(SiteTables.MICROS) <= ask.ask().micros())) {
            List<Step> steps = targets.add(link(capture));
            nextCapture();
            return steps;
        }
        if (asked) {
            List<Step> steps = targets.add(ask.ask());
            nextAsk();
            return steps;
        }
        List<Step> steps = targets.end();
        targets = new Targets();
        url = null;
        return steps;
    }

    private void passOver() {
        while (captured != null && Arrays.compareUnsigned(captured, url) < 0) {
            nextCapture();
        }
    }

    private void nextCapture() {
        capture = captures.hasNext() ? captures.next() : null;
        captured =
                capture == null ? null : capture.getUTF8String(SiteTables.URL).getBytes();
    }

    private void nextAsk() {
        ask = asks.hasNext() ? asks.next() : null;
    }

    private static Link link(InternalRow row) {
        return new Link(
                row.getUTF8String(SiteTables.URL).toString(),
                row.getLong(SiteTables.MICROS),
                row.getInt(SiteTables.STATUS),
                row.isNullAt(SiteTables.LOCATION)
                        ? Optional.empty()
                        : Optional.of(row.getUTF8String(SiteTables.LOCATION).toString()),
                row.getBinary(SiteTables.PAYLOAD));
    }

    @Override
    public Row next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        return SiteTables.row(ready.next());
    }
}
