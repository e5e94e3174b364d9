package usher.access.response;

import java.time.Duration;

/**
 * The limits of a single response.
 *
 * @param headerBytes maximum bytes of status line and headers, including interim responses
 * @param headers maximum number of header lines
 * @param interim maximum number of 1xx responses
 * @param wireBytes maximum bytes of the body as transferred
 * @param bodyBytes maximum bytes of the body after content decoding; more are not read and reported as cut
 * @param head timeout for connecting and receiving the headers; the request has its own total timeout
 */
public record ResponseLimits(int headerBytes, int headers, int interim, long wireBytes, int bodyBytes, Duration head) {
    /**
     * The limits for robots.txt. They exceed every dialect's own size limit (512,000 bytes), so that a dialect can
     * detect a larger file.
     */
    public static final ResponseLimits ROBOTS_TXT =
            new ResponseLimits(64 << 10, 200, 8, 1 << 20, 512 << 10, Duration.ofSeconds(10));

    public ResponseLimits {
        if (headerBytes <= 0 || headers <= 0 || interim < 0 || wireBytes <= 0 || bodyBytes <= 0) {
            throw new IllegalArgumentException("limits must be positive");
        }
    }
}
