package usher.fetch.site;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import usher.fetch.transport.Limits;

/**
 * How sites are fetched and kept.
 *
 * @param within how long one fetch may take, redirects included
 * @param limits what one answer may cost
 * @param conditional whether a file that is kept is asked for with If-None-Match and If-Modified-Since; off, every fetch is
 *     a plain GET, as Google's pages say theirs are
 * @param redirectLimitIsUnreachable whether more than five redirects, or a loop, leave the rules unknown; otherwise they mean
 *     that there is no file, as RFC 9309 §2.3.1.2 permits
 * @param cacheOctets about how much memory the files, and what is made of them, may take
 */
public record SiteOptions(
        Duration within, Limits limits, boolean conditional, boolean redirectLimitIsUnreachable, long cacheOctets) {
    /** Half a minute for each fetch, plain GETs, 256 MiB. */
    public static final SiteOptions DEFAULTS =
            new SiteOptions(Duration.ofSeconds(30), Limits.ROBOTS_TXT, false, false, 256L << 20);

    public SiteOptions {
        requireNonNull(within, "within");
        requireNonNull(limits, "limits");
        if (within.isNegative() || within.isZero()) {
            throw new IllegalArgumentException("within must be positive");
        }
        if (cacheOctets < 0) {
            throw new IllegalArgumentException("cacheOctets must not be negative");
        }
    }
}
