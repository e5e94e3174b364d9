package usher.spark.site;

import java.util.Arrays;
import org.apache.spark.Partitioner;

/** Which partition the captures of a URL are in, and so where those go who want them. */
final class UrlSlots extends Partitioner {
    private static final long serialVersionUID = 1;
    private static final int PRIME = 0x9E3779B1;

    private final int slots;

    UrlSlots(int slots) {
        this.slots = slots;
    }

    /** The partition of a URL in UTF-8. */
    int of(byte[] url) {
        int mixed = Arrays.hashCode(url) * PRIME;
        return Math.floorMod(mixed ^ mixed >>> Short.SIZE, slots);
    }

    @Override
    public int numPartitions() {
        return slots;
    }

    @Override
    public int getPartition(Object wanted) {
        return of(((Wanted) wanted).url());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof UrlSlots same && same.slots == slots;
    }

    @Override
    public int hashCode() {
        return slots;
    }
}
