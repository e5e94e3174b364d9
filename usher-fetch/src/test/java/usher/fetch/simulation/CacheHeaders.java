package usher.fetch.simulation;

import static usher.fetch.simulation.VirtualTime.DAY;
import static usher.fetch.simulation.VirtualTime.HOUR;
import static usher.fetch.simulation.VirtualTime.MINUTE;
import static usher.fetch.simulation.VirtualTime.SECOND;

import java.util.List;
import java.util.Map;

/**
 * Headers with a time, and how they must be interpreted: copied by hand from CA-04 and F-10.
 *
 * @param nanos the time; none if no header counts
 */
record CacheHeaders(Map<String, String> headers, long nanos) {
    static final long NONE = -1;

    static final List<CacheHeaders> LIFETIMES = List.of(
            new CacheHeaders(Map.of(), DAY),
            new CacheHeaders(Map.of("Cache-Control", "max-age=0"), 5 * MINUTE),
            new CacheHeaders(Map.of("Cache-Control", "max-age=600"), 10 * MINUTE),
            new CacheHeaders(Map.of("Cache-Control", "public, max-age=3600"), HOUR),
            new CacheHeaders(Map.of("Cache-Control", "max-age=\"7200\"", "Age", "3600"), HOUR),
            new CacheHeaders(Map.of("Cache-Control", "max-age=86400", "Age", "90000"), 5 * MINUTE),
            new CacheHeaders(Map.of("Cache-Control", "max-age=1000000000000"), DAY),
            new CacheHeaders(Map.of("Cache-Control", "max-age=soon"), DAY),
            new CacheHeaders(Map.of("Cache-Control", "no-store"), 5 * MINUTE),
            new CacheHeaders(Map.of("Cache-Control", "private, no-cache"), 5 * MINUTE),
            new CacheHeaders(Map.of("Cache-Control", "max-age=43200"), 12 * HOUR));

    static final List<CacheHeaders> WAITS = List.of(
            new CacheHeaders(Map.of(), NONE),
            new CacheHeaders(Map.of("Retry-After", "120"), 2 * MINUTE),
            new CacheHeaders(Map.of("Retry-After", "7200"), 2 * HOUR),
            new CacheHeaders(Map.of("Retry-After", "0"), SECOND),
            new CacheHeaders(Map.of("Retry-After", "1000000000000000000"), DAY),
            new CacheHeaders(Map.of("Retry-After", "-5"), NONE),
            new CacheHeaders(Map.of("Retry-After", "after lunch"), NONE),
            new CacheHeaders(Map.of("Retry-After", "Thu, 01 Jan 1970 00:00:00 GMT"), SECOND),
            new CacheHeaders(Map.of("Retry-After", "Fri, 31 Dec 9999 23:59:59 GMT"), DAY));
}
