package usher.sitemaps;

import java.time.Duration;
import usher.access.response.ResponseLimits;

/**
 * The limits of a walk.
 *
 * @param bytes the maximum number of bytes of one sitemap after decoding; the rest is not read
 * @param entries the maximum number of entries of one sitemap; text sitemaps have at most 50,000 lines
 * @param depth the maximum nesting depth of sitemaps; a sitemap in robots.txt has depth 1
 * @param findings the maximum number of findings about one sitemap
 */
public record WalkLimits(int bytes, int entries, int depth, int sitemaps, int findings, Duration each, Duration total) {
    /** 50 MiB and 50,000 entries as in sitemaps.org, and defaults of this project for the rest. */
    public static final WalkLimits DEFAULT =
            new WalkLimits(50 << 20, 50_000, 5, 1_000, 100, Duration.ofMinutes(1), Duration.ofMinutes(30));

    public WalkLimits {
        if (bytes < 1 || entries < 1 || depth < 1 || sitemaps < 1 || findings < 1) {
            throw new IllegalArgumentException("limits must be positive");
        }
    }

    public WalkLimits withBytes(int other) {
        return new WalkLimits(other, entries, depth, sitemaps, findings, each, total);
    }

    public WalkLimits withSitemaps(int other) {
        return new WalkLimits(bytes, entries, depth, other, findings, each, total);
    }

    public WalkLimits withTimes(Duration newEach, Duration newTotal) {
        return new WalkLimits(bytes, entries, depth, sitemaps, findings, newEach, newTotal);
    }

    /** Returns the limits for the response with one sitemap; headers as for robots.txt. */
    ResponseLimits responseLimits() {
        ResponseLimits base = ResponseLimits.ROBOTS_TXT;
        return new ResponseLimits(base.headerBytes(), base.headers(), base.interim(), bytes, bytes, base.head());
    }
}
