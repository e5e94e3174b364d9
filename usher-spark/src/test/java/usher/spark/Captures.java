package usher.spark;

import java.time.Instant;
import java.util.Optional;
import usher.access.response.FetchOutcome;
import usher.bytes.Bytes;
import usher.spark.capture.Capture;
import usher.spark.capture.InputPosition;

public final class Captures {
    private Captures() {}

    /** A capture that is neither cut nor a revisit. */
    public static Capture whole(String url, Instant time, FetchOutcome outcome, Bytes body, InputPosition place) {
        return new Capture(
                url, time, outcome, body, false, Optional.empty(), Optional.empty(), Optional.empty(), place);
    }
}
