package usher.testkit.archive;

import java.util.EnumMap;
import java.util.Map;

/**
 * Which site is of which kind, and how many captures it has: the sites are put into an order by chance, the first of it are
 * those without captures, then the late ones, and so on; the last is always the big site, number 0.
 */
final class Sites {
    static final int BIG = 0;

    private final int sites;
    private final long captures;
    private final Shuffle shuffle;
    private final Portions<SiteKind> portions;

    Sites(ArchivePlan plan) {
        this.sites = plan.size().sites();
        this.captures = plan.size().captures();
        this.shuffle = new Shuffle(Math.max(1, sites - 1), Dice.of(plan.seed(), Dice.Topic.SHUFFLE, 0));
        Map<SiteKind, Long> counts = new EnumMap<>(SiteKind.class);
        for (SiteKind kind : SiteKind.values()) {
            counts.put(kind, Math.round(sites * plan.siteShares().getOrDefault(kind, kind.share())));
        }
        this.portions = new Portions<>(SiteKind.values(), counts, sites - 1L);
    }

    private long position(int site) {
        return site == BIG ? sites - 1 : shuffle.position(site - 1L);
    }

    SiteKind kind(int site) {
        return site == BIG ? SiteKind.ORDINARY : portions.at(position(site));
    }

    long count(SiteKind kind) {
        return portions.count(kind) + (kind == SiteKind.ORDINARY ? 1 : 0);
    }

    /** How many captures the site has. */
    int captures(int site) {
        long rank = position(site) - portions.count(SiteKind.NO_CAPTURE);
        return rank < 0 ? 0 : Math.toIntExact(start(rank + 1) - start(rank));
    }

    /** How many captures the sites before that one have, of those that have any. */
    private long start(long rank) {
        long with = sites - portions.count(SiteKind.NO_CAPTURE);
        return with == 0 ? 0 : Math.multiplyExact(rank, captures) / with;
    }

    /** Whether there is a site with captures that are not all late, other than the big one. */
    boolean anyUsual() {
        return firstUsual() < start(sites - 1 - portions.count(SiteKind.NO_CAPTURE));
    }

    /** A site that has captures, not all of them late, and is not the big one. */
    int usual(Dice dice) {
        long with = sites - portions.count(SiteKind.NO_CAPTURE);
        long first = firstUsual();
        long capture = first + dice.number(start(with - 1) - first);
        long rank = ((capture + 1) * with - 1) / captures;
        return 1 + (int) shuffle.numberAt(rank + portions.count(SiteKind.NO_CAPTURE));
    }

    private long firstUsual() {
        return start(portions.count(SiteKind.LATE));
    }

    /** Any site but the big one, where there is another. */
    int any(Dice dice) {
        return sites == 1 ? BIG : 1 + dice.small(sites - 1);
    }
}
