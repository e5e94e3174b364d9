package usher.fetch.simulation;

import java.time.Duration;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Every event of a world as one number, and the last of them as text. */
final class Trace {
    private static final int KEPT = 40;
    private static final long PRIME = 0x100000001B3L;

    private final VirtualTime time;
    private final boolean printing;
    private final Object[][] last = new Object[KEPT][];
    private final long[] at = new long[KEPT];
    private long hash = 0xCBF29CE484222325L;
    private long events;

    Trace(VirtualTime time, boolean printing) {
        this.time = time;
        this.printing = printing;
    }

    /** Takes in what happens; what is given must be written the same way in every run. */
    void add(Object... words) {
        int slot = (int) (events++ % KEPT);
        last[slot] = words;
        at[slot] = time.nanos();
        mix(time.nanos());
        for (Object word : words) {
            mix(
                    word instanceof Number number
                            ? number.longValue()
                            : word.toString().hashCode());
        }
        if (printing) {
            System.out.println(line(slot));
        }
    }

    private void mix(long value) {
        hash = (hash ^ value) * PRIME;
        hash ^= hash >>> 29;
    }

    long hash() {
        return hash;
    }

    long events() {
        return events;
    }

    String tail() {
        return IntStream.range(0, KEPT)
                .map(i -> (int) ((events + i) % KEPT))
                .filter(slot -> last[slot] != null)
                .mapToObj(this::line)
                .collect(Collectors.joining("\n"));
    }

    private String line(int slot) {
        String words = Arrays.stream(last[slot]).map(String::valueOf).collect(Collectors.joining(" "));
        return clock(at[slot]) + "  " + words;
    }

    /** Days, hours and so on since the world began. */
    static String clock(long nanos) {
        Duration since = Duration.ofNanos(nanos);
        return "day %2d %02d:%02d:%02d.%09d"
                .formatted(
                        since.toDays(),
                        since.toHoursPart(),
                        since.toMinutesPart(),
                        since.toSecondsPart(),
                        since.toNanosPart());
    }
}
