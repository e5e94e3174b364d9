package usher.spark.capture;

/** Reads the captures of one file in order. It throws only what {@link ReadAttempt} throws. Not thread-safe. */
interface CaptureReader extends AutoCloseable {
    /** Reads one record and passes its result, if any, to the sink. Returns false at the end. */
    boolean next(CaptureSink sink);

    @Override
    void close();

    /** Reads all remaining records. */
    default void forEach(CaptureSink sink) {
        while (next(sink)) {
            // the sink has the result
        }
    }
}
