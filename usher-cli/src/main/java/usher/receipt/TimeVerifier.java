package usher.receipt;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import usher.access.AccessResult.Basis;
import usher.access.response.Snapshot;
import usher.access.site.AccessDecision.Effect;
import usher.access.site.Outage;

/**
 * Checks that the ages in a receipt are consistent with its times. Ages come from a monotonic clock, times from a clock that
 * may be adjusted, so differences of up to one minute are accepted.
 */
final class TimeVerifier {
    private static final Duration TOLERANCE = Duration.ofMinutes(1);

    private final Receipt receipt;
    private final ReceiptEvidence evidence;
    private final DifferenceList differences;

    TimeVerifier(Receipt receipt, DifferenceList differences) {
        this.receipt = receipt;
        this.evidence = receipt.evidence();
        this.differences = differences;
    }

    void run() {
        evidence.lastAttempt().ifPresent(this::attempt);
        evidence.outage().ifPresent(this::outage);
        if (evidence.lastAttempt().isPresent() && evidence.lastGood().isPresent()) {
            Instant good = evidence.lastGood().get().fetchedAt();
            Instant last = evidence.lastAttempt().get().fetchedAt();
            if (Duration.between(good, last).compareTo(TOLERANCE.negated()) < 0) {
                differences.add("lastGood.fetchedAt", good, "not after " + last);
            }
        }
    }

    private void attempt(Snapshot attempt) {
        Duration age = age(attempt);
        Basis basis = receipt.decision().accessDecision().basis();
        boolean lifetimeApplies = basis == Basis.FRESH || basis == Basis.UNAVAILABLE;
        if (age.compareTo(TOLERANCE.negated()) < 0) {
            differences.add("lastAttempt.fetchedAt", attempt.fetchedAt(), "not after " + receipt.issuedAt());
        } else if (lifetimeApplies) {
            Duration max = attempt.outcome().lifetime().plus(TOLERANCE);
            differences.compareRange("verdict.basis", age, TOLERANCE.negated(), max);
        }
    }

    private void outage(Outage outage) {
        evidence.lastAttempt().ifPresent(attempt -> {
            // The first failure cannot be later than the last one.
            if (age(attempt).minus(TOLERANCE).compareTo(outage.since()) > 0) {
                differences.add("outage.since", outage.since(), "at least " + age(attempt));
            }
        });
        Optional<Snapshot> copy = evidence.lastGood();
        if (copy.isPresent() && outage.lastGoodAge().isPresent()) {
            Duration age = age(copy.get());
            differences.compareRange(
                    "outage.lastGoodAge", outage.lastGoodAge().get(), age.minus(TOLERANCE), age.plus(TOLERANCE));
        } else if (copy.isPresent()) {
            differences.add("outage.lastGoodAge", "none", age(copy.get()));
        } else if (receipt.decision().accessDecision().effect() == Effect.LAST_GOOD) {
            differences.add("lastGood", "none", "the copy whose rules applied");
        }
    }

    private Duration age(Snapshot snapshot) {
        return Duration.between(snapshot.fetchedAt(), receipt.issuedAt());
    }
}
