package usher.testkit.faults;

import java.util.List;
import java.util.stream.Stream;

/**
 * The table of faults, F-01 to F-09 and F-13, with the code that a fetch must come to.
 *
 * <p>The codes are for the limits of a robots.txt. A fault that {@link Fault#lasts} goes on until the client's time is
 * over: the time for connecting and the head must be shorter than the whole, and both should be some 300 ms at least. All
 * others end by themselves, and need enough time to do so on a busy machine.
 */
public final class Faults {
    /** What a good server would have sent: a fetch that believes half of it lets robots in. */
    public static final String RULES = "User-agent: *\nAllow: /open\nDisallow: /\n";

    private static final List<Fault> ALL = Stream.of(
                    ConnectionFaults.all(), DripFaults.all(), BodyFaults.all(), HeadFaults.all(), FtpFaults.all())
            .flatMap(List::stream)
            .toList();

    private Faults() {}

    /** Every fault; the ids are unique. */
    public static List<Fault> all() {
        return ALL;
    }
}
