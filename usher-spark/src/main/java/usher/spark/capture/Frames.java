package usher.spark.capture;

import java.io.IOException;
import usher.spark.input.RejectCode;

/** Where the records of a file begin and end, whatever it is packed in. Not thread-safe. */
interface Frames extends AutoCloseable {
    /** A line that begins every record (WARC 1.1 §4). */
    byte[] BEGINNING = {'W', 'A', 'R', 'C', '/'};

    /** Bytes that a window on a record must be able to hold. */
    int MAX_HELD = ResponseReading.MAX_BYTES;

    /** Goes to the next record; false at the end. */
    boolean next() throws IOException;

    /** The byte of the file at which the present record, or its gzip member, starts. */
    long offset();

    /** The present record's bytes, and, for all the frames know, what follows it. */
    Window record();

    /** Says that the present record has been taken, and makes sure that it is whole. */
    void finish() throws IOException;

    /** Makes ready for the record after a broken one; which kind of broken it was. */
    RejectCode recover(BrokenRecord broken) throws IOException;

    @Override
    void close();

    /** Takes line ends, as stand behind a record; whether anything else follows. */
    static boolean skipLineEnds(Window window) throws IOException {
        while (window.holds(1)) {
            if (window.at(0) != '\r' && window.at(0) != '\n') {
                return true;
            }
            window.take(1);
        }
        return false;
    }

    /** Whether the window stands at what a record begins with. */
    static boolean begins(Window window) throws IOException {
        boolean same = window.holds(BEGINNING.length);
        for (int i = 0; same && i < BEGINNING.length; i++) {
            same = window.at(i) == BEGINNING[i];
        }
        return same;
    }
}
