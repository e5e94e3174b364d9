package usher.spark.capture;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.ZipException;
import usher.spark.input.InputPosition;
import usher.spark.input.Reject;
import usher.spark.input.RejectCode;

/**
 * Whether a failed read may be retried. A disk or network may work a moment later. Without the rest of a file, sites
 * would be evaluated by older captures. So an I/O error fails the task while Spark may retry it. Permanent errors, and
 * all errors of the final attempt, become rejects.
 */
enum ReadAttempt {
    LAST,
    RETRYABLE;

    /**
     * Returns the reject for a file that cannot be read.
     *
     * @throws UncheckedIOException if another attempt may succeed
     */
    Reject unreadable(Exception failure, InputPosition place) {
        if (this == RETRYABLE && !isPermanent(failure)) {
            throw new UncheckedIOException(new IOException(place.file() + ": " + failure.getMessage(), failure));
        }
        return new Reject(RejectCode.FILE_UNREADABLE, place, String.valueOf(failure.getMessage()));
    }

    /** Whether retrying cannot help: the file does not exist, or its content is broken. */
    private static boolean isPermanent(Exception failure) {
        return failure instanceof FileNotFoundException
                || failure instanceof ZipException
                || failure instanceof BrokenRecordException;
    }
}
