package usher.fetch.simulation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import usher.access.snapshot.Snapshot;
import usher.bytes.Bytes;
import usher.fetch.simulation.Known.Kind;
import usher.fetch.simulation.Known.Stamp;
import usher.uri.Authority;

/** What the running process may know of each site: what was delivered to it, or what it found on the disk when it began. */
final class Beliefs implements Watcher {
    private final World world;
    private final Map<Authority, Belief> beliefs = new HashMap<>();
    private final Set<Authority> unread = new HashSet<>();
    private final Map<Authority, Known> ended = new HashMap<>();
    private final Map<Snapshot, Known> written = new IdentityHashMap<>();

    Beliefs(World world) {
        this.world = world;
    }

    Optional<Belief> of(Authority authority) {
        return Optional.ofNullable(beliefs.get(authority));
    }

    /** The last attempt to fetch from that site, whoever may have forgotten it. */
    Optional<Known> lastEnded(Authority authority) {
        return Optional.ofNullable(ended.get(authority));
    }

    @Override
    public void ended(Chain chain, Known known) {
        Authority authority = known.authority();
        ended.put(authority, known);
        if (known.kind() != Kind.FAILED) {
            unread.remove(authority);
        }
        beliefs.put(authority, Belief.after(of(authority), known));
    }

    @Override
    public void appended(Snapshot snapshot, Optional<Bytes> content) {
        lastEnded(snapshot.authority()).ifPresent(known -> written.put(snapshot, known));
    }

    @Override
    public void recalled(Authority authority, boolean readable) {
        Optional<Belief> inMemory = world.options().forgetful() ? Optional.empty() : of(authority);
        beliefs.remove(authority);
        unread.remove(authority);
        if (!readable) {
            unread.add(authority);
            inMemory.ifPresent(belief -> beliefs.put(authority, belief));
            return;
        }
        Optional<Belief> onDisk = remembered(authority);
        inMemory.map(belief -> belief.with(onDisk))
                .or(() -> onDisk)
                .ifPresent(belief -> beliefs.put(authority, belief));
    }

    /** Whether there may be a last good copy that could not be read. */
    boolean isUnread(Authority authority) {
        return unread.contains(authority);
    }

    /** What the disk says, from the newest back to the last file or none; what lies ahead of the clock is not to be trusted. */
    private Optional<Belief> remembered(Authority authority) {
        Stamp now = world.now();
        List<FakeDisk.Entry> entries = world.disk().upTo(authority, now.wall());
        List<Known> failures = new ArrayList<>();
        Optional<Belief> belief = Optional.empty();
        for (FakeDisk.Entry entry : entries) {
            Known known = dated(entry, now);
            if (known.kind() != Kind.FAILED) {
                belief = Optional.of(Belief.after(Optional.empty(), known));
                break;
            }
            failures.add(0, known);
        }
        for (Known failure : failures) {
            belief = Optional.of(Belief.after(belief, failure));
        }
        return belief;
    }

    private Known dated(FakeDisk.Entry entry, Stamp now) {
        Known known = written.get(entry.original());
        Stamp at = new Stamp(
                now.nanos() - java.time.Duration.between(entry.at(), now.wall()).toNanos(), entry.at());
        return known.at(at);
    }

    @Override
    public void crashed() {
        beliefs.clear();
        unread.clear();
    }
}
