package usher.spark.capture;

import java.io.IOException;
import java.io.InputStream;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;

/** Reads one file in order, and closes it at its end. Throws only what {@link ReadAttempt} throws. Not thread-safe. */
abstract class CaptureReader implements Iterator<CaptureResult>, AutoCloseable {
    private final InputStream stream;
    private Optional<CaptureResult> next = Optional.empty();
    private boolean ended;

    CaptureReader(InputStream stream) {
        this.stream = stream;
    }

    /** Reads one record or line; empty if it has no result. Calls {@link #end} after the last one. */
    abstract Optional<CaptureResult> read();

    final void end() {
        ended = true;
    }

    final boolean isEnded() {
        return ended;
    }

    @Override
    public final boolean hasNext() {
        while (next.isEmpty() && !ended) {
            next = read();
        }
        if (ended) {
            close();
        }
        return next.isPresent();
    }

    @Override
    public final CaptureResult next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        CaptureResult result = next.orElseThrow();
        next = Optional.empty();
        return result;
    }

    @Override
    public void close() {
        try {
            stream.close();
        } catch (IOException e) {
            // nothing more is needed from the file
        }
    }
}
