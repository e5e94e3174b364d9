package usher.store.sqlite.internal.prune;

/**
 * How much pruning removed.
 *
 * @param snapshots rows of table observation
 * @param bodies bodies that no row refers to any more
 * @param bytes by how much the database file shrank
 * @param sites authorities removed with all their rows
 */
public record RemovalCounts(long snapshots, long bodies, long bytes, long sites) {
    static final RemovalCounts NONE = new RemovalCounts(0, 0, 0, 0);

    static RemovalCounts ofRows(long snapshots, long sites) {
        return new RemovalCounts(snapshots, 0, 0, sites);
    }

    RemovalCounts plus(RemovalCounts other) {
        return new RemovalCounts(
                snapshots + other.snapshots, bodies + other.bodies, bytes + other.bytes, sites + other.sites);
    }
}
