package usher.access.response;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * What a single answer may cost.
 *
 * @param headerBytes status line and headers together, interim answers included
 * @param headers number of header lines
 * @param interim number of 1xx answers before the real one
 * @param wireBytes bytes of the body as they come over the wire
 * @param bodyBytes bytes of the body after content decoding; what is beyond is not read, and the answer says so
 * @param head time to connect and receive the headers; the time for everything is the question's own
 */
public record ResponseLimits(int headerBytes, int headers, int interim, long wireBytes, int bodyBytes, Duration head) {
    /** For robots.txt: every dialect's own limit (512,000 bytes) is below, so that each can see that a file is over it. */
    public static final ResponseLimits ROBOTS_TXT =
            new ResponseLimits(64 << 10, 200, 8, 1 << 20, 512 << 10, Duration.ofSeconds(10));

    public ResponseLimits {
        requireNonNull(head, "head");
        if (headerBytes <= 0 || headers <= 0 || interim < 0 || wireBytes <= 0 || bodyBytes <= 0) {
            throw new IllegalArgumentException("limits must be positive");
        }
    }
}
