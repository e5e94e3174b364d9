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
 * What a test archive shall be like. The same plan means the same archive for ever, to the byte.
 *
 * @param siteShares shares of the sites that differ from {@link SiteKind#share()}, 0 to 1
 * @param urlShares shares of the URL rows that differ from {@link UrlKind#share()}, 0 to 1; not of poison
 */
public record ArchivePlan(
        long seed,
        Size size,
        Period period,
        Map<SiteKind, Double> siteShares,
        Map<UrlKind, Double> urlShares,
        Content content)
        implements Serializable {
    /** A small archive: 100 sites, 1,000 captures, 10,000 URL rows of the year 2024, 60 of them poison. */
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
     * How much there is.
     *
     * @param sites at least 1; the first one, number 0, is big and ordinary
     * @param captures all captures
     * @param urls the rows of the URL table, poison among them
     * @param poison how many URL rows are no good, evenly of six kinds
     * @param hugeUrls how many URL rows more are no good, for having a URL of 20 Mi characters
     */
    public record Size(int sites, long captures, long urls, long poison, int hugeUrls) implements Serializable {
        public Size {
            require(sites >= 1, "sites", sites);
            require(captures >= 0, "captures", captures);
            require(poison >= 0, "poison", poison);
            require(hugeUrls >= 0, "hugeUrls", hugeUrls);
            require(urls >= poison + hugeUrls, "urls", urls);
        }
    }

    /** When the archive was made: whole months, at least one, in UTC. */
    public record Period(YearMonth first, int months) implements Serializable {
        public Period {
            requireNonNull(first, "first");
            require(months >= 1, "months", months);
        }

        public Instant start() {
            return first.atDay(1).atStartOfDay(ZoneOffset.UTC).toInstant();
        }

        /** The first moment that does not belong to it. */
        public Instant end() {
            return new Period(first.plusMonths(months), 1).start();
        }
    }

    /**
     * What the captures hold.
     *
     * @param revisits the share of the unchanged captures that are stored as revisits, 0 to 1
     * @param distinct whether no two responses have the same content, so that nothing can be gained by remembering
     * @param texts what robots.txt files are made from, a character a byte; if there are none, made-up ones
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

    /** With another share of such sites. */
    public ArchivePlan with(SiteKind kind, double share) {
        Map<SiteKind, Double> shares = new HashMap<>(siteShares);
        shares.put(kind, share);
        return new ArchivePlan(seed, size, period, shares, urlShares, content);
    }

    /** With another share of such URL rows. */
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

    /** Made from these robots.txt files; their order matters. */
    public ArchivePlan withTexts(List<byte[]> files) {
        List<String> texts =
                files.stream().map(bytes -> new String(bytes, ISO_8859_1)).toList();
        return withContent(new Content(content.revisits, content.distinct, texts));
    }
}
