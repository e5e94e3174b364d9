package usher.spark.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Comparator;

/**
 * A fetch that was redirected, sent to the partition of its target. It is sorted like the captures there, by the URL's
 * bytes and by time, and then by its other members, so that the order is total.
 *
 * @param url the target in UTF-8
 */
record PendingFetch(byte[] url, RedirectStep.Pending pending) implements Comparable<PendingFetch>, Serializable {
    private static final long serialVersionUID = 1;
    private static final Comparator<PendingFetch> ORDER = Comparator.comparing(
                    PendingFetch::url, Arrays::compareUnsigned)
            .thenComparingLong(target -> target.pending.micros())
            .thenComparing(target -> target.pending.authority())
            .thenComparing(target -> String.join("\n", target.pending.chain()));

    static PendingFetch of(RedirectStep.Pending pending) {
        return new PendingFetch(pending.target().getBytes(UTF_8), pending);
    }

    @Override
    public int compareTo(PendingFetch other) {
        return ORDER.compare(this, other);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PendingFetch target && Arrays.equals(url, target.url) && pending.equals(target.pending);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(url);
    }
}
