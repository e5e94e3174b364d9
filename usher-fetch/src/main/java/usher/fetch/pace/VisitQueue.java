package usher.fetch.pace;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The requests for one authority: requesters take turns, and each one's keep their order. All methods take constant
 * time, except {@link #first} if its predicate rejects requests, and {@link #lastOfLargestRequester}.
 */
final class VisitQueue {
    /** By requester, in the order of their turns. */
    private final Map<String, LinkedHashSet<VisitRequest>> turns = new LinkedHashMap<>();

    private int size;

    int size() {
        return size;
    }

    boolean isEmpty() {
        return size == 0;
    }

    int requesters() {
        return turns.size();
    }

    int of(Requester requester) {
        LinkedHashSet<VisitRequest> own = turns.get(requester.name());
        return own == null ? 0 : own.size();
    }

    void add(VisitRequest request) {
        turns.computeIfAbsent(request.requester.name(), name -> new LinkedHashSet<>())
                .add(request);
        size++;
    }

    Optional<VisitRequest> first(Predicate<VisitRequest> mayGo) {
        for (LinkedHashSet<VisitRequest> own : turns.values()) {
            for (VisitRequest request : own) {
                if (mayGo.test(request)) {
                    return Optional.of(request);
                }
            }
        }
        return Optional.empty();
    }

    /** Removes a request that is granted; its requester goes to the end. */
    void removeGranted(VisitRequest request) {
        remove(request);
        LinkedHashSet<VisitRequest> others = turns.remove(request.requester.name());
        if (others != null) {
            turns.put(request.requester.name(), others);
        }
    }

    /** Removes a request that is not granted; its requester keeps its turn. */
    void remove(VisitRequest request) {
        LinkedHashSet<VisitRequest> own = turns.get(request.requester.name());
        if (own != null && own.remove(request)) {
            size--;
            if (own.isEmpty()) {
                turns.remove(request.requester.name());
            }
        }
    }

    /** Returns the last request of the requester with the most requests, in linear time. */
    VisitRequest lastOfLargestRequester() {
        LinkedHashSet<VisitRequest> largest = new LinkedHashSet<>();
        for (LinkedHashSet<VisitRequest> own : turns.values()) {
            largest = own.size() > largest.size() ? own : largest;
        }
        List<VisitRequest> inOrder = new ArrayList<>(largest);
        return inOrder.get(inOrder.size() - 1);
    }

    List<VisitRequest> all() {
        return turns.values().stream().flatMap(LinkedHashSet::stream).toList();
    }
}
