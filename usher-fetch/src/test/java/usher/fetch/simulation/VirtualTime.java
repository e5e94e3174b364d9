package usher.fetch.simulation;

import java.time.Duration;
import java.time.Instant;
import java.util.PriorityQueue;
import usher.fetch.system.TimeSource;

/** The time of a world, and all that is to happen in it, in order of time and then of scheduling. */
final class VirtualTime implements TimeSource {
    static final long SECOND = 1_000_000_000L;
    static final long MINUTE = 60 * SECOND;
    static final long HOUR = 60 * MINUTE;
    static final long DAY = 24 * HOUR;

    private static final Instant BEGIN = Instant.parse("2026-11-21T00:00:00Z");

    private final PriorityQueue<Event> queue = new PriorityQueue<>();
    private long nanos = 7 * SECOND;
    private long sequence;
    private long offset;
    private Instant stopped;

    private static final class Event implements Comparable<Event> {
        private final long at;
        private final long sequence;
        private Runnable action;

        Event(long at, long sequence, Runnable action) {
            this.at = at;
            this.sequence = sequence;
            this.action = action;
        }

        @Override
        public int compareTo(Event other) {
            return at != other.at ? Long.compare(at, other.at) : Long.compare(sequence, other.sequence);
        }
    }

    @Override
    public Instant now() {
        return stopped != null ? stopped : BEGIN.plusNanos(nanos).plusNanos(offset);
    }

    @Override
    public long nanos() {
        return nanos;
    }

    @Override
    public Cancellable after(Duration delay, Runnable action) {
        return in(Math.max(0, delay.toNanos()), action);
    }

    Cancellable in(long delay, Runnable action) {
        Event event = new Event(nanos + delay, sequence++, action);
        queue.add(event);
        return () -> event.action = null;
    }

    /** Lets the next thing happen if it is due before that time, and otherwise goes there. */
    boolean step(long end) {
        if (queue.isEmpty() || queue.peek().at >= end) {
            nanos = end;
            return false;
        }
        Event event = queue.poll();
        nanos = event.at;
        Runnable action = event.action;
        event.action = null;
        if (action != null) {
            action.run();
        }
        return true;
    }

    /** Sets the clock on the wall wrong by so much, and lets it run. */
    void wallOff(long by) {
        stopped = null;
        offset = by;
    }

    /** Lets the clock on the wall begin again in 1970. */
    void wallIn1970() {
        wallOff(-Duration.between(Instant.EPOCH, BEGIN.plusNanos(nanos)).toNanos());
    }

    void wallStops() {
        stopped = now();
    }
}
