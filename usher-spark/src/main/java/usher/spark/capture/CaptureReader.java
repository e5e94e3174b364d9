package usher.spark.capture;

/** Reads the captures of one file, in its order; throws only what an {@link Attempt} does. Not thread-safe. */
interface CaptureReader extends AutoCloseable {
    /** Reads one record and hands over what was in it, if anything; false at the end. */
    boolean next(CaptureSink sink);

    @Override
    void close();

    /** Reads all that is left. */
    default void forEach(CaptureSink sink) {
        while (next(sink)) {
            // handed over
        }
    }
}
