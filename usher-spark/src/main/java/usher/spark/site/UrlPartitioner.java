package usher.spark.site;

import java.util.Arrays;
import org.apache.spark.Partitioner;

/** Assigns captures, and the fetches that need them, to partitions by URL. */
final class UrlPartitioner extends Partitioner {
    private static final long serialVersionUID = 1;
    private static final int PRIME = 0x9E3779B1;

    private final int partitions;

    UrlPartitioner(int partitions) {
        this.partitions = partitions;
    }

    /** Returns the partition of a URL in UTF-8. */
    int of(byte[] url) {
        int mixed = Arrays.hashCode(url) * PRIME;
        return Math.floorMod(mixed ^ mixed >>> Short.SIZE, partitions);
    }

    @Override
    public int numPartitions() {
        return partitions;
    }

    @Override
    public int getPartition(Object target) {
        return of(((PendingFetch) target).url());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof UrlPartitioner same && same.partitions == partitions;
    }

    @Override
    public int hashCode() {
        return partitions;
    }
}
