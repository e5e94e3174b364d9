package usher.fetch.pace;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The requests that wait for one authority, in fair order: callers take turns, and the requests of a caller keep their
 * order. A caller that comes anew goes behind all that wait. All but {@link #first} with a choosy predicate and
 * {@link #lastOfLongest} cost the same however many wait.
 */
final class WaitingLine {
    /** By caller, the next to have a turn first. */
    private final Map<String, LinkedHashSet<Waiting>> turns = new LinkedHashMap<>();

    private int size;

    int size() {
        return size;
    }

    boolean isEmpty() {
        return size == 0;
    }

    int callers() {
        return turns.size();
    }

    /** How many requests of that caller wait. */
    int of(Caller caller) {
        LinkedHashSet<Waiting> own = turns.get(caller.name());
        return own == null ? 0 : own.size();
    }

    void add(Waiting waiting) {
        turns.computeIfAbsent(waiting.caller.name(), name -> new LinkedHashSet<>())
                .add(waiting);
        size++;
    }

    /** The first in fair order that may go. */
    Optional<Waiting> first(Predicate<Waiting> mayGo) {
        for (LinkedHashSet<Waiting> own : turns.values()) {
            for (Waiting waiting : own) {
                if (mayGo.test(waiting)) {
                    return Optional.of(waiting);
                }
            }
        }
        return Optional.empty();
    }

    /** Takes out a request whose turn it is; its caller goes behind the others. */
    void serve(Waiting waiting) {
        remove(waiting);
        LinkedHashSet<Waiting> others = turns.remove(waiting.caller.name());
        if (others != null) {
            turns.put(waiting.caller.name(), others);
        }
    }

    /** Takes out a request that will not have its turn; its caller keeps its place. */
    void remove(Waiting waiting) {
        LinkedHashSet<Waiting> own = turns.get(waiting.caller.name());
        if (own != null && own.remove(waiting)) {
            size--;
            if (own.isEmpty()) {
                turns.remove(waiting.caller.name());
            }
        }
    }

    /** The last request of the caller that has most. Linear in what waits. */
    Waiting lastOfLongest() {
        LinkedHashSet<Waiting> longest = new LinkedHashSet<>();
        for (LinkedHashSet<Waiting> own : turns.values()) {
            longest = own.size() > longest.size() ? own : longest;
        }
        List<Waiting> inOrder = new ArrayList<>(longest);
        return inOrder.get(inOrder.size() - 1);
    }

    List<Waiting> all() {
        return turns.values().stream().flatMap(LinkedHashSet::stream).toList();
    }
}
