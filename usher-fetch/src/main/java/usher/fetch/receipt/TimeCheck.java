package usher.fetch.receipt;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import usher.access.Basis;
import usher.access.response.CacheLifetime;
import usher.access.site.AccessDecision.Effect;
import usher.access.site.Outage;
import usher.access.snapshot.Snapshot;

/**
 * Whether the ages in a receipt fit its times. Ages come from a clock that never jumps and times from one that may, so
 * they fit if they differ by no more than a minute.
 */
final class TimeCheck {
    private static final Duration SLACK = Duration.ofMinutes(1);

    private final Receipt receipt;
    private final Evidence evidence;
    private final Comparison comparison;

    TimeCheck(Receipt receipt, Comparison comparison) {
        this.receipt = receipt;
        this.evidence = receipt.evidence();
        this.comparison = comparison;
    }

    void run() {
        evidence.lastAttempt().ifPresent(this::attempt);
        evidence.outage().ifPresent(this::outage);
        if (evidence.lastAttempt().isPresent() && evidence.lastGood().isPresent()) {
            Instant good = evidence.lastGood().get().fetchedAt();
            Instant last = evidence.lastAttempt().get().fetchedAt();
            if (Duration.between(good, last).compareTo(SLACK.negated()) < 0) {
                comparison.differs("lastGood.fetchedAt", good, "not after " + last);
            }
        }
    }

    private void attempt(Snapshot attempt) {
        Duration age = age(attempt);
        Basis basis = receipt.ruling().decision().basis();
        boolean lifetimeCounts = basis == Basis.FRESH || basis == Basis.UNAVAILABLE;
        if (age.compareTo(SLACK.negated()) < 0) {
            comparison.differs("lastAttempt.fetchedAt", attempt.fetchedAt(), "not after " + receipt.issuedAt());
        } else if (lifetimeCounts) {
            Duration most = CacheLifetime.of(attempt.outcome()).plus(SLACK);
            comparison.between("verdict.basis", age, SLACK.negated(), most);
        }
    }

    private void outage(Outage outage) {
        evidence.lastAttempt().ifPresent(attempt -> {
            // The first failure is no later than the last.
            if (age(attempt).minus(SLACK).compareTo(outage.since()) > 0) {
                comparison.differs("outage.since", outage.since(), "at least " + age(attempt));
            }
        });
        Optional<Snapshot> copy = evidence.lastGood();
        if (copy.isPresent() && outage.lastGoodAge().isPresent()) {
            Duration age = age(copy.get());
            comparison.between("outage.lastGoodAge", outage.lastGoodAge().get(), age.minus(SLACK), age.plus(SLACK));
        } else if (copy.isPresent()) {
            comparison.differs("outage.lastGoodAge", "none", age(copy.get()));
        } else if (receipt.ruling().decision().effect() == Effect.LAST_GOOD) {
            comparison.differs("lastGood", "none", "the copy whose rules counted");
        }
    }

    private Duration age(Snapshot snapshot) {
        return Duration.between(snapshot.fetchedAt(), receipt.issuedAt());
    }
}
