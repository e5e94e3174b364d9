package usher.testkit.archive;

import static java.time.temporal.ChronoUnit.MICROS;

import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Chooses kind, site and time of each URL row. */
final class UrlRowGenerator {
    /** The kinds that need a site with captures. */
    private static final Set<UrlKind> BY_CAPTURES =
            Set.of(UrlKind.AT_CAPTURE, UrlKind.BEFORE_CAPTURES, UrlKind.AFTER_CAPTURES);

    private static final List<UrlKind> INVALID = List.of(
            UrlKind.NULL_URL,
            UrlKind.EMPTY_URL,
            UrlKind.GARBAGE,
            UrlKind.OTHER_SCHEME,
            UrlKind.LONG_URL,
            UrlKind.NULL_TIME);

    private final Archive archive;
    private final long seed;
    private final SiteAssignment sites;
    private final Permutation shuffle;
    private final KindAllocation<UrlKind> portions;
    private final Instant start;
    private final long length;

    UrlRowGenerator(Archive archive, SiteAssignment sites) {
        ArchivePlan plan = archive.plan();
        this.archive = archive;
        this.seed = plan.seed();
        this.sites = sites;
        this.shuffle =
                new Permutation(Math.max(1, plan.size().urls()), SeededRandom.of(seed, SeededRandom.Topic.SHUFFLE, 1));
        this.portions = new KindAllocation<>(
                UrlKind.values(), counts(plan, sites), plan.size().urls());
        this.start = plan.period().start();
        this.length = MICROS.between(start, plan.period().end());
    }

    private static Map<UrlKind, Long> counts(ArchivePlan plan, SiteAssignment sites) {
        Map<UrlKind, Long> counts = new EnumMap<>(UrlKind.class);
        for (UrlKind kind : UrlKind.values()) {
            double share = plan.urlShares().getOrDefault(kind, kind.share());
            boolean possible = sites.hasRegular() || !BY_CAPTURES.contains(kind);
            counts.put(kind, possible ? Math.round(share * plan.size().urls()) : 0);
        }
        long invalidUrls = plan.size().invalidUrls();
        for (UrlKind kind : INVALID) {
            counts.put(
                    kind,
                    invalidUrls / INVALID.size() + (INVALID.indexOf(kind) < invalidUrls % INVALID.size() ? 1 : 0));
        }
        counts.put(UrlKind.HUGE_URL, (long) plan.size().hugeUrls());
        return counts;
    }

    UrlKind kind(long index) {
        return portions.at(shuffle.position(index));
    }

    long count(UrlKind kind) {
        return portions.count(kind);
    }

    UrlRow row(long index) {
        UrlKind kind = kind(index);
        SeededRandom random = SeededRandom.of(seed, SeededRandom.Topic.URL, index);
        int site = site(kind, random);
        Instant time = time(kind, site, random);
        Origin origin = archive.route(site).origin();
        if (kind.reject().isPresent()) {
            return InvalidUrlRows.row(kind, origin, time, random);
        }
        List<String> patterns = archive.patterns(site);
        if (kind == UrlKind.EQUIVALENT_URL) {
            String path = EquivalentUrls.path(patterns, random);
            return UrlRowFactory.withUrl(origin, EquivalentUrls.odd(origin, path, random), path, time, random);
        }
        Origin asked = kind == UrlKind.OTHER_ORIGIN ? origin.other(random) : origin;
        return UrlRowFactory.row(asked, RandomPaths.path(patterns, random), time, random);
    }

    private int site(UrlKind kind, SeededRandom random) {
        if (kind == UrlKind.BIG_SITE) {
            return SiteAssignment.BIG;
        }
        return BY_CAPTURES.contains(kind) ? sites.regular(random) : sites.any(random);
    }

    /** Returns the time. Rows of sites with late captures are in the first half of the period. */
    private Instant time(UrlKind kind, int site, SeededRandom random) {
        Schedule schedule = archive.schedule(site);
        return switch (kind) {
            case AT_CAPTURE -> schedule.time(random.number(schedule.captures()));
            case BEFORE_CAPTURES -> schedule.before(random);
            case AFTER_CAPTURES -> schedule.after(random);
            default -> start.plus(random.number(sites.kind(site) == SiteKind.LATE ? length / 2 : length), MICROS);
        };
    }
}
