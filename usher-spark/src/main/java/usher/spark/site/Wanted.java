package usher.spark.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Comparator;

/**
 * A fetch that goes on at another URL, where it can find the captures of it: sorted as those are, by the URL's bytes in UTF-8
 * and by time; what then is still equal, by what else there is, so that the order leaves nothing open.
 *
 * @param url the URL to look for
 */
record Wanted(byte[] url, Step.Ask ask) implements Comparable<Wanted>, Serializable {
    private static final long serialVersionUID = 1;
    private static final Comparator<Wanted> ORDER = Comparator.comparing(Wanted::url, Arrays::compareUnsigned)
            .thenComparingLong(wanted -> wanted.ask.micros())
            .thenComparing(wanted -> wanted.ask.authority())
            .thenComparing(wanted -> String.join("\n", wanted.ask.chain()));

    static Wanted of(Step.Ask ask) {
        return new Wanted(ask.wanted().getBytes(UTF_8), ask);
    }

    @Override
    public int compareTo(Wanted other) {
        return ORDER.compare(this, other);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Wanted wanted && Arrays.equals(url, wanted.url) && ask.equals(wanted.ask);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(url);
    }
}
