package usher.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import usher.fetch.pace.PaceRule;
import usher.fetch.pace.PaceSettings;
import usher.fetch.pace.Pacer;
import usher.fetch.pace.Requester;
import usher.fetch.pace.Visit;
import usher.fetch.pace.VisitRefusal;
import usher.fetch.pace.VisitResponse;
import usher.fetch.snapshot.Samples;
import usher.uri.Authority;

/** What every pace does: that of one process in memory, and that of a fleet in a database. */
abstract class PaceContract {
    static final Duration DELAY = Duration.ofMillis(200);
    static final PaceSettings SETTINGS = PaceSettings.builder()
            .minDelay(DELAY)
            .startWithin(Duration.ofMillis(300))
            .lease(Duration.ofMillis(500))
            .build();
    static final Authority SITE = Samples.authority("example.com");
    static final PaceRule RULE = PaceRule.none("bot");
    static final Requester JOB = new Requester("job");
    private static final Duration LONG = Duration.ofSeconds(10);

    /** Returns a pacer whose start does not delay visits any more. */
    abstract Pacer pacer() throws Exception;

    /** Returns the pacer of another process of the fleet; the same one, if there is one process. */
    Pacer other(Pacer pacer) {
        return pacer;
    }

    private Pacer own;

    Pacer open() throws Exception {
        own = pacer();
        return own;
    }

    @AfterEach
    void close() {
        if (own != null) {
            own.close();
        }
    }

    static Visit visit(Pacer pacer) throws InterruptedException {
        return visit(pacer, RULE);
    }

    static Visit visit(Pacer pacer, PaceRule rule) throws InterruptedException {
        VisitResponse response = pacer.await(SITE, rule, JOB, LONG);
        return response.visit().orElseThrow(() -> new AssertionError(response));
    }

    static Duration since(long start) {
        return Duration.ofNanos(System.nanoTime() - start);
    }

    /** Waits until that is so, which must take less than that time. */
    static void await(Duration most, BooleanSupplier done) {
        long start = System.nanoTime();
        while (!done.getAsBoolean()) {
            assertThat(since(start)).isLessThan(most);
            Thread.onSpinWait();
        }
    }

    @Test
    void oneVisitAtATimeAndTheDelayAfterItsEnd() throws Exception {
        Pacer pacer = open();
        Visit first = visit(pacer);
        assertThat(first.mayStart()).isTrue();
        VisitResponse refused = other(pacer).tryVisit(SITE, RULE, JOB);
        assertThat(refused).isInstanceOf(VisitRefusal.class);
        assertThat(((VisitRefusal) refused).reason()).isEqualTo(VisitRefusal.Reason.DELAY);
        long end = System.nanoTime();
        first.end();
        visit(other(pacer)).end();
        assertThat(since(end)).isGreaterThanOrEqualTo(DELAY);
    }

    @Test
    void theSlowerOfTwoCrawlersCounts() throws Exception {
        Pacer pacer = open();
        PaceRule slow = PaceRule.of("slow", Optional.of(Duration.ofMillis(700)), List.of(), List.of());
        visit(pacer).end();
        long end = System.nanoTime();
        visit(other(pacer), slow).end();
        assertThat(since(end)).as("the next one is slower").isGreaterThanOrEqualTo(Duration.ofMillis(690));
        end = System.nanoTime();
        visit(pacer).end();
        assertThat(since(end)).as("the last one was slower").isGreaterThanOrEqualTo(DELAY);
    }

    @Test
    void aVisitThatIsGivenBackStartsNoDelay() throws Exception {
        Pacer pacer = open();
        Visit first = visit(pacer);
        first.cancel();
        long start = System.nanoTime();
        visit(other(pacer));
        assertThat(since(start)).isLessThan(Duration.ofSeconds(5));
    }

    @Test
    void anAbandonedVisitEndsWithItsLease() throws Exception {
        Pacer pacer = open();
        long start = System.nanoTime();
        Visit abandoned = visit(pacer);
        Visit next = visit(other(pacer));
        assertThat(since(start)).isGreaterThanOrEqualTo(Duration.ofMillis(800).plus(DELAY));
        assertThat(abandoned.mayStart()).isFalse();
        abandoned.end();
        assertThat(other(pacer).tryVisit(SITE, RULE, JOB).visit())
                .as("the end freed another's visit")
                .isEmpty();
        next.end();
    }

    @Test
    void aGrantThatWasHeldTooLongMayNotStart() throws Exception {
        Visit visit = visit(open());
        await(Duration.ofSeconds(2), () -> !visit.mayStart());
        assertThat(visit.notAfter()).isBefore(visit.leaseEnd());
    }

    @Test
    void aVisitIsEndedByItsIdOnce() throws Exception {
        Pacer pacer = open();
        Visit visit = visit(pacer);
        assertThat(end(other(pacer), visit.id())).isTrue();
        assertThat(end(other(pacer), visit.id())).isFalse();
        assertThat(end(other(pacer), "unknown")).isFalse();
        visit(other(pacer)).end();
    }

    static boolean end(Pacer pacer, String id) {
        return pacer.end(id, OptionalInt.empty(), Optional.empty())
                .toCompletableFuture()
                .join();
    }

    @Test
    void anOverloadedSiteIsNotVisitedWhichProcessEverEndsTheVisit() throws Exception {
        Pacer pacer = open();
        Visit visit = visit(pacer);
        long start = System.nanoTime();
        other(pacer).end(visit.id(), OptionalInt.of(503), Optional.of("1"));
        visit(pacer).end();
        assertThat(since(start)).isGreaterThanOrEqualTo(Duration.ofSeconds(1));
    }
}
