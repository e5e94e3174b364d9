package usher.spark.verdict;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.Serializable;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import usher.spark.time.ArchiveTime;
import usher.spark.url.PlainSite;

/**
 * Where the rows of a site go, and in which order they come there. The upper 31 bits of a key are a hash of the site, the
 * lower 32 are the second: so one comparison of numbers sorts nearly all rows by site and time. Rows are compared in full
 * where that leaves a tie, and sites whose hashes are equal are told apart by whoever reads the rows.
 *
 * <p>A site with more URLs than a task should have is split into shares; its captures go to each of them.
 *
 * @param shares how many shares the sites have that are split
 */
record SiteKey(Map<String, Integer> shares) implements Serializable {
    private static final long serialVersionUID = 1;
    private static final long PRIME = 0x100000001b3L;
    private static final long OFFSET = 0xcbf29ce484222325L;
    private static final long SECONDS = 0xFFFFFFFFL;
    private static final int HASH_SHIFT = 32;

    SiteKey {
        shares = Map.copyOf(shares);
    }

    int sharesOf(String authority) {
        return shares.isEmpty() ? 1 : shares.getOrDefault(authority, 1);
    }

    /**
     * The key of a URL; null for what the census puts aside.
     *
     * @param url UTF-8
     * @param position of the row, by which rows that are otherwise equal are shared out too
     */
    Long ofUrl(byte[] url, long micros, long position) {
        if (!ArchiveTime.isUsable(micros) || url.length == 0) {
            return null;
        }
        int plain = PlainSite.end(url);
        if (plain > 0 && shares.isEmpty()) {
            return of(hash(url, plain, OFFSET), 0, micros);
        }
        String authority = PlainSite.of(url);
        if (authority == null) {
            return null;
        }
        int split = sharesOf(authority);
        int share = split == 1 ? 0 : (int) Long.remainderUnsigned(hash(url, url.length, mix(micros) + position), split);
        return of(authority, share, micros);
    }

    /** The key of what is known of a site, in one of its shares. */
    long of(String authority, int share, long micros) {
        byte[] site = authority.getBytes(UTF_8);
        return of(hash(site, site.length, OFFSET), share, micros);
    }

    private static long of(long site, int share, long micros) {
        long seconds = Math.floorDiv(micros, TimeUnit.SECONDS.toMicros(1));
        long bounded = Math.max(0, Math.min(SECONDS, seconds));
        long hash = mix(site + share) >>> (HASH_SHIFT + 1);
        return hash << HASH_SHIFT | bounded;
    }

    private static long hash(byte[] bytes, int length, long from) {
        long hash = from;
        for (int i = 0; i < length; i++) {
            hash = (hash ^ bytes[i]) * PRIME;
        }
        return mix(hash);
    }

    /** The finalizer of SplitMix64: each bit of the number changes half of the bits. */
    private static long mix(long number) {
        long mixed = (number ^ number >>> 30) * 0xbf58476d1ce4e5b9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94d049bb133111ebL;
        return mixed ^ mixed >>> 31;
    }
}
