package usher.spark.capture;

import java.io.IOException;
import java.util.Arrays;

/** Finds where the records of a WARC file begin and end. Not thread-safe. */
interface Frames extends AutoCloseable {
    /** The start of the first line of every record (WARC 1.1 §4). */
    byte[] BEGINNING = {'W', 'A', 'R', 'C', '/'};

    /** The capacity that the buffer of a record needs. */
    int MAX_HELD = ResponseRecordReader.MAX_BYTES;

    /** Moves to the next record. Returns false at the end. */
    boolean next() throws IOException;

    /** Returns the byte offset of the current record or of its gzip member. */
    long offset();

    /** Returns a buffer at the start of the current record. Bytes of later records may follow. */
    LookaheadBuffer record();

    /** Ends the current record and checks that it is complete. */
    void finish() throws IOException;

    /** Moves past a broken record and returns its reject code. */
    RejectCode recover(BrokenRecordException broken) throws IOException;

    /** Frees what is not the stream, which the caller closes. */
    @Override
    default void close() {}

    /** Skips line breaks, which follow each record. Returns whether other bytes follow. */
    static boolean skipLineEnds(LookaheadBuffer window) throws IOException {
        while (window.holds(1)) {
            if (window.at(0) != '\r' && window.at(0) != '\n') {
                return true;
            }
            window.take(1);
        }
        return false;
    }

    /** Whether the buffer is at the start of a record. */
    static boolean begins(LookaheadBuffer window) throws IOException {
        int length = BEGINNING.length;
        return window.holds(length)
                && Arrays.equals(window.array(), window.start(), window.start() + length, BEGINNING, 0, length);
    }
}
