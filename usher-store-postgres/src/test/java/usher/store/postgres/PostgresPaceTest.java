package usher.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import usher.fetch.pace.PaceListener;
import usher.fetch.pace.PaceSettings;
import usher.fetch.pace.Pacer;
import usher.fetch.pace.SitePace;
import usher.fetch.pace.Visit;
import usher.fetch.pace.VisitRefusal;
import usher.fetch.snapshot.Samples;
import usher.fetch.system.SystemTime;
import usher.uri.Authority;

@Tag("long")
class PostgresPaceTest extends PaceContract {
    private static final Authority OTHER = Samples.authority("other.example");
    private static final Duration SOON = Duration.ofSeconds(20);

    private final PostgresAddress address = PostgresCluster.shared().newSchema();

    @AutoClose
    private final PostgresStore one = PostgresStore.open(address);

    @AutoClose
    private final PostgresStore two = PostgresStore.open(address);

    @Override
    Pacer pacer() {
        return new Pacer(new SystemTime(), SETTINGS, PaceListener.NONE, one.pace());
    }

    @Override
    Pacer other(Pacer pacer) {
        return new Pacer(new SystemTime(), SETTINGS, PaceListener.NONE, two.pace());
    }

    private String schema() {
        return address.schema();
    }

    @Test
    void servicesThatWaitHaveTheirTurnsOneAfterAnother() throws Exception {
        visit(open()).end();
        Duration wait = DELAY.plusMillis(400);
        Duration first = begin(two, "first", wait).again().orElseThrow();
        assertThat(first).isLessThanOrEqualTo(DELAY);
        assertThat(begin(one, "cannot wait so long", wait).again().orElseThrow())
                .isGreaterThan(DELAY.plusMillis(300));
        assertThat(begin(one, "second", DELAY.multipliedBy(9)).again().orElseThrow())
                .isGreaterThan(DELAY.plusMillis(300));
        do {
            assertThat(begin(one, "before its turn", wait).isGranted()).isFalse();
        } while (!begin(two, "first", wait).isGranted());
    }

    @Test
    void aTurnIsNotKeptForLong() throws Exception {
        visit(open()).end();
        begin(two, "does not come", DELAY.multipliedBy(2));
        long start = System.nanoTime();
        while (!begin(one, "comes", Duration.ZERO).isGranted()) {
            assertThat(since(start)).isLessThan(DELAY.plusSeconds(5));
        }
        assertThat(since(start)).isGreaterThan(DELAY.plusMillis(300));
    }

    private static SitePace.Turn begin(PostgresStore store, String visit, Duration wait) {
        return store.pace()
                .begin("https://example.com", visit, Duration.ofSeconds(1), DELAY, wait)
                .toCompletableFuture()
                .join();
    }

    @Test
    void anotherProcessThatStartsKnowsTheDelay() throws Exception {
        visit(open()).end();
        long end = System.nanoTime();
        visit(other(null)).end();
        assertThat(since(end)).isGreaterThanOrEqualTo(DELAY.minusMillis(20));
    }

    @Test
    void aVisitThatAnotherProcessEndedDoesNotBlockTheOneThatGrantedIt() throws Exception {
        PaceSettings longLease = PaceSettings.builder().minDelay(DELAY).build();
        try (Pacer granting = new Pacer(new SystemTime(), longLease, PaceListener.NONE, one.pace())) {
            Visit first = visit(granting);
            assertThat(end(other(granting), first.id())).isTrue();
            visit(granting).end();
            assertThat(first.mayStart()).isFalse();
        }
    }

