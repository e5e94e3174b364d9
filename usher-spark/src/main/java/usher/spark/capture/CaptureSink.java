package usher.spark.capture;

import usher.spark.input.Reject;

/** Receives the results of a reader in the order of the input. */
interface CaptureSink {
    void capture(Capture capture);

    void reject(Reject reject);

    /** A result that is passed on only when its whole record has been read, because the record may still be broken. */
    @FunctionalInterface
    interface CaptureResult {
        CaptureResult NONE = sink -> {};

        void sendTo(CaptureSink sink);

        static CaptureResult of(Capture capture) {
            return sink -> sink.capture(capture);
        }

        static CaptureResult of(Reject reject) {
            return sink -> sink.reject(reject);
        }
    }
}
