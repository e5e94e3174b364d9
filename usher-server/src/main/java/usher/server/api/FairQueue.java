package usher.server.api;

import static java.util.Objects.requireNonNull;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Work in the order in which clients take turns. Of those that may have another piece under way, the one with fewest under way
 * comes first, and among equals the one whose next piece is expected to end first (fair queueing). A client's work counts from
 * the time at which it hands some in, or from where its earlier work ended if that is later, and a piece is expected to cost as
 * much as the client's last one. So a client that asks for little seldom waits for what others have handed in. Not thread-safe.
 */
final class FairQueue {
    private static final Comparator<ClientQueue> ORDER =
            Comparator.comparing(ClientQueue::running).thenComparing(ClientQueue::expectedEnd);

    private final int maxPerClient;
    private final Map<String, ClientQueue> queues = new LinkedHashMap<>();

    /** Where the work of clients without any now has ended, if that is still to come. */
    private final Map<String, Long> ends = new HashMap<>();

    /** How far the client has come that was served last, in what work costs. */
    private long now;

    private int waiting;

    /**
     * Turns.
     *
     * @param maxPerClient pieces of one client that may be under way at once
     */
    FairQueue(int maxPerClient) {
        this.maxPerClient = maxPerClient;
    }

    /** A piece of work whose turn has come. */
    record Task(String client, Runnable work) {}

    private static final class ClientQueue {
        private final ArrayDeque<Runnable> work = new ArrayDeque<>();
        private int running;
        private long start;
        private long lastCost;

        private ClientQueue(long start) {
            this.start = start;
        }

        private int running() {
            return running;
        }

        /** Where its next piece would end, if it cost as much as the last one. */
        private long expectedEnd() {
            return start + lastCost;
        }
    }

    int waiting() {
        return waiting;
    }

    void add(String client, Runnable work) {
        queues.computeIfAbsent(client, missing -> new ClientQueue(Math.max(now, ends.getOrDefault(client, 0L))))
                .work
                .add(work);
        ends.remove(client);
        waiting++;
    }

    /** What is to be begun next, if anything may be. */
    Optional<Task> next() {
        return queues.entrySet().stream()
                .filter(each -> !each.getValue().work.isEmpty() && each.getValue().running < maxPerClient)
                .min(Map.Entry.comparingByValue(ORDER))
                .map(first -> begin(first.getKey(), first.getValue()));
    }

    private Task begin(String client, ClientQueue queue) {
        queue.running++;
        waiting--;
        now = Math.max(now, queue.start);
        ends.values().removeIf(end -> end <= now);
        return new Task(client, queue.work.poll());
    }

    /** A piece of the client's work has ended, at such a cost. */
    void ended(String client, long cost) {
        ClientQueue queue = requireNonNull(queues.get(client));
        queue.running--;
        queue.start += cost;
        queue.lastCost = cost;
        if (queue.running == 0 && queue.work.isEmpty()) {
            queues.remove(client);
            ends.put(client, queue.start);
        }
    }
}
