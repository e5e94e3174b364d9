package usher.spark.site;

import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.apache.spark.sql.catalyst.InternalRow;

/**
 * Merges redirected fetches with the captures of their targets. Both are sorted by URL and time. Captures that no fetch
 * needs are skipped.
 */
final class RedirectTargetRows implements Iterator<RedirectStep> {
    private final Iterator<InternalRow> captures;
    private final Iterator<PendingFetch> pendingFetches;
    private Iterator<RedirectStep> ready = Collections.emptyIterator();
    private RedirectTargets targets = new RedirectTargets();
    private PendingFetch pending;
    private byte[] url;

    /** Spark reuses one row object, which changes when the next row is read. */
    private InternalRow capture;

    private byte[] captured;

    /**
     * Starts both iterators.
     *
     * @throws IllegalStateException if captures and fetches are from different partitions
     */
    RedirectTargetRows(
            Iterator<InternalRow> captures, Iterator<PendingFetch> pendingFetches, UrlPartitioner partitioner) {
        this.captures = captures;
        this.pendingFetches = pendingFetches;
        nextAsk();
        if (pending != null) {
            nextCapture();
        }
        if (captured != null && partitioner.of(captured) != partitioner.of(pending.url())) {
            throw new IllegalStateException("Captures and redirects to them are in different partitions");
        }
    }

    @Override
    public boolean hasNext() {
        while (!ready.hasNext() && (url != null || pending != null)) {
            ready = advance().iterator();
        }
        return ready.hasNext();
    }

    private List<RedirectStep> advance() {
        if (url == null) {
            url = pending.url();
            passOver();
        }
        boolean hasFetch = pending != null && Arrays.equals(pending.url(), url);
        boolean hasCapture = captured != null && Arrays.equals(captured, url);
        if (hasCapture
                && (!hasFetch
                        || capture.getLong(SiteTables.MICROS)
                                <= pending.pending().micros())) {
            List<RedirectStep> steps = targets.add(link(capture));
            nextCapture();
            return steps;
        }
        if (hasFetch) {
            List<RedirectStep> steps = targets.add(pending.pending());
            nextAsk();
            return steps;
        }
        List<RedirectStep> steps = targets.end();
        targets = new RedirectTargets();
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
        pending = pendingFetches.hasNext() ? pendingFetches.next() : null;
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
    public RedirectStep next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        return ready.next();
    }
}
