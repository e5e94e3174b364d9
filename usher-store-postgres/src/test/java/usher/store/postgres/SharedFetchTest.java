package usher.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import usher.Dialect;
import usher.access.response.Snapshot;
import usher.access.site.SiteState;
import usher.bytes.Bytes;
import usher.fetch.FetchSettings;
import usher.fetch.LiveCrawler;
import usher.fetch.LiveUsher;
import usher.fetch.SharedStore;
import usher.fetch.pace.VisitRefusal;
import usher.fetch.pace.VisitResponse;
import usher.fetch.snapshot.Samples;
import usher.internal.fetch.Sql;
import usher.uri.Authority;
import usher.uri.WebUrl;

/** Several instances with one database fetch each robots.txt once. */
@Tag("long")
class SharedFetchTest {
    private final PostgresAddress address = PostgresCluster.shared().newSchema();
    private final List<PostgresStore> stores = new ArrayList<>();
    private final List<LiveUsher> fleet = new ArrayList<>();

    private LiveUsher open(int port) {
        PostgresStore store = PostgresStore.open(PostgresCluster.shared().address(port, address.schema()));
        stores.add(store);
        FetchSettings settings = FetchSettings.builder("FleetBot/1")
                .timeout(Duration.ofSeconds(10))
                .build();
        LiveUsher live = LiveUsher.open(settings, store);
        fleet.add(live);
        return live;
    }

    private LiveUsher open() {
        return open(PostgresCluster.shared().port());
    }

    @AfterEach
    void close() {
        fleet.forEach(LiveUsher::close);
        stores.forEach(PostgresStore::close);
    }

    private static Authority authority(String url) {
        return ((WebUrl) WebUrl.parse(url + "/")).authority();
    }

    @Test
    void aHundredColdSitesAreFetchedOnceByFourServices() {
        try (FleetSites sites = new FleetSites(100, Duration.ofSeconds(1), Duration.ZERO)) {
            List<LiveUsher> four = Stream.generate(this::open).limit(4).toList();
            List<CompletableFuture<SiteState>> states = sites.urls().stream()
                    .flatMap(url ->
                            four.stream().map(live -> live.state(authority(url)).toCompletableFuture()))
                    .toList();
            assertThat(states)
                    .allSatisfy(
                            state -> assertThat(state.join().attempt().outcome().status())
                                    .isEqualTo(200));
            assertThat(sites.files()).isEqualTo(100);
        }
    }

    @Test
    void anotherServiceSeesANewVersionWithinASecond() {
        try (FleetSites sites = new FleetSites(1, Duration.ofSeconds(1), Duration.ZERO)) {
            Authority site = authority(sites.urls().get(0));
            LiveUsher one = open();
            LiveUsher two = open();
            one.state(site).toCompletableFuture().join();
            two.state(site).toCompletableFuture().join();
            assertThat(sites.files()).isEqualTo(1);
            Instant newest = fetchedAt(one.refresh(site));
            PaceContract.await(
                    Duration.ofSeconds(1), () -> fetchedAt(two.state(site)).equals(newest));
            assertThat(sites.files()).isEqualTo(2);
        }
    }

    private static Instant fetchedAt(CompletionStage<SiteState> state) {
        return state.toCompletableFuture().join().attempt().fetchedAt();
    }

    @Test
    void theHolderOfAnOldLeaseWritesNothing() {
        PostgresStore one = PostgresStore.open(address);
        PostgresStore two = PostgresStore.open(address);
        stores.addAll(List.of(one, two));
        Authority site = Samples.authority("example.com");
        Bytes body = Samples.body("old");
        String old = one.lease(site, Duration.ZERO).orElseThrow();
        String current = two.lease(site, Duration.ofMinutes(1)).orElseThrow();
        assertThat(one.lease(site, Duration.ofMinutes(1))).isEmpty();
        Snapshot late = Samples.good(site, Samples.START, body);
        assertThat(one.append(late, Optional.of(body), old).toCompletableFuture())
                .failsWithin(Duration.ofSeconds(5))
                .withThrowableThat()
                .withCauseInstanceOf(SharedStore.LeaseLostException.class);
        assertThat(one.at(site, Instant.MAX)).isEmpty();
        two.append(late, Optional.of(body), current).toCompletableFuture().join();
        assertThat(one.at(site, Instant.MAX)).contains(late);
        assertThat(one.lease(site, Duration.ofMinutes(1)))
                .as("it was given back")
                .isPresent();
    }

