package usher.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.access.response.Snapshot;
import usher.access.site.SiteState;
import usher.bytes.Bytes;
import usher.fetch.address.AddressGuard;
import usher.fetch.address.DestinationFilter;
import usher.fetch.snapshot.AnsweredStore;
import usher.fetch.snapshot.MemorySnapshotStore;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.snapshot.StoreException;
import usher.fetch.system.ManualTime;
import usher.fetch.transport.FakeWeb;
import usher.fetch.transport.FetchEnvironment;
import usher.fetch.transport.FetchRequest;
import usher.uri.Authority;

class SiteCacheTest {
    private static final FetchSettings SETTINGS = FetchSettings.builder("TestBot/1")
            .guard(AddressGuard.publicOnly())
            .destinations(DestinationFilter.WEB_AND_FTP)
            .build();

    private static final Authority SITE = new Authority("https", "a.example", 443);
    private static final String FILE = "https://a.example/robots.txt";
    private static final Duration DAY = Duration.ofDays(1);

    private final ManualTime time = new ManualTime();
    private final FakeWeb web = new FakeWeb();
    private final SnapshotStore store = new MemorySnapshotStore();
    private final List<CompletableFuture<Void>> appends = new ArrayList<>();

    private SiteCache cache() {
        return cache(SETTINGS);
    }

    private SiteCache cache(FetchSettings settings) {
        return cache(store, settings);
    }

    private SiteCache cache(SnapshotStore where, FetchSettings settings) {
        return new SiteCache(web.environment(time), settings, where);
    }

    private FetchEnvironment runningTasksWith(Executor executor) {
        FetchEnvironment usual = web.environment(time);
        return new FetchEnvironment(time, usual.resolver(), web, executor, usual.chance(), usual.loggers());
    }

    private static SiteState now(CompletionStage<SiteState> stage) {
        assertThat(stage.toCompletableFuture()).isCompleted();
        return stage.toCompletableFuture().join();
    }

    private int fetches() {
        return web.requests().size();
    }

    @Test
    void aFileIsFetchedOnceADay() {
        web.page(FILE, 200, "User-agent: *");
        SiteCache cache = cache();

        now(cache.state(SITE));
        time.advance(Duration.ofHours(20));
        now(cache.state(SITE));
        assertThat(fetches()).isEqualTo(1);

        time.advance(Duration.ofHours(4));
        now(cache.state(SITE));
        assertThat(fetches()).isEqualTo(2);
    }

