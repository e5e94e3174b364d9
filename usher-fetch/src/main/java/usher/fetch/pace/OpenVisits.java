package usher.fetch.pace;

import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import usher.access.site.Moment;

/** The open visits, by id and by owner. Guarded by the pacer's lock. */
final class OpenVisits {
    /** All owners together have as many visits as so many owners, whatever number of addresses asks. */
    private static final int OWNERS = 20;

    private final int maxPerOwner;
    private final Map<String, Visit> byId = new HashMap<>();
    private final Map<String, Set<Visit>> byOwner = new HashMap<>();

    /** The key of each visit that another process may end, by id. */
    private final Map<String, String> shared = new HashMap<>();

    /** The numbers of visits for which the pace is asked, by owner. */
    private final Map<String, Integer> asked = new HashMap<>();

    private int allAsked;

    OpenVisits(PaceSettings settings) {
        maxPerOwner = settings.values.visitsPerOwner;
    }

    int size() {
        return byId.size();
    }

    Map<String, String> shared() {
        return Map.copyOf(shared);
    }

    /** Counts a visit that may begin, until {@link #answered}. */
    void ask(Requester requester) {
        asked.merge(requester.owner(), 1, Integer::sum);
        allAsked++;
    }

    void answered(Requester requester) {
        asked.computeIfPresent(requester.owner(), (owner, count) -> count == 1 ? null : count - 1);
        allAsked--;
    }

    Optional<Visit> find(String id) {
        return Optional.ofNullable(byId.get(id));
    }

    void addShared(Visit visit) {
        shared.put(visit.id(), visit.request().key);
    }

    void add(Visit visit) {
        byId.put(visit.id(), visit);
        byOwner.computeIfAbsent(visit.requester().owner(), owner -> new HashSet<>())
                .add(visit);
    }

    void remove(Visit visit) {
        byId.remove(visit.id());
        shared.remove(visit.id());
        byOwner.computeIfPresent(visit.requester().owner(), (owner, own) -> {
            own.remove(visit);
            return own.isEmpty() ? null : own;
        });
    }

    void clear() {
        byId.clear();
        shared.clear();
        byOwner.clear();
    }

    private Collection<Visit> of(Requester requester) {
        return byOwner.getOrDefault(requester.owner(), Set.of());
    }

    /** Whether the requester's owner, or all owners together, have the maximum number of open visits. */
    boolean isFull(Requester requester) {
        return of(requester).size() + asked.getOrDefault(requester.owner(), 0) >= maxPerOwner || areAllFull();
    }

    private boolean areAllFull() {
        return byId.size() + allAsked >= (long) maxPerOwner * OWNERS;
    }

    /** Returns the time until the first lease expires that keeps the requester from another. */
    Duration untilOneEnds(Requester requester, Moment now) {
        return List.copyOf(areAllFull() ? byId.values() : of(requester)).stream()
                .map(visit -> visit.leaseLeft(now))
                .min(Duration::compareTo)
                .orElse(Duration.ofNanos(1));
    }
}
