package usher.fetch.simulation;

import static usher.fetch.simulation.VirtualTime.HOUR;
import static usher.fetch.simulation.VirtualTime.SECOND;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import usher.fetch.simulation.ObservedResult.Kind;
import usher.uri.Authority;

/** GAP: a site is not fetched again too early, except on a forced refresh or after data loss (CA-02, S-06). */
final class RetrySpacing extends Invariant {
    private final Map<Authority, Long> forced = new HashMap<>();

    RetrySpacing(World world) {
        super(world, "GAP", "attempts are not closer than lifetime, back-off and Retry-After permit");
    }

    @Override
    public void forced(Authority authority) {
        forced.put(authority, world.time.nanos());
    }

    @Override
    public void departed(RequestChain chain) {
        Authority authority = chain.authority;
        Optional<ExpectedState> expected = world.expectedStates.of(authority);
        Long insisted = forced.get(authority);
        boolean free = insisted != null && world.time.nanos() - insisted <= SECOND;
        if (expected.isEmpty() || free || isInFuture(expected.get().last())) {
            return;
        }
        long least = least(expected.get());
        long age = Oracle.worst(expected.get().last().at(), world.now());
        expect(age >= least, () -> authority + " is asked after " + age + " ns, not " + least + ": " + expected);
    }

    /** After the clock was set back, a result with a time in the future is not used. */
    private boolean isInFuture(ObservedResult last) {
        return last.kind() != Kind.FAILED
                && last.at().wall().isAfter(world.now().wall());
    }

    private static long least(ExpectedState expected) {
        long use = expected.last().use();
        if (expected.last().kind() != Kind.FAILED) {
            // A little before the end, so that nobody has to wait.
            return use / 5 * 4;
        }
        long backOff = Math.min(HOUR, 30 * SECOND << Math.min(10, expected.failures() - 1));
        return Math.max(use, backOff / 5 * 4);
    }
}
