package usher.sitemaps;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import usher.access.response.ResponseLimits;

/**
 * What a walk may cost.
 *
 * @param bytes bytes of one sitemap after decoding; what is beyond is not read
 * @param entries how many entries of one sitemap are read; of text, never more than 50,000 lines
 * @param depth how many sitemaps below each other, the one that the robots.txt names included
 * @param sitemaps how many sitemaps in all
 * @param findings how many findings about one sitemap are handed over
 * @param each time to fetch one sitemap
 * @param total time for the walk
 */
public record WalkLimits(int bytes, int entries, int depth, int sitemaps, int findings, Duration each, Duration total) {
    /** sitemaps.org: 50 MiB and 50,000 entries. The others are ours. */
    public static final WalkLimits DEFAULT =
            new WalkLimits(50 << 20, 50_000, 5, 1_000, 100, Duration.ofMinutes(1), Duration.ofMinutes(30));

    public WalkLimits {
        requireNonNull(each, "each");
        requireNonNull(total, "total");
        if (bytes < 1 || entries < 1 || depth < 1 || sitemaps < 1 || findings < 1) {
            throw new IllegalArgumentException("limits must be positive");
        }
    }

    public WalkLimits withBytes(int other) {
        return new WalkLimits(other, entries, depth, sitemaps, findings, each, total);
    }

    public WalkLimits withDepth(int other) {
        return new WalkLimits(bytes, entries, other, sitemaps, findings, each, total);
    }

    public WalkLimits withSitemaps(int other) {
        return new WalkLimits(bytes, entries, depth, other, findings, each, total);
    }

    public WalkLimits withFindings(int other) {
        return new WalkLimits(bytes, entries, depth, sitemaps, other, each, total);
    }

    public WalkLimits withTimes(Duration newEach, Duration newTotal) {
        return new WalkLimits(bytes, entries, depth, sitemaps, findings, newEach, newTotal);
    }

    /** For the fetch of one sitemap; headers as for a robots.txt. */
    ResponseLimits ofOneFetch() {
        ResponseLimits usual = ResponseLimits.ROBOTS_TXT;
        return new ResponseLimits(usual.headerBytes(), usual.headers(), usual.interim(), bytes, bytes, usual.head());
    }
}
