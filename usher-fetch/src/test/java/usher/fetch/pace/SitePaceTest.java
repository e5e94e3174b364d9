package usher.fetch.pace;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import usher.fetch.system.ManualTime;
import usher.fetch.system.RecordedLog;

/** A pacer and its pace: what the pace answers, and what it keeps. */
class SitePaceTest {
    private static final String SITE = "https://a.example";
    private static final Duration LEASE = Duration.ofSeconds(130);
    private static final Duration DELAY = Duration.ofSeconds(10);

    private final ManualTime time = new ManualTime();
    private final RecordedLog log = new RecordedLog();
    private final AtomicInteger ids = new AtomicInteger();

    private Pacer pacer(SitePace pace) {
        return new Pacer(
                time, PaceSettings.DEFAULT, new PaceListener() {}, pace, () -> "id" + ids.incrementAndGet(), log);
    }

    /** Keeps visits in a list. */
    private static class ListedVisits implements VisitLog {
        private final List<Entry> entries = new ArrayList<>();

        @Override
        public Optional<List<Entry>> last(Instant now) {
            return Optional.of(List.of());
        }

        @Override
        public void write(Entry visit) {
            entries.add(visit);
        }
    }

    /** Answers as it is told. */
    private static final class ToldPace implements SitePace {
        private final Queue<Turn> turns = new ArrayDeque<>();
        private final List<Duration> leases = new ArrayList<>();

        @Override
        public CompletionStage<Turn> begin(String site, String visit, Duration lease, Duration delay, Duration wait) {
            leases.add(lease);
            return CompletableFuture.completedStage(turns.remove());
        }

        @Override
        public CompletionStage<Boolean> end(String site, String visit, Duration delay) {
            return CompletableFuture.completedStage(true);
        }

        @Override
        public CompletionStage<Set<String>> open(Map<String, String> visits) {
            return CompletableFuture.completedStage(visits.keySet());
        }

        @Override
        public void cancel(String site, String visit) {}
    }

    @Test
    void aPaceThatThrowsGrantsNoVisitAndIsLogged() {
        LocalPace broken = LocalPace.afterOthers(time, PaceSettings.DEFAULT, Optional.of(new ListedVisits() {
            @Override
            public void write(Entry visit) {
                throw new IllegalStateException("broken log");
            }
        }));
        VisitResponse response =
                pacer(broken).tryVisit(PacerScenario.SITE, PaceRule.none("bot"), new Requester("crawl"));
        assertThat(((VisitRefusal) response).reason()).isEqualTo(VisitRefusal.Reason.PACE_UNREACHABLE);
        assertThat(log.lines).containsExactly("usher.fetch.fault ERROR Unexpected exception while beginning a visit");
    }

    /** The first in the queue was refused, because each of those behind it would have to wait for a delay. */
    @Test
    void theFirstRequestIsGrantedHoweverManyWaitBehindIt() {
        ToldPace pace = new ToldPace();
        Pacer pacer = pacer(pace);
        PaceRule rule = PacerScenario.delay(1);
        pace.turns.add(SitePace.Turn.after(Duration.ofMillis(300)));
        CompletableFuture<VisitResponse> first =
                pacer.request(PacerScenario.SITE, rule, new Requester("first"), Duration.ofSeconds(5));
        for (int i = 0; i < 10; i++) {
            pacer.request(PacerScenario.SITE, rule, new Requester("later " + i), Duration.ofMinutes(1));
        }
        pace.turns.add(SitePace.Turn.after(Duration.ofMillis(300)));
        time.advance(Duration.ofMillis(300));
        assertThat(first).isNotDone();
        pace.turns.add(SitePace.Turn.granted());
        time.advance(Duration.ofMillis(300));
        assertThat(PacerScenario.granted(first)).isNotNull();
    }

    /** The process after this one would not have waited for the visit that is open. */
    @Test
    void theLateEndOfAnOlderVisitDoesNotHideTheOpenOne() {
        ListedVisits visits = new ListedVisits();
        LocalPace pace = LocalPace.afterOthers(time, PaceSettings.DEFAULT, Optional.of(visits));
        pace.begin(SITE, "older", LEASE, DELAY, Duration.ZERO);
        time.advance(LEASE.plus(DELAY));
        pace.begin(SITE, "open", LEASE, DELAY, Duration.ZERO);
        VisitLog.Entry open = visits.entries.get(1);

        assertThat(pace.end(SITE, "older", DELAY).toCompletableFuture().join()).isFalse();
        pace.cancel(SITE, "older");
        assertThat(visits.entries).last().isEqualTo(open);
        assertThat(pace.end(SITE, "open", DELAY).toCompletableFuture().join()).isTrue();
        assertThat(visits.entries.get(2).end()).isEqualTo(time.now());
    }

    /** A pace that was lost waits for the longest lease, and knows only that of the visit which is to begin. */
    @Test
    void theLeaseOfAVisitIsNotShorterNearTheEndOfVisitHours() {
        ToldPace pace = new ToldPace();
        pace.turns.add(SitePace.Turn.granted());
        time.advance(Duration.ofSeconds(55));
        PaceRule untilAMinutePast = PacerScenario.hours("bot", 11 * 60, 12 * 60 + 1);
        Visit visit = PacerScenario.granted(
                pacer(pace).request(PacerScenario.SITE, untilAMinutePast, new Requester("crawl"), Duration.ZERO));
        assertThat(Duration.between(visit.grantedAt(), visit.notAfter())).isLessThan(Duration.ofSeconds(6));
        assertThat(pace.leases).containsExactly(LEASE);
    }
}
