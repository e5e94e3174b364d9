package usher.server.api;

import static java.util.Objects.requireNonNull;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A queue of tasks in which clients take turns. Among the clients below their limit, the one with the fewest running
 * tasks is next; among equals, the one whose next task has the earliest expected end in virtual time (fair queueing). A
 * client's virtual time starts when it adds a task, or at the end of its earlier tasks if that is later. The expected
 * cost of a task is the cost of the client's last one. So a client with few tasks rarely waits for those of others. Not
 * thread-safe.
 *
 * @param <T> a task
 */
final class FairQueue<T> {
    private static final Comparator<ClientTasks<?>> ORDER =
            Comparator.<ClientTasks<?>>comparingInt(ClientTasks::running).thenComparingLong(ClientTasks::expectedEnd);

    private final int maxPerClient;
    private final Map<String, ClientTasks<T>> queues = new LinkedHashMap<>();

    /** Beyond this number, all costs of clients without tasks are forgotten. */
    static final int MAX_ENDS = 1_000;

    /**
     * The virtual end times of clients without tasks, as far as they are in the future. Time stands still while each
     * client has a single task, so their number has a limit.
     */
    private final Map<String, Long> ends = new HashMap<>();

    /** The virtual time: that of the client served last. */
    private long now;

    private int waiting;

    /**
     * Creates a queue.
     *
     * @param maxPerClient the maximum number of one client's running tasks
     */
    FairQueue(int maxPerClient) {
        this.maxPerClient = maxPerClient;
    }

    private static final class ClientTasks<T> {
        private final ArrayDeque<T> work = new ArrayDeque<>();
        private int running;
        private long start;
        private long lastCost;

        private ClientTasks(long start) {
            this.start = start;
        }

        private int running() {
            return running;
        }

        /** Returns the expected end of the next task, if it costs as much as the last one. */
        private long expectedEnd() {
            return start + lastCost;
        }
    }

    int waiting() {
        return waiting;
    }

    /** Returns the number of clients that are remembered. */
    int clients() {
        return queues.size() + ends.size();
    }

    void add(String client, T task) {
        queues.computeIfAbsent(client, missing -> new ClientTasks<>(Math.max(now, ends.getOrDefault(client, 0L))))
                .work
                .add(task);
        ends.remove(client);
        waiting++;
    }

    /** Removes and returns the next task that may run. */
    Optional<T> next() {
        return queues.entrySet().stream()
                .filter(each -> !each.getValue().work.isEmpty() && each.getValue().running < maxPerClient)
                .min(Map.Entry.comparingByValue(ORDER))
                .map(first -> begin(first.getValue()));
    }

    private T begin(ClientTasks<T> queue) {
        queue.running++;
        waiting--;
        now = Math.max(now, queue.start);
        ends.values().removeIf(end -> end <= now);
        return queue.work.remove();
    }

    /** Records the end and the cost of a client's task. */
    void ended(String client, long cost) {
        ClientTasks<T> queue = requireNonNull(queues.get(client));
        queue.running--;
        queue.start += cost;
        queue.lastCost = cost;
        if (queue.running == 0 && queue.work.isEmpty()) {
            queues.remove(client);
            if (ends.size() == MAX_ENDS) {
                ends.clear();
            }
            ends.put(client, queue.start);
        }
    }
}
