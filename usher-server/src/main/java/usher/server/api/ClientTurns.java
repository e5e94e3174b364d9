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
final class ClientTurns {
    private static final Comparator<Line> ORDER =
            Comparator.comparing(Line::running).thenComparing(Line::expectedEnd);

    private final int mostOfClient;
    private final Map<String, Line> lines = new LinkedHashMap<>();

    /** Where the work of clients without any now has ended, if that is still to come. */
    private final Map<String, Long> ends = new HashMap<>();

    /** How far the client has come that was served last, in what work costs. */
    private long now;

    private int waiting;

    /**
     * Turns.
     *
     * @param mostOfClient pieces of one client that may be under way at once
     */
    ClientTurns(int mostOfClient) {
        this.mostOfClient = mostOfClient;
    }

    /** A piece of work whose turn has come. */
    record Turn(String client, Runnable work) {}

    private static final class Line {
        private final ArrayDeque<Runnable> work = new ArrayDeque<>();
        private int running;
        private long start;
        private long lastCost;

        private Line(long start) {
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
        lines.computeIfAbsent(client, missing -> new Line(Math.max(now, ends.getOrDefault(client, 0L))))
                .work
                .add(work);
        ends.remove(client);
        waiting++;
    }

    /** What is to be begun next, if anything may be. */
    Optional<Turn> next() {
        return lines.entrySet().stream()
                .filter(each -> !each.getValue().work.isEmpty() && each.getValue().running < mostOfClient)
                .min(Map.Entry.comparingByValue(ORDER))
                .map(first -> begin(first.getKey(), first.getValue()));
    }

    private Turn begin(String client, Line line) {
        line.running++;
        waiting--;
        now = Math.max(now, line.start);
        ends.values().removeIf(end -> end <= now);
        return new Turn(client, line.work.poll());
    }

    /** A piece of the client's work has ended, at such a cost. */
    void ended(String client, long cost) {
        Line line = requireNonNull(lines.get(client));
        line.running--;
        line.start += cost;
        line.lastCost = cost;
        if (line.running == 0 && line.work.isEmpty()) {
            lines.remove(client);
            ends.put(client, line.start);
        }
    }
}
