package usher.fetch.site;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import usher.access.response.ResponseLimits;

/**
 * How sites are fetched and kept.
 *
 * @param within how long one fetch may take, redirects included
 * @param limits what one answer may cost
 * @param conditional whether a file that is kept is asked for with If-None-Match and If-Modified-Since; off, every fetch is
 *     a plain GET, as Google's pages say theirs are
 * @param redirectLimitIsUnreachable whether more than five redirects, or a loop, leave the rules unknown; otherwise they mean
 *     that there is no file, as RFC 9309 §2.3.1.2 permits
 * @param missingPageProbe whether a site whose robots.txt gives a server error is looked at for G-23, which costs it two more
 *     requests; only dialects that know G-23 make anything of it
 * @param cacheBytes about how much memory the files may take, half of it, and what is made of them, the other
 */
public record SiteOptions(
        Duration within,
        ResponseLimits limits,
        boolean conditional,
        boolean redirectLimitIsUnreachable,
        boolean missingPageProbe,
        long cacheBytes) {
    /** Half a minute for each fetch, plain GETs, 256 MiB. */
    public static final SiteOptions DEFAULTS =
            new SiteOptions(Duration.ofSeconds(30), ResponseLimits.ROBOTS_TXT, false, false, false, 256L << 20);

    public SiteOptions {
        requireNonNull(within, "within");
        requireNonNull(limits, "limits");
        if (within.isNegative() || within.isZero()) {
            throw new IllegalArgumentException("within must be positive");
        }
        if (cacheBytes < 0) {
            throw new IllegalArgumentException("cacheBytes must not be negative");
        }
    }

    public SiteOptions withWithin(Duration other) {
        return new SiteOptions(other, limits, conditional, redirectLimitIsUnreachable, missingPageProbe, cacheBytes);
    }

    public SiteOptions withLimits(ResponseLimits other) {
        return new SiteOptions(within, other, conditional, redirectLimitIsUnreachable, missingPageProbe, cacheBytes);
    }

    public SiteOptions withConditional(boolean other) {
        return new SiteOptions(within, limits, other, redirectLimitIsUnreachable, missingPageProbe, cacheBytes);
    }

    public SiteOptions withRedirectLimitIsUnreachable(boolean other) {
        return new SiteOptions(within, limits, conditional, other, missingPageProbe, cacheBytes);
    }

    public SiteOptions withMissingPageProbe(boolean other) {
        return new SiteOptions(within, limits, conditional, redirectLimitIsUnreachable, other, cacheBytes);
    }

    public SiteOptions withCacheBytes(long other) {
        return new SiteOptions(within, limits, conditional, redirectLimitIsUnreachable, missingPageProbe, other);
    }
}
