package usher.fetch.simulation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;
import usher.fetch.simulation.ObservedResult.Kind;
import usher.fetch.simulation.ObservedResult.Stamp;
import usher.uri.Authority;

/**
 * What the running process may know about each site: what was delivered to it, or what it found on the disk at its
 * start.
 */
final class ExpectedStates implements WorldListener {
    private final World world;
    private final Map<Authority, ExpectedState> expectedStates = new HashMap<>();
    private final Set<Authority> unread = new HashSet<>();
    private final Map<Authority, ObservedResult> ended = new HashMap<>();
    private final Map<Snapshot, ObservedResult> written = new IdentityHashMap<>();

    ExpectedStates(World world) {
        this.world = world;
    }

    Optional<ExpectedState> of(Authority authority) {
        return Optional.ofNullable(expectedStates.get(authority));
    }

    /** The last attempt to fetch from that site, whoever may have forgotten it. */
    Optional<ObservedResult> lastEnded(Authority authority) {
        return Optional.ofNullable(ended.get(authority));
    }

    @Override
    public void ended(RequestChain chain, ObservedResult known) {
        Authority authority = known.authority();
        ended.put(authority, known);
        if (known.kind() != Kind.FAILED) {
            unread.remove(authority);
        }
        expectedStates.put(authority, ExpectedState.after(of(authority), known));
    }

    @Override
    public void appended(Snapshot snapshot, Optional<Bytes> content) {
        lastEnded(snapshot.authority()).ifPresent(known -> written.put(snapshot, known));
    }

    @Override
    public void recalled(Authority authority, boolean readable) {
        Optional<ExpectedState> inMemory = world.options.forgetful() ? Optional.empty() : of(authority);
        expectedStates.remove(authority);
        unread.remove(authority);
        if (!readable) {
            unread.add(authority);
            inMemory.ifPresent(expected -> expectedStates.put(authority, expected));
            return;
        }
        Optional<ExpectedState> onDisk = remembered(authority);
        inMemory.map(expected -> expected.with(onDisk))
                .or(() -> onDisk)
                .ifPresent(expected -> expectedStates.put(authority, expected));
    }

    /** Whether there may be a last good copy that could not be read. */
    boolean isUnread(Authority authority) {
        return unread.contains(authority);
    }

    /**
     * What the disk says, from the newest back to the last file or none; what lies ahead of the clock is not to be
     * trusted.
     */
    private Optional<ExpectedState> remembered(Authority authority) {
        Stamp now = world.now();
        List<FakeDisk.Entry> entries = world.disk.upTo(authority, now.wall());
        List<ObservedResult> failures = new ArrayList<>();
        Optional<ExpectedState> expected = Optional.empty();
        for (FakeDisk.Entry entry : entries) {
            ObservedResult known = dated(entry, now);
            if (known.kind() != Kind.FAILED) {
                expected = Optional.of(ExpectedState.after(Optional.empty(), known));
                break;
            }
            failures.add(0, known);
        }
        for (ObservedResult failure : failures) {
            expected = Optional.of(ExpectedState.after(expected, failure));
        }
        return expected;
    }

    private ObservedResult dated(FakeDisk.Entry entry, Stamp now) {
        ObservedResult known = written.get(entry.original());
        Stamp at = new Stamp(
                now.nanos() - java.time.Duration.between(entry.at(), now.wall()).toNanos(), entry.at());
        return known.at(at);
    }

    @Override
    public void crashed() {
        expectedStates.clear();
        unread.clear();
    }
}
