package usher.store.sqlite;

/**
 * What pruning did.
 *
 * @param snapshots how many snapshots were removed
 * @param bodies how many bodies were removed, because no snapshot that is left names them
 * @param octets by how much the database became smaller
 * @param sites how many sites were forgotten with all their snapshots
 */
public record Pruned(long snapshots, long bodies, long octets, long sites) {
    /** Nothing was done. */
    public static final Pruned NOTHING = new Pruned(0, 0, 0, 0);

    /** Both together. */
    public Pruned plus(Pruned other) {
        return new Pruned(
                snapshots + other.snapshots, bodies + other.bodies, octets + other.octets, sites + other.sites);
    }
}
