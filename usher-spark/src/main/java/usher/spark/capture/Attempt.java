package usher.spark.capture;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.ZipException;
import usher.spark.input.Place;
import usher.spark.input.Reject;
import usher.spark.input.RejectCode;

/**
 * Which try at reading a file this is. A disk or network that fails may work a moment later, and without the rest of a file
 * sites would be judged by older captures: so a fault ends the try while there may be another. What no further try can
 * mend, and any fault of the last one, is a reject.
 */
enum Attempt {
    LAST,
    MORE_TO_COME;

    /**
     * Why a file cannot be read, or be read on.
     *
     * @throws UncheckedIOException if another try may succeed
     */
    Reject unreadable(Exception failure, Place place) {
        if (this == MORE_TO_COME && !isForGood(failure)) {
            throw new UncheckedIOException(new IOException(place.file() + ": " + failure.getMessage(), failure));
        }
        return new Reject(RejectCode.FILE_UNREADABLE, place, String.valueOf(failure.getMessage()));
    }

    /** The file is not there, or what it holds is broken. */
    private static boolean isForGood(Exception failure) {
        return failure instanceof FileNotFoundException
                || failure instanceof ZipException
                || failure instanceof BrokenRecord;
    }
}
