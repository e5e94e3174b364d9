package usher.testkit.archive;

import static java.time.temporal.ChronoUnit.MICROS;

import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The URL rows: which is of which kind, of which site, and when it was captured. */
final class Urls {
    /** Kinds that need a site with captures. */
    private static final Set<UrlKind> BY_CAPTURES =
            Set.of(UrlKind.AT_CAPTURE, UrlKind.BEFORE_CAPTURES, UrlKind.AFTER_CAPTURES);

    private static final List<UrlKind> POISON = List.of(
            UrlKind.NULL_URL,
            UrlKind.EMPTY_URL,
            UrlKind.GARBAGE,
            UrlKind.OTHER_SCHEME,
            UrlKind.LONG_URL,
            UrlKind.NULL_TIME);

    private final Archive archive;
    private final long seed;
    private final Sites sites;
    private final Shuffle shuffle;
    private final Portions<UrlKind> portions;
    private final Instant start;
    private final long length;

    Urls(Archive archive, Sites sites) {
        ArchivePlan plan = archive.plan();
        this.archive = archive;
        this.seed = plan.seed();
        this.sites = sites;
        this.shuffle = new Shuffle(Math.max(1, plan.size().urls()), Dice.of(seed, Dice.Topic.SHUFFLE, 1));
        this.portions = new Portions<>(
                UrlKind.values(), counts(plan, sites), plan.size().urls());
        this.start = plan.period().start();
        this.length = MICROS.between(start, plan.period().end());
    }

    private static Map<UrlKind, Long> counts(ArchivePlan plan, Sites sites) {
        Map<UrlKind, Long> counts = new EnumMap<>(UrlKind.class);
        for (UrlKind kind : UrlKind.values()) {
            double share = plan.urlShares().getOrDefault(kind, kind.share());
            boolean possible = sites.anyUsual() || !BY_CAPTURES.contains(kind);
            counts.put(kind, possible ? Math.round(share * plan.size().urls()) : 0);
        }
        long poison = plan.size().poison();
        for (UrlKind kind : POISON) {
            counts.put(kind, poison / POISON.size() + (POISON.indexOf(kind) < poison % POISON.size() ? 1 : 0));
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
        Dice dice = Dice.of(seed, Dice.Topic.URL, index);
        int site = site(kind, dice);
        Instant time = time(kind, site, dice);
        Origin origin = archive.route(site).origin();
        if (kind.reject().isPresent()) {
            return Poison.row(kind, origin, time, dice);
        }
        List<String> patterns = archive.patterns(site);
        if (kind == UrlKind.ODD_SPELLING) {
            String path = Spelling.path(patterns, dice);
            return UrlRows.spelt(origin, Spelling.odd(origin, path, dice), path, time, dice);
        }
        Origin asked = kind == UrlKind.OTHER_ORIGIN ? origin.other(dice) : origin;
        return UrlRows.row(asked, Paths.path(patterns, dice), time, dice);
    }

    private int site(UrlKind kind, Dice dice) {
        if (kind == UrlKind.BIG_SITE) {
            return Sites.BIG;
        }
        return BY_CAPTURES.contains(kind) ? sites.usual(dice) : sites.any(dice);
    }

    /** Rows of late sites are in the first half of the time. */
    private Instant time(UrlKind kind, int site, Dice dice) {
        Schedule schedule = archive.schedule(site);
        return switch (kind) {
            case AT_CAPTURE -> schedule.time(dice.number(schedule.captures()));
            case BEFORE_CAPTURES -> schedule.before(dice);
            case AFTER_CAPTURES -> schedule.after(dice);
            default -> start.plus(dice.number(sites.kind(site) == SiteKind.LATE ? length / 2 : length), MICROS);
        };
    }
}
