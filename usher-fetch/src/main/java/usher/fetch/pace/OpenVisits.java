package usher.fetch.pace;

import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import usher.access.time.Moment;

/** The visits that are open, by their names and by who answers for them. Guarded by the pacer's lock. */
final class OpenVisits {
    private final int mostOfOwner;
    private final Map<String, Visit> byId = new HashMap<>();
    private final Map<String, Set<Visit>> byOwner = new HashMap<>();

    OpenVisits(PaceSettings settings) {
        mostOfOwner = settings.visitsPerOwner();
    }

    int size() {
        return byId.size();
    }

    Optional<Visit> find(String id) {
        return Optional.ofNullable(byId.get(id));
    }

    void add(Visit visit) {
        byId.put(visit.id(), visit);
        byOwner.computeIfAbsent(visit.caller().owner(), owner -> new HashSet<>())
                .add(visit);
    }

    void remove(Visit visit) {
        byId.remove(visit.id());
        byOwner.computeIfPresent(visit.caller().owner(), (owner, own) -> {
            own.remove(visit);
            return own.isEmpty() ? null : own;
        });
    }

    void clear() {
        byId.clear();
        byOwner.clear();
    }

    private Collection<Visit> of(Caller caller) {
        return byOwner.getOrDefault(caller.owner(), Set.of());
    }

    /** Whether the caller's owner has as many as it may. */
    boolean isFull(Caller caller) {
        return of(caller).size() >= mostOfOwner;
    }

    /** How long until the first visit of the caller's owner ends by itself. */
    Duration untilOneEnds(Caller caller, Moment now) {
        return List.copyOf(of(caller)).stream()
                .map(visit -> visit.leaseLeft(now))
                .min(Duration::compareTo)
                .orElse(Duration.ofNanos(1));
    }
}
