package usher.spark.verdict;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.Serializable;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import usher.spark.time.ArchiveTime;
import usher.spark.url.UrlSite;

/**
 * The sort key of a site's rows. Its upper 31 bits are a hash of the site, its lower 32 bits the second, so that
 * comparing numbers sorts nearly all rows by site and time. {@link OrderedRows} resolves ties, and {@link
 * EvaluatedRows} separates sites with equal hashes.
 *
 * <p>A site with more URLs than a task should have is split into shares, each of which gets all captures of the site.
 *
 * @param shares the number of shares of each site that is split
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
     * Returns the key of a URL; null if the row is rejected.
     *
     * @param url the URL in UTF-8
     * @param position the row's position, which distributes rows that are otherwise equal
     */
    Long ofUrl(byte[] url, long micros, long position) {
        if (!ArchiveTime.isUsable(micros) || url.length == 0) {
            return null;
        }
        int plain = UrlSite.end(url);
        if (plain > 0 && shares.isEmpty()) {
            return of(hash(url, plain, OFFSET), 0, micros);
        }
        String authority = UrlSite.of(url);
        if (authority == null) {
            return null;
        }
        int split = sharesOf(authority);
        int share = split == 1 ? 0 : (int) Long.remainderUnsigned(hash(url, url.length, mix(micros) + position), split);
        return of(authority, share, micros);
    }

    /** Returns the key of a site's response in one of its shares. */
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

    /** The finalizer of SplitMix64: each input bit changes half of the output bits. */
    private static long mix(long number) {
        long mixed = (number ^ number >>> 30) * 0xbf58476d1ce4e5b9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94d049bb133111ebL;
        return mixed ^ mixed >>> 31;
    }
}
