package usher.store.sqlite;

/**
 * What pruning removed.
 *
 * @param snapshots how many snapshots were removed
 * @param bodies how many bodies were removed because no remaining snapshot refers to them
 * @param bytes by how many bytes the database shrank
 * @param sites how many sites were removed with all their snapshots
 */
public record Pruned(long snapshots, long bodies, long bytes, long sites) {
    /** Nothing was removed. */
    public static final Pruned NOTHING = new Pruned(0, 0, 0, 0);

    /** The sum of both. */
    public Pruned plus(Pruned other) {
        return new Pruned(snapshots + other.snapshots, bodies + other.bodies, bytes + other.bytes, sites + other.sites);
    }
}