    @Test
    void aVisitThatAnotherProcessEndedIsOpenNowhere() throws Exception {
        List<String> abandoned = new CopyOnWriteArrayList<>();
        PaceListener listener = new PaceListener() {
            @Override
            public void abandoned(Visit visit) {
                abandoned.add(visit.id());
            }
        };
        PaceSettings single = PaceSettings.builder()
                .minDelay(Duration.ZERO)
                .startWithin(Duration.ofMillis(300))
                .lease(Duration.ofMillis(3_000))
                .visitsPerOwner(1)
                .build();
        try (Pacer granting = new Pacer(new SystemTime(), single, listener, one.pace())) {
            Visit first = visit(granting);
            VisitRefusal full = (VisitRefusal) granting.tryVisit(OTHER, RULE, JOB);
            assertThat(full.reason()).isEqualTo(VisitRefusal.Reason.TOO_MANY_VISITS);
            assertThat(end(other(null), first.id())).isTrue();
            Visit second = granting.tryVisit(OTHER, RULE, JOB).visit().orElseThrow();
            assertThat(granting.load().visits()).isOne();
            assertThat(end(other(null), second.id())).isTrue();
            await(SOON, () -> granting.load().visits() == 0);
            Visit third = visit(granting);
            await(SOON, () -> granting.load().visits() == 0);
            await(SOON, () -> !abandoned.isEmpty()); // it is told after that
            assertThat(abandoned).containsExactly(third.id());
        }
    }

    @Test
    void theEndOfAnUnknownVisitChangesNothing() throws Exception {
        Pacer pacer = open();
        Visit visit = visit(pacer);
        String site = visit.id().substring(visit.id().indexOf('.'));
        for (String id : List.of("AAAAAAAAAAAAAAAAAAAAAA" + site, "A\u0000" + site, "A.AA", "A")) {
            assertThat(endOverloaded(pacer, id)).isFalse();
        }
        Pacer third = other(null);
        assertThat(end(third, visit.id())).isTrue();
        endOverloaded(third, visit.id());
        endOverloaded(pacer, visit.id());
        assertThat(third.load().authorities()).isZero();
        visit(pacer).end();
    }

    private static boolean endOverloaded(Pacer pacer, String id) {
        return pacer.end(id, OptionalInt.of(503), Optional.of("86400"))
                .toCompletableFuture()
                .join();
    }

    @Test
    void afterTheTableWasLostEverySiteWaitsUntilOpenVisitsHaveEndedAndForItsDelay() throws Exception {
        Pacer pacer = open();
        visit(pacer);
        PostgresCluster.shared().psql("DELETE FROM " + schema() + ".pace");
        long lost = System.nanoTime();
        visit(other(pacer)).end();
        assertThat(since(lost)).isGreaterThanOrEqualTo(Duration.ofMillis(800).plus(DELAY));
    }

    @Test
    void onAnotherTimelineEverySiteWaits() throws Exception {
        Pacer pacer = open();
        visit(pacer).end();
        PostgresCluster.shared().psql("UPDATE " + schema() + ".pace SET visit='00000000' WHERE site=''");
        long lost = System.nanoTime();
        visit(pacer).end();
        assertThat(since(lost)).isGreaterThanOrEqualTo(Duration.ofMillis(800).plus(DELAY));
    }

    @Test
    void rowsOfSitesThatAreIdleForADayAreRemoved() throws Exception {
        visit(open()).end();
        String age = "UPDATE " + schema() + ".pace SET until = until - interval '%s' WHERE site<>''";
        PostgresCluster.shared().psql(String.format(age, "23 hours"));
        ((PostgresPace) one.pace()).deleteIdle();
        String count = "SELECT count(*) FROM " + schema() + ".pace WHERE site<>''";
        assertThat(PostgresCluster.shared().psql(count).strip()).isEqualTo("1");
        PostgresCluster.shared().psql(String.format(age, "2 hours"));
        ((PostgresPace) one.pace()).deleteIdle();
        assertThat(PostgresCluster.shared().psql(count).strip()).isEqualTo("0");
        visit(other(null)).end();
    }

    @Test
    void theSettingMakesTheTableUnlogged() {
        open(address, "visits=fast");
        assertThat(persistence()).isEqualTo("u");
        open(address, "visits=durable");
        assertThat(persistence()).isEqualTo("p");
    }

    private static void open(PostgresAddress address, String parameter) {
        PostgresStore.open(PostgresCluster.shared().address(address.schema(), parameter))
                .close();
    }

    private String persistence() {
        return PostgresCluster.shared()
                .psql("SELECT relpersistence FROM pg_class WHERE oid='" + schema() + ".pace'::regclass")
                .strip();
    }
}
