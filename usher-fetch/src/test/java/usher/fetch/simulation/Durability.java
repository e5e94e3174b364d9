package usher.fetch.simulation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import usher.access.response.Snapshot;
import usher.uri.Authority;

/** KEPT: acknowledged snapshots survive a crash, in order, without gaps (ST-01, ST-02). */
final class Durability extends Invariant {
    private final Map<Authority, List<Snapshot>> acknowledged = new HashMap<>();

    Durability(World world) {
        super(world, "KEPT", "acknowledged snapshots survive, in order, without holes");
    }

    @Override
    public void acknowledged(Snapshot snapshot) {
        acknowledged
                .computeIfAbsent(snapshot.authority(), any -> new ArrayList<>())
                .add(snapshot);
    }

    @Override
    public void crashed() {
        acknowledged.forEach(this::survives);
        // The unacknowledged tail that happened to survive is part of the history from now on.
        for (FakeSite site : world.internet.sites()) {
            acknowledged.put(site.authority(), new ArrayList<>(onDisk(site.authority())));
        }
    }

    @Override
    public void finished() {
        acknowledged.forEach(this::survives);
    }

    private void survives(Authority authority, List<Snapshot> expected) {
        List<Snapshot> found = onDisk(authority);
        boolean prefix = found.size() >= expected.size()
                && found.subList(0, expected.size()).equals(expected);
        expect(prefix, () -> authority + " has " + found + " but should have " + expected);
    }

    private List<Snapshot> onDisk(Authority authority) {
        return world.disk.all(authority).stream().map(FakeDisk.Entry::original).toList();
    }
}