    @Test
    void aBatchThatFailsIsReportedWithoutItsStatements() throws SQLException {
        PostgresStore store = PostgresStore.open(address);
        stores.add(store);
        Authority site = Samples.authority("example.com");
        Bytes body = Samples.body("secret");
        try (Connection other = Database.connect(address, 0)) {
            other.setAutoCommit(false);
            Sql.script(other, "LOCK TABLE body IN ACCESS EXCLUSIVE MODE");
            assertThat(store.append(Samples.good(site, Samples.START, body), Optional.of(body))
                            .toCompletableFuture())
                    .failsWithin(Duration.ofSeconds(20))
                    .withThrowableThat()
                    .havingCause()
                    .withMessage("store_failed: cannot write: ERROR: canceling statement due to lock timeout; another"
                            + " program, such as a backup, holds the table: try again when it has ended");
            other.rollback();
        }
    }

    @Test
    @Tag("nightly")
    void cachedDecisionsAreAsFastAsThoseOfASingleService() {
        try (FleetSites sites = new FleetSites(1, Duration.ofSeconds(1), Duration.ZERO)) {
            String page = sites.urls().get(0) + "/page";
            LiveUsher single = LiveUsher.open(FetchSettings.of("Bot/1"));
            fleet.add(single);
            List<LiveCrawler> two = Stream.of(single, open())
                    .map(live -> live.crawler(Dialect.RFC9309, "bot"))
                    .toList();
            long[] best = {Long.MAX_VALUE, Long.MAX_VALUE};
            for (int round = 0; round < 60; round++) {
                int which = round % 2;
                long start = System.nanoTime();
                for (int i = 0; i < 50_000; i++) {
                    two.get(which).check(page);
                }
                best[which] = Math.min(best[which], System.nanoTime() - start);
            }
            double rate = (double) best[0] / best[1];
            System.out.printf("cached decisions: %.0f %% of the single service's rate%n", 100 * rate);
            assertThat(rate).isGreaterThanOrEqualTo(0.9);
        }
    }

    @Test
    void withoutTheDatabaseVerdictsComeFromMemoryAndNoVisitIsGranted() {
        try (FleetSites sites = new FleetSites(2, Duration.ofSeconds(1), Duration.ZERO);
                FaultyProxy way = new FaultyProxy(PostgresCluster.shared().port())) {
            LiveUsher live = open(way.port());
            LiveCrawler bot = live.crawler(Dialect.RFC9309, "bot");
            String known = sites.urls().get(0) + "/page";
            assertThat(bot.check(known).isAllowed()).isTrue();
            way.refusing(true);
            assertThat(bot.check(known).isAllowed()).isTrue();
            assertThat(bot.check(sites.urls().get(1) + "/page").isAllowed())
                    .as("nothing is known of it")
                    .isFalse();
            long start = System.nanoTime();
            VisitResponse response = live.pacer()
                    .request(authority(sites.urls().get(0)), PaceContract.RULE, PaceContract.JOB, Duration.ZERO)
                    .join();
            assertThat(response)
                    .isInstanceOfSatisfying(
                            VisitRefusal.class,
                            refusal -> assertThat(refusal.reason()).isEqualTo(VisitRefusal.Reason.PACE_UNREACHABLE));
            assertThat(PaceContract.since(start)).isLessThan(Duration.ofSeconds(10));
            PaceContract.await(Duration.ofSeconds(20), () -> !live.isStoreHealthy());
            way.refusing(false);
            PaceContract.await(Duration.ofSeconds(20), live::isStoreHealthy);
            assertThat(bot.check(sites.urls().get(1) + "/page").isAllowed()).isTrue();
        }
    }
}
