package usher.testkit.archive;

import java.util.EnumMap;
import java.util.Map;

/**
 * Assigns a kind and a number of captures to each site. In a random order of the sites those without captures come
 * first, then those with late captures, and so on. The big site, number 0, is last.
 */
final class SiteAssignment {
    static final int BIG = 0;

    private final int sites;
    private final long captures;
    private final Permutation shuffle;
    private final KindAllocation<SiteKind> portions;

    SiteAssignment(ArchivePlan plan) {
        this.sites = plan.size().sites();
        this.captures = plan.size().captures();
        this.shuffle =
                new Permutation(Math.max(1, sites - 1), SeededRandom.of(plan.seed(), SeededRandom.Topic.SHUFFLE, 0));
        Map<SiteKind, Long> counts = new EnumMap<>(SiteKind.class);
        for (SiteKind kind : SiteKind.values()) {
            counts.put(kind, Math.round(sites * plan.siteShares().getOrDefault(kind, kind.share())));
        }
        this.portions = new KindAllocation<>(SiteKind.values(), counts, sites - 1L);
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

    /** Returns the number of captures of a site. */
    int captures(int site) {
        long rank = position(site) - portions.count(SiteKind.NO_CAPTURE);
        return rank < 0 ? 0 : Math.toIntExact(start(rank + 1) - start(rank));
    }

    /** Returns the number of captures of all sites before a rank. */
    private long start(long rank) {
        long with = sites - portions.count(SiteKind.NO_CAPTURE);
        return with == 0 ? 0 : Math.multiplyExact(rank, captures) / with;
    }

    /** Whether a site other than the big one has captures that are not all late. */
    boolean hasRegular() {
        return firstUsual() < start(sites - 1 - portions.count(SiteKind.NO_CAPTURE));
    }

    /** Returns a site, not the big one, that has captures that are not all late. */
    int regular(SeededRandom random) {
        long with = sites - portions.count(SiteKind.NO_CAPTURE);
        long first = firstUsual();
        long capture = first + random.number(start(with - 1) - first);
        long rank = ((capture + 1) * with - 1) / captures;
        return 1 + (int) shuffle.numberAt(rank + portions.count(SiteKind.NO_CAPTURE));
    }

    private long firstUsual() {
        return start(portions.count(SiteKind.LATE));
    }

    /** Returns any site, not the big one if there is another. */
    int any(SeededRandom random) {
        return sites == 1 ? BIG : 1 + random.small(sites - 1);
    }
}
