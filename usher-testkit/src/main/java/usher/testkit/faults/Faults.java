package usher.testkit.faults;

import java.util.List;
import java.util.stream.Stream;

/**
 * The faults F-01 to F-09 and F-13 with the expected outcome codes.
 *
 * <p>The codes apply to the limits of a robots.txt. A fault with {@link Fault#lasts} continues until the client times
 * out: the timeout for connecting and headers must be shorter than the total, and both should be at least 300 ms. All
 * other faults end by themselves and need enough time on a busy machine.
 */
public final class Faults {
    /** The file of a server without faults. A fetch that accepts half of it would allow too much. */
    public static final String RULES = "User-agent: *\nAllow: /open\nDisallow: /\n";

    private static final List<Fault> ALL = Stream.of(
                    ConnectionFaults.all(), SlowFaults.all(), BodyFaults.all(), HeadFaults.all(), FtpFaults.all())
            .flatMap(List::stream)
            .toList();

    private Faults() {}

    /** Returns all faults, with unique ids. */
    public static List<Fault> all() {
        return ALL;
    }
}
