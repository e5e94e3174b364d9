package usher.fetch.pace;

import static java.util.Objects.requireNonNull;

import java.util.HashMap;
import java.util.Map;

/** Counts the waiting requests, in total and for each requester. */
final class QueueCounts {
    private final PaceSettings settings;
    private final Map<String, Integer> byRequester = new HashMap<>();
    private int total;

    QueueCounts(PaceSettings settings) {
        this.settings = settings;
    }

    boolean isOverLimit(Requester requester) {
        return total > settings.values.waitingInAll
                || requireNonNull(byRequester.get(requester.name())) > settings.values.waitingPerRequester;
    }

    void add(Requester requester) {
        total++;
        byRequester.merge(requester.name(), 1, Integer::sum);
    }

    void remove(Requester requester) {
        total--;
        byRequester.computeIfPresent(requester.name(), (name, count) -> count == 1 ? null : count - 1);
    }

    int total() {
        return total;
    }
}
