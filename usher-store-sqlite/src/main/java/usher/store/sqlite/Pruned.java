package usher.store.sqlite;

/**
 * What pruning did.
 *
 * @param snapshots how many snapshots were removed
 * @param bodies how many bodies were removed, because no snapshot that is left names them
 * @param octets by how much the database became smaller
 */
public record Pruned(long snapshots, long bodies, long octets) {}
