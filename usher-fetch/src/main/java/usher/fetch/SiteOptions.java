package usher.fetch;

import java.time.Duration;
import usher.access.response.ResponseLimits;

/**
 * How sites are fetched and cached.
 *
 * @param timeout of one fetch, including redirects
 * @param conditional whether a cached file is requested with If-None-Match and If-Modified-Since; otherwise every fetch
 *     is a plain GET, as Google documents for its crawlers
 * @param redirectLimitIsUnreachable whether more than five redirects, or a loop, count as unreachable; otherwise as
 *     unavailable, as RFC 9309 §2.3.1.2 permits
 * @param missingPageProbe whether to find out, if a robots.txt returns a server error, whether the site returns it for every
 *     missing page. This takes two more requests, and only dialects such as {@code google-2019} use the result (G-23)
 * @param cacheBytes the approximate memory of the cache: one half for files, the other for data derived from them
 */
public record SiteOptions(
        Duration timeout,
        ResponseLimits limits,
        boolean conditional,
        boolean redirectLimitIsUnreachable,
        boolean missingPageProbe,
        long cacheBytes) {
    /** 30 seconds for each fetch, plain GETs, 256 MiB. */
    public static final SiteOptions DEFAULTS =
            new SiteOptions(Duration.ofSeconds(30), ResponseLimits.ROBOTS_TXT, false, false, false, 256L << 20);

    public SiteOptions {
        if (timeout.isNegative() || timeout.isZero()) {
            throw new IllegalArgumentException("timeout must be positive");
        }
        if (cacheBytes < 0) {
            throw new IllegalArgumentException("cacheBytes must not be negative");
        }
    }

    public SiteOptions withTimeout(Duration other) {
        return new SiteOptions(other, limits, conditional, redirectLimitIsUnreachable, missingPageProbe, cacheBytes);
    }

    public SiteOptions withLimits(ResponseLimits other) {
        return new SiteOptions(timeout, other, conditional, redirectLimitIsUnreachable, missingPageProbe, cacheBytes);
    }

    public SiteOptions withConditional(boolean other) {
        return new SiteOptions(timeout, limits, other, redirectLimitIsUnreachable, missingPageProbe, cacheBytes);
    }

    public SiteOptions withRedirectLimitIsUnreachable(boolean other) {
        return new SiteOptions(timeout, limits, conditional, other, missingPageProbe, cacheBytes);
    }

    public SiteOptions withMissingPageProbe(boolean other) {
        return new SiteOptions(timeout, limits, conditional, redirectLimitIsUnreachable, other, cacheBytes);
    }

    public SiteOptions withCacheBytes(long other) {
        return new SiteOptions(timeout, limits, conditional, redirectLimitIsUnreachable, missingPageProbe, other);
    }
}
