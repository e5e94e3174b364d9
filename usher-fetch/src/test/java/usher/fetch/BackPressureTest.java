package usher.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import usher.Dialect;
import usher.access.AccessResult.Basis;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;
import usher.fetch.snapshot.MemorySnapshotStore;
import usher.fetch.snapshot.Samples;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.system.ManualTime;
import usher.fetch.system.NoLogger;
import usher.fetch.system.RecordedLog;
import usher.fetch.transport.FakeWeb;
import usher.testkit.faults.FaultServer;
import usher.testkit.faults.Page;
import usher.testkit.faults.TestServer;
import usher.uri.Authority;

/** More checks at a time than may be under way: they wait, and sites with a copy are not affected. */
class BackPressureTest {
    private static final int MANY = 15_000;
    private static final Bytes OPEN = Bytes.of("User-agent: *\nDisallow: /private\n");

    private final ManualTime time = new ManualTime();
    private final FakeWeb web = new FakeWeb();
    private final MemorySnapshotStore store = new MemorySnapshotStore(MANY + 1, 64 << 20);
    private final RecordedLog log = new RecordedLog();

    private static void keep(SnapshotStore store, String host, Instant fetchedAt) {
        Snapshot snapshot = Snapshot.of(
                new Authority("http", host, 80), fetchedAt, FetchOutcome.answered(200, Map.of()), Optional.of(OPEN));
        Samples.keep(store, snapshot, OPEN);
    }

    private static List<CompletableFuture<LiveVerdict>> check(LiveUsher live, int count, String rest) {
        LiveCrawler crawler = live.crawler(Dialect.RFC9309, "TestBot");
        return IntStream.range(0, count)
                .mapToObj(i -> crawler.checkAsync("http://" + host(i) + rest).toCompletableFuture())
                .toList();
    }

    private static String host(int number) {
        return "127.1." + number / 250 + "." + (number % 250 + 1);
    }

    @Test
    void sitesInTheStoreAreDecidedByTheirCopyHoweverManyAreChecked() {
        IntStream.range(0, MANY).forEach(i -> keep(store, host(i), Instant.now().minusSeconds(60)));
        try (LiveUsher live = LiveUsher.open(FetchSettings.of("TestBot/1"), store)) {
            assertThat(check(live, MANY, "/"))
                    .filteredOn(
                            check -> !check.join().isAllowed() || check.join().basis() != Basis.FRESH)
                    .isEmpty();
        }
    }

    /** Every check is a fetch from a server on loopback. */
    @Test
    @Tag("long")
    void sitesThatMustBeFetchedWaitForTheirTurn() {
        Duration enough = Duration.ofMinutes(3);
        try (TestServer server = FaultServer.http(Map.of("/robots.txt", Page.text("User-agent: *\nDisallow: /x\n")));
                Loopback loopback = new Loopback(new MemorySnapshotStore(), enough, enough)) {
            assertThat(check(loopback.live(), 11_000, ":" + server.port() + "/"))
                    .filteredOn(check -> !check.join().isAllowed())
                    .isEmpty();
        }
    }

    private LiveUsher held(Function<String, System.Logger> loggers) {
        FetchSettings settings = FetchSettings.of("TestBot/1");
        return new LiveUsher(settings, store, web.environment(time).withLoggers(loggers));
    }

    @Test
    void aFetchThatWaitsTooLongIsBusyAndNotDisallowed() {
        int limit = 256;
        keep(store, host(limit), time.now().minus(Duration.ofHours(23)));
        keep(store, host(limit + 1), time.now().minusSeconds(60));
        IntStream.range(0, limit + 3).forEach(i -> web.page("http://" + host(i) + "/robots.txt", 404, ""));
        web.hold();
        try (LiveUsher live = held(log)) {
            List<CompletableFuture<LiveVerdict>> checks = new ArrayList<>(check(live, limit + 3, "/private"));
            assertThat(web.requests()).hasSize(limit);
            assertThat(checks.get(limit + 1)).as("a fresh copy in the store").isCompleted();
            time.advance(Duration.ofSeconds(29));
            assertThat(checks.get(limit + 2)).isNotDone();
            time.advance(Duration.ofSeconds(1));

            LiveVerdict copy = checks.get(limit).join();
            assertThat(copy.basis()).isEqualTo(Basis.STALE);
            assertThat(copy.verdict().line()).isEqualTo(2);
            LiveVerdict busy = checks.get(limit + 2).join();
            assertThat(busy.code()).contains(OutcomeCode.BUSY);
            assertThat(busy.retryAfter()).contains(Duration.ofSeconds(2));
            assertThat(log.lines)
                    .contains("usher.fetch.refused WARNING Did not request http://" + host(limit + 2)
                            + "/robots.txt: busy; at most 64 requests run at a time (maxFetches; in the service"
                            + " fetches)");

            web.release();
            assertThat(checks.get(0).join().isAllowed()).isTrue();
            LiveVerdict again =
                    live.crawler(Dialect.RFC9309, "TestBot").check("http://" + host(limit + 2) + "/private");
            assertThat(again.isAllowed()).isTrue();
        }
    }

    /** A copy is refreshed in the background in the last part of its day. */
    @Test
    void refreshesInTheBackgroundNeverWaitInFrontOfFetchesThatAreWaitedFor() {
        int limit = 256;
        int cached = 2 * limit;
        IntStream.range(0, cached).forEach(i -> keep(store, host(i), time.now().minus(Duration.ofHours(20))));
        IntStream.range(0, cached + 1).forEach(i -> web.page("http://" + host(i) + "/robots.txt", 404, ""));
        try (LiveUsher live = held(NoLogger::new)) {
            assertThat(check(live, cached, "/")).allMatch(check -> check.join().basis() == Basis.FRESH);
            time.advance(Duration.ofHours(4).minusSeconds(10));
            web.hold();
            assertThat(check(live, cached, "/")).allMatch(CompletableFuture::isDone);
            assertThat(web.requests()).hasSize(limit);
            CompletableFuture<LiveVerdict> waiting =
                    check(live, cached + 1, "/").get(cached);
            assertThat(waiting).isNotDone();
            web.release();
            assertThat(waiting.join().isAllowed()).isTrue();
            assertThat(web.requests()).as("no other site was refreshed").hasSize(limit + 1);
        }
    }

    @Test
    void aWaitingFetchStartsWhenAnotherEnds() {
        int limit = 256;
        web.hold();
        try (LiveUsher live = held(NoLogger::new)) {
            List<CompletableFuture<LiveVerdict>> checks = check(live, MANY, "/");
            assertThat(web.requests()).hasSize(limit);
            web.release();
            assertThat(checks).allMatch(check -> check.join().isAllowed());
        }
    }
}
