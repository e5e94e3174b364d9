package usher.store.sqlite.internal.prune;

/**
 * The amounts that pruning removed.
 *
 * @param snapshots the number of rows of table observation
 * @param bodies the number of bodies to which no row refers any more
 * @param bytes the number of bytes by which the database file shrank
 * @param sites the number of authorities that were removed with all their rows
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
