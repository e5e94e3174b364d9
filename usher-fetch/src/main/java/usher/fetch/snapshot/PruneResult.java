package usher.fetch.snapshot;

/**
 * The result of pruning.
 *
 * @param snapshots the number of removed snapshots
 * @param bodies the number of removed bodies, to which no remaining snapshot refers
 * @param bytes the number of bytes by which the database shrank
 * @param sites the number of sites that were removed with all their snapshots
 */
public record PruneResult(long snapshots, long bodies, long bytes, long sites) {
    public static final PruneResult NOTHING = new PruneResult(0, 0, 0, 0);

    public PruneResult plus(PruneResult other) {
        return new PruneResult(
                snapshots + other.snapshots, bodies + other.bodies, bytes + other.bytes, sites + other.sites);
    }
}
