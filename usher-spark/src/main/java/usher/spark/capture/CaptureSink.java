package usher.spark.capture;

import usher.spark.input.Reject;

/** Takes what a reader finds, in the order of the input. */
interface CaptureSink {
    void capture(Capture capture);

    void reject(Reject reject);

    /** Something found that has not been handed over yet, since its record may still turn out to be broken. */
    @FunctionalInterface
    interface Found {
        Found NOTHING = sink -> {};

        void to(CaptureSink sink);

        static Found of(Capture capture) {
            return sink -> sink.capture(capture);
        }

        static Found of(Reject reject) {
            return sink -> sink.reject(reject);
        }
    }
}