    /** The system has no thread for the fetch, or for a timer of it. The next call tries again. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aFetchWithoutAThreadEnds(boolean ofTheFetch) {
        AtomicBoolean exhausted = new AtomicBoolean(true);
        web.page(FILE, 200, "# found");
        time.whenScheduling(delay -> start(() -> {}, exhausted, !ofTheFetch));
        SiteCache cache = new SiteCache(runningTasksWith(task -> start(task, exhausted, ofTheFetch)), SETTINGS, store);

        FetchOutcome outcome = now(cache.state(SITE)).attempt().outcome();
        assertThat(outcome.failure()).contains(OutcomeCode.LOCAL_FAULT);
        assertThat(outcome.detail().orElseThrow()).startsWith("OutOfMemoryError");
        exhausted.set(false);
        assertThat(text(now(cache.refresh(SITE)))).isEqualTo("# found");
    }

    private static void start(Runnable task, AtomicBoolean exhausted, boolean fails) {
        if (fails && exhausted.get()) {
            throw new OutOfMemoryError("unable to create native thread");
        }
        task.run();
    }

    /** Sites choose their headers: those with long ones are evicted like those with long files. */
    @ParameterizedTest
    @ValueSource(ints = {200, 503})
    void longHeadersCountTowardsTheCacheSize(int status) {
        SiteCache cache = cache(SETTINGS.toBuilder().cacheBytes(2_000_000).build());
        List<Authority> sites = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            Authority site = new Authority("https", "h" + i + ".example", 443);
            sites.add(site);
            web.page(site.robotsTxt(), status, Map.of("ETag", "x".repeat(50_000)), "#");
            now(cache.state(site));
        }
        List<Authority> cached =
                sites.stream().filter(site -> cache.cached(site).isPresent()).toList();
        assertThat(cached).hasSizeBetween(10, 20);
        LiveLoad.Cached load = load(cache).sites();
        assertThat(load.entries()).isEqualTo(cached.size());
        assertThat(load.evictions()).isEqualTo(sites.size() - cached.size());
        assertThat(load.bytes()).isBetween(50_000L * cached.size(), 1_000_000L);
    }

    @Test
    void aFileOlderThanTheRequestedAgeIsFetchedAgain() {
        web.page(FILE, 200, "# one");
        SiteCache cache = cache();
        now(cache.state(SITE));
        web.page(FILE, 200, "# two");

        time.advance(Duration.ofSeconds(9));
        assertThat(text(now(cache.state(SITE, Duration.ofSeconds(10))))).isEqualTo("# one");
        assertThat(fetches()).isEqualTo(1);

        time.advance(Duration.ofSeconds(1));
        assertThat(text(now(cache.state(SITE)))).isEqualTo("# one");
        assertThat(text(now(cache.state(SITE, Duration.ofSeconds(10))))).isEqualTo("# two");
        assertThat(text(now(cache.state(SITE, Duration.ofSeconds(10))))).isEqualTo("# two");
        assertThat(fetches()).isEqualTo(2);
    }

    @Test
    void allRequestsForAYoungerFileShareOneFetch() {
        web.page(FILE, 200, "# one");
        SiteCache cache = cache();
        now(cache.state(SITE));
        time.advance(Duration.ofMinutes(1));
        web.page(FILE, 200, "# two").hold();

        List<CompletableFuture<SiteState>> waiting = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            waiting.add(cache.state(SITE, Duration.ofSeconds(10)).toCompletableFuture());
        }
        assertThat(now(cache.state(SITE))).as("others go on meanwhile").isNotNull();
        web.release();

        assertThat(waiting).allMatch(each -> text(each.join()).equals("# two"));
        assertThat(fetches()).isEqualTo(2);
    }

    @Test
    void retryAfterPreventsAFetchForAYoungerFile() {
        web.page(FILE, 503, Map.of("Retry-After", "600"), "");
        SiteCache cache = cache();
        now(cache.state(SITE));

        time.advance(Duration.ofSeconds(599));
        now(cache.state(SITE, Duration.ofSeconds(10)));
        assertThat(fetches()).isEqualTo(1);

        time.advance(Duration.ofSeconds(1));
        now(cache.state(SITE, Duration.ofSeconds(10)));
        assertThat(fetches()).isEqualTo(2);
    }

    private static String text(SiteState state) {
        return state.copy().orElseThrow().file().text();
    }

    /** CA-01. */
    @Test
    void allRequestsDuringAFetchShareIt() {
        web.page(FILE, 200, "User-agent: *").hold();
        SiteCache cache = cache();
        List<CompletableFuture<SiteState>> waiting = new ArrayList<>();

        for (int i = 0; i < 100; i++) {
            waiting.add(cache.state(SITE).toCompletableFuture());
        }
        waiting.get(0).cancel(true);
        assertThat(waiting.get(99)).isNotDone();
        web.release();

        assertThat(waiting.subList(1, 100)).allMatch(each -> each.isDone() && !each.isCompletedExceptionally());
        assertThat(fetches()).isEqualTo(1);
    }

    @Test
    void aFileIsRefreshedInTheBackgroundBeforeItExpires() {
        web.page(FILE, 200, "# one");
        SiteCache cache = cache();
        SiteState first = now(cache.state(SITE));

        time.advance(Duration.ofMinutes(60 * 24 - 30));
        web.page(FILE, 200, "# two").hold();
        assertThat(now(cache.state(SITE))).isSameAs(first);
        assertThat(fetches()).isEqualTo(2);
        web.release();

        assertThat(text(now(cache.state(SITE)))).isEqualTo("# two");
    }

    @Test
    void anOldFileIsNotUsedWithoutANewAttempt() {
        web.page(FILE, 200, "# one");
        SiteCache cache = cache();
        now(cache.state(SITE));

        time.advance(DAY);
        web.hold();
        assertThat(cache.state(SITE).toCompletableFuture()).isNotDone();
        web.release();
    }

    /** CA-04: between five minutes and a day, whatever the site says; Retry-After is honoured. */
    @ParameterizedTest
    @CsvSource({
        "200, Cache-Control, max-age=0, PT5M",
        "200, Cache-Control, max-age=600, PT10M",
        "200, Cache-Control, no-store, PT5M",
        "200, Cache-Control, max-age=1000000000000, PT24H",
        "200, Cache-Control, max-age=-5, PT24H",
        "503, Retry-After, 7200, PT2H"
    })
    void theResponseSetsTheLifetime(int status, String header, String value, Duration lifetime) {
        web.page(FILE, status, Map.of(header, value), "#");

        assertThat(now(cache().state(SITE)).validFor()).isEqualTo(lifetime);
    }

    /** CA-02. */
    @Test
    void eachFailureDoublesTheTimeToTheNextAttemptUpToAnHour() {
        web.broken(FILE, OutcomeCode.CONNECT_FAILED);
        SiteCache cache = cache();
        List<Long> pauses = new ArrayList<>();
        now(cache.state(SITE));
        Instant last = time.now();
        while (pauses.size() < 10) {
            time.advance(Duration.ofSeconds(1));
            int before = fetches();
            now(cache.state(SITE));
            if (fetches() > before) {
                pauses.add(Duration.between(last, time.now()).toSeconds());
                last = time.now();
            }
        }
        assertThat(pauses).containsExactly(30L, 60L, 120L, 240L, 480L, 960L, 1920L, 3600L, 3600L, 3600L);
    }

    @Test
    void aSuccessResetsTheCountOfFailures() {
        SiteCache cache = cache();
        web.broken(FILE, OutcomeCode.DNS_ERROR);
        now(cache.state(SITE));
        web.page(FILE, 200, "#");
        now(cache.refresh(SITE));
        web.broken(FILE, OutcomeCode.DNS_ERROR);

        SiteState state = now(cache.refresh(SITE));

        assertThat(state.failures()).isEqualTo(1);
        assertThat(state.copy()).isPresent();
    }

    /** What a site has taken away is no last good copy. */
    @Test
    void aFileThatWasRemovedIsNotUsedAgain() {
        SiteCache cache = cache();
        web.page(FILE, 200, "#");
        now(cache.state(SITE));
        web.page(FILE, 404, "");
        now(cache.refresh(SITE));
        web.page(FILE, 500, "");

        assertThat(now(cache.refresh(SITE)).copy()).isEmpty();
    }

    /** F-08: none of these is conclusive, so the copy stays and the next attempt comes soon. */
    @ParameterizedTest
    @ValueSource(ints = {206, 300, 304, 429, 500, 503, 599})
    void theCopyOutlivesFailures(int status) {
        SiteCache cache = cache();
        web.page(FILE, 200, "# kept");
        now(cache.state(SITE));
        web.page(FILE, status, "# not this");

        SiteState state = now(cache.refresh(SITE));

        assertThat(state.isFailing()).isTrue();
        assertThat(text(state)).isEqualTo("# kept");
    }

    /** T-01: a clock that is set back makes no file younger, and one that is set forward makes every file older. */
    @ParameterizedTest
    @CsvSource({"-25, PT24H", "-1, PT24H", "-490000, PT24H", "25, PT0S"})
    void aFileIsAsOldAsEitherClockSays(long hours, Duration later) {
        web.page(FILE, 200, "#");
        SiteCache cache = cache();
        now(cache.state(SITE));

        time.jumpWall(Duration.ofHours(hours));
        time.advance(later);
        now(cache.state(SITE));

        assertThat(fetches()).isEqualTo(2);
    }

    /** CA-06. */
    @Test
    void theTargetOfARedirectIsNotTheFileOfItsOwnSite() {
        web.redirect(FILE, 301, "https://b.example/robots.txt").page("https://b.example/robots.txt", 200, "# of b");
        SiteCache cache = cache();

        SiteState state = now(cache.state(SITE));

        assertThat(text(state)).isEqualTo("# of b");
        assertThat(state.attempt().authority()).isEqualTo(SITE);
        Authority other = new Authority("https", "b.example", 443);
        assertThat(cache.cached(other)).isEmpty();
        assertThat(store.at(other, time.now())).isEmpty();
    }

    @Test
    void conditionsAreSentOnlyWhereChosen() {
        Map<String, String> headers = Map.of("ETag", "\"1\"", "Last-Modified", "Sat, 21 Nov 2026 10:00:00 GMT");
        web.page(FILE, 200, headers, "# one");
        SiteCache cache = cache(SETTINGS.toBuilder().conditional(true).build());
        SiteState first = now(cache.state(SITE));
        web.page(FILE, 304, Map.of("Cache-Control", "max-age=600"), "");
        time.advance(Duration.ofHours(1));

        SiteState second = now(cache.refresh(SITE));

        FetchRequest question = web.requests().get(1);
        assertThat(question.headers())
                .containsEntry("If-None-Match", "\"1\"")
                .containsEntry("If-Modified-Since", "Sat, 21 Nov 2026 10:00:00 GMT");
        assertThat(second.isFailing()).isFalse();
        assertThat(second.validFor()).isEqualTo(Duration.ofMinutes(10));
        assertThat(second.copy().orElseThrow().file())
                .isSameAs(first.copy().orElseThrow().file());
        assertThat(second.attempt().revalidated()).isTrue();
        assertThat(second.attempt().outcome().header("ETag")).contains("\"1\"");
        SiteCache plain = cache();
        now(plain.refresh(SITE));
        assertThat(web.requests().get(2).headers()).isEmpty();
    }

    @Test
    void anUnchangedFileKeepsItsPolicies() {
        web.page(FILE, 200, "# one");
        SiteCache cache = cache();
        Bytes first = now(cache.state(SITE)).copy().orElseThrow().file();

        assertThat(now(cache.refresh(SITE)).copy().orElseThrow().file()).isSameAs(first);
    }

    @Test
    void theNextRunContinuesFromTheStore() {
        web.page(FILE, 200, "# one");
        now(cache().state(SITE));
        time.advance(Duration.ofHours(2));

        SiteState recalled = now(cache().state(SITE));

        assertThat(fetches()).isEqualTo(1);
        assertThat(text(recalled)).isEqualTo("# one");
        time.advance(Duration.ofHours(22));
        now(cache().state(SITE));
        assertThat(fetches()).isEqualTo(2);
    }

    @Test
    void theNextRunKnowsHowLongASiteHasFailed() {
        SiteCache cache = cache();
        web.page(FILE, 200, "# good");
        now(cache.state(SITE));
        time.advance(Duration.ofHours(30));
        web.broken(FILE, OutcomeCode.TIMEOUT_BODY);
        for (int i = 0; i < 5; i++) {
            now(cache.refresh(SITE));
            time.advance(Duration.ofHours(1));
        }

        web.hold();
        SiteCache later = cache();
        later.state(SITE);
        web.release();
        SiteState state = later.cached(SITE).orElseThrow();

        assertThat(state.failures()).isEqualTo(6);
        assertThat(state.failingSince().orElseThrow().wall())
                .isEqualTo(time.now().minus(Duration.ofHours(5)));
        assertThat(text(state)).isEqualTo("# good");
    }

    /** A host at a blocked address was never seen to fail, so an outage begins when it first does. */
    @Test
    void anOutageDoesNotBeginWithOurOwnRefusal() {
        web.at("a.example", FakeWeb.address(10, 0, 0, 1));
        SiteCache cache = cache();
        for (int hour = 0; hour < 13; hour++) {
            assertThat(now(cache.refresh(SITE)).failingSince()).isEmpty();
            time.advance(Duration.ofHours(1));
        }

        web.at("a.example", FakeWeb.SOMEWHERE).broken(FILE, OutcomeCode.CONNECT_FAILED);
        SiteState state = now(cache.refresh(SITE));

        assertThat(state.failingSince().orElseThrow().wall()).isEqualTo(time.now());
    }

    /** What was seen before we refused to ask says nothing about the time since. */
    @Test
    void anOutageDoesNotContinueDuringOurOwnRefusals() {
        web.broken(FILE, OutcomeCode.CONNECT_FAILED);
        SiteCache cache = cache();
        now(cache.refresh(SITE));
        web.at("a.example", FakeWeb.address(10, 0, 0, 1));
        now(cache.refresh(SITE));
        time.advance(Duration.ofHours(13));

        web.at("a.example", FakeWeb.SOMEWHERE);
        SiteState state = now(cache.refresh(SITE));

        assertThat(state.failingSince().orElseThrow().wall()).isEqualTo(time.now());
    }

    /** A run that is told of the future by the store does not believe it. */
    @Test
    void aSnapshotFromTheFutureIsIgnored() {
        web.page(FILE, 200, "#");
        now(cache().state(SITE));
        time.jumpWall(Duration.ofHours(-3));

        now(cache().state(SITE));

        assertThat(fetches()).isEqualTo(2);
    }

    /** CA-05: forgetting means asking again, never permission. */
    @Test
    void aFullCacheReadsTheStore() {
        web.page(FILE, 200, "#");
        SiteCache cache = cache(SETTINGS.toBuilder().cacheBytes(0).build());

        for (int i = 0; i < 3; i++) {
            assertThat(now(cache.state(SITE)).copy()).isPresent();
        }

        assertThat(fetches()).isEqualTo(1);
    }

    @Test
    void everyAttemptExceptOurOwnRefusalsIsStored() {
        SiteCache cache = cache();
        web.page(FILE, 200, "#");
        now(cache.state(SITE));
        web.broken(FILE, OutcomeCode.TLS_ERROR);
        now(cache.refresh(SITE));
        web.at("a.example", FakeWeb.address(127, 0, 0, 1));
        SiteState refused = now(cache.refresh(SITE));

        assertThat(refused.attempt().outcome().failure()).contains(OutcomeCode.ADDRESS_BLOCKED);
        assertThat(store.history(SITE, time.now().plusSeconds(1), 10))
                .extracting(snapshot -> snapshot.outcome().failure())
                .containsExactly(Optional.of(OutcomeCode.TLS_ERROR), Optional.empty());
    }

    @Test
    void busyIsNotAFailureOfTheSite() {
        SiteCache cache = cache();
        web.broken(FILE, OutcomeCode.BUSY);
        SiteState busy = now(cache.state(SITE));
        web.page(FILE, 200, "#");

        assertThat(busy.attempt().outcome().failure()).contains(OutcomeCode.BUSY);
        assertThat(now(cache.state(SITE)).isFailing()).isFalse();
    }

    @Test
    void aFullExecutorIsBusy() {
        FetchEnvironment full = runningTasksWith(task -> {
            throw new RejectedExecutionException();
        });
        SiteCache cache = new SiteCache(full, SETTINGS, store);

        assertThat(now(cache.state(SITE)).attempt().outcome().failure()).contains(OutcomeCode.BUSY);
    }

    @Test
    void aStoreThatHangsDelaysNoVerdict() {
        web.page(FILE, 200, "#");
        SiteCache cache = cache(hanging(), SETTINGS);

        CompletableFuture<SiteState> waiting = cache.state(SITE).toCompletableFuture();
        assertThat(waiting).isNotDone();
        time.advance(Duration.ofSeconds(30));

        assertThat(waiting).isCompleted();
        assertThat(now(cache.state(SITE)).copy()).isPresent();
    }

    @Test
    void theAgeOfTheOldestPendingAppendIsKnown() {
        SiteCache cache = cache(hanging(), SETTINGS);
        cache.state(SITE);
        time.advance(Duration.ofSeconds(5));
        cache.state(new Authority("https", "b.example", 443));
        time.advance(Duration.ofSeconds(1));

        assertThat(load(cache).appends()).isEqualTo(2);
        assertThat(load(cache).oldestAppend()).hasSeconds(6);
        appends.get(0).complete(null);
        assertThat(load(cache).appends()).isEqualTo(1);
        assertThat(load(cache).oldestAppend()).hasSeconds(1);
        appends.get(1).completeExceptionally(new StoreException("store_failed: no space"));
        assertThat(load(cache).appends()).isZero();
        assertThat(load(cache).oldestAppend()).isZero();
    }

    /** A caller to whom the stored copy is too old joined the start of one to whom it was good enough. */
    @Test
    void aFetchForAnyFileDoesNotEndARequestForAYoungerFile() {
        web.page(FILE, 200, "# one");
        now(cache().state(SITE));
        time.advance(Duration.ofHours(10));
        web.page(FILE, 200, "# two");
        List<Runnable> tasks = new ArrayList<>();
        SiteCache cache = new SiteCache(runningTasksWith(tasks::add), SETTINGS, store);

        CompletionStage<SiteState> any = cache.state(SITE);
        CompletionStage<SiteState> younger = cache.state(SITE, Duration.ofSeconds(5));
        while (!tasks.isEmpty()) {
            tasks.remove(0).run();
        }
        assertThat(text(now(any))).isEqualTo("# one");
        assertThat(text(now(younger))).isEqualTo("# two");
    }

    @Test
    void aStoredSnapshotDoesNotReplaceANewerOneThatCouldNotBeSaved() {
        AtomicBoolean fails = new AtomicBoolean();
        SiteCache cache = cache(ofAFleet(fails), SETTINGS);
        for (String version : List.of("# one", "# two", "# three")) {
            web.page(FILE, 200, version);
            assertThat(text(now(cache.refresh(SITE)))).isEqualTo(version);
            time.advance(Duration.ofMinutes(1));
            fails.set(true);
        }
    }

    /** The store of a fleet with one process, which saves nothing while it fails. */
    private SharedStore ofAFleet(AtomicBoolean fails) {
        return AnsweredStore.of(SharedStore.class, store, (method, arguments) -> switch (method) {
            case "lease" -> Optional.of(Optional.of("lease"));
            case "append" ->
                Optional.of(
                        fails.get()
                                ? CompletableFuture.failedStage(new StoreException("store_failed: no space"))
                                : store.append((Snapshot) arguments[0], Optional.of(Bytes.of("# one"))));
            case "release", "onAppend" -> Optional.of("nothing");
            default -> Optional.empty();
        });
    }

    /** A store that does not say by itself whether it has kept anything. */
    private SnapshotStore hanging() {
        return AnsweredStore.of(SnapshotStore.class, store, (method, arguments) -> {
            if (!method.equals("append")) {
                return Optional.empty();
            }
            appends.add(new CompletableFuture<>());
            return Optional.of(appends.get(appends.size() - 1));
        });
    }

    private static LiveLoad load(SiteCache cache) {
        return cache.load(new CompiledFiles(0));
    }

    /** G-23. */
    @ParameterizedTest
    @CsvSource({"200, 500, MISCONFIGURED", "503, 500,", "200, 404,"})
    void aSiteIsMisconfiguredIfOnlyMissingPagesFail(int home, int missing, OutcomeCode code) {
        web.page(FILE, 500, "")
                .page("https://a.example/", home, "")
                .page("https://a.example/usher-probe-0", missing, "");
        SiteCache cache = cache(SETTINGS.toBuilder().missingPageProbe(true).build());

        Snapshot attempt = now(cache.state(SITE)).attempt();

        assertThat(attempt.outcome().status()).isEqualTo(500);
        assertThat(attempt.outcome().failure()).isEqualTo(Optional.ofNullable(code));
    }
}
