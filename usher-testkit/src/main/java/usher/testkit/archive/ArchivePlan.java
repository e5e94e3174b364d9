package usher.testkit.archive;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.util.Objects.requireNonNull;

import java.io.Serializable;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The parameters of a synthetic archive. The same plan always gives the same archive, byte for byte.
 *
 * @param siteShares shares of sites that differ from {@link SiteKind#share()}, 0 to 1
 * @param urlShares shares of valid URL rows that differ from {@link UrlKind#share()}, 0 to 1
 */
public record ArchivePlan(
        long seed,
        Size size,
        Period period,
        Map<SiteKind, Double> siteShares,
        Map<UrlKind, Double> urlShares,
        Content content)
        implements Serializable {
    /** A small archive of the year 2024: 100 sites, 1,000 captures and 10,000 URL rows, 60 of them invalid. */
    public static final ArchivePlan SMALL = new ArchivePlan(
            1,
            new Size(100, 1_000, 10_000, 60, 0),
            new Period(YearMonth.of(2024, 1), 12),
            Map.of(),
            Map.of(),
            new Content(0.3, false, List.of()));

    public ArchivePlan {
        requireNonNull(size, "size");
        requireNonNull(period, "period");
        requireNonNull(content, "content");
        siteShares = Map.copyOf(siteShares);
        urlShares = Map.copyOf(urlShares);
        siteShares.forEach((kind, share) -> require(0 <= share && share <= 1, kind.name(), share));
        urlShares.forEach((kind, share) ->
                require(0 <= share && share <= 1 && kind.reject().isEmpty(), kind.name(), share));
    }

    /**
     * The size of an archive.
     *
     * @param sites the number of sites, at least 1; site 0 is big and ordinary
     * @param captures the number of captures
     * @param urls the number of rows of the URL table
     * @param invalidUrls how many of these rows are invalid, evenly distributed over six kinds
     * @param hugeUrls how many further rows are invalid because of a URL of 20 Mi characters
     */
    public record Size(int sites, long captures, long urls, long invalidUrls, int hugeUrls) implements Serializable {
        public Size {
            require(sites >= 1, "sites", sites);
            require(captures >= 0, "captures", captures);
            require(invalidUrls >= 0, "invalidUrls", invalidUrls);
            require(hugeUrls >= 0, "hugeUrls", hugeUrls);
            require(urls >= invalidUrls + hugeUrls, "urls", urls);
        }
    }

    /** The period of an archive: whole months in UTC, at least one. */
    public record Period(YearMonth first, int months) implements Serializable {
        public Period {
            requireNonNull(first, "first");
            require(months >= 1, "months", months);
        }

        public Instant start() {
            return first.atDay(1).atStartOfDay(ZoneOffset.UTC).toInstant();
        }

        /** Returns the first instant after the period. */
        public Instant end() {
            return new Period(first.plusMonths(months), 1).start();
        }
    }

    /**
     * The contents of captures.
     *
     * @param revisits the share of unchanged captures that are stored as revisits, 0 to 1
     * @param distinct whether all responses have different contents, so that caching does not help
     * @param texts templates for robots.txt files, one character a byte; if empty, synthetic ones
     */
    public record Content(double revisits, boolean distinct, List<String> texts) implements Serializable {
        public Content {
            require(0 <= revisits && revisits <= 1, "revisits", revisits);
            texts = List.copyOf(texts);
        }
    }

    private static void require(boolean good, String what, Number value) {
        if (!good) {
            throw new IllegalArgumentException(what + ": " + value);
        }
    }

    public ArchivePlan withSeed(long other) {
        return new ArchivePlan(other, size, period, siteShares, urlShares, content);
    }

    public ArchivePlan withSize(Size other) {
        return new ArchivePlan(seed, other, period, siteShares, urlShares, content);
    }

    public ArchivePlan withPeriod(Period other) {
        return new ArchivePlan(seed, size, other, siteShares, urlShares, content);
    }

    /** Returns a plan with another share of such sites. */
    public ArchivePlan with(SiteKind kind, double share) {
        Map<SiteKind, Double> shares = new HashMap<>(siteShares);
        shares.put(kind, share);
        return new ArchivePlan(seed, size, period, shares, urlShares, content);
    }

    /** Returns a plan with another share of such URL rows. */
    public ArchivePlan with(UrlKind kind, double share) {
        Map<UrlKind, Double> shares = new HashMap<>(urlShares);
        shares.put(kind, share);
        return new ArchivePlan(seed, size, period, siteShares, shares, content);
    }

    public ArchivePlan withContent(Content other) {
        return new ArchivePlan(seed, size, period, siteShares, urlShares, other);
    }

    public ArchivePlan withDistinctBodies() {
        return withContent(new Content(content.revisits, true, content.texts));
    }

    /** Returns a plan that uses these robots.txt files, in this order. */
    public ArchivePlan withTexts(List<byte[]> files) {
        List<String> texts =
                files.stream().map(bytes -> new String(bytes, ISO_8859_1)).toList();
        return withContent(new Content(content.revisits, content.distinct, texts));
    }
}
