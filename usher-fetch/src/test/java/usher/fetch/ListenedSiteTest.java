package usher.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;
import usher.access.OutcomeCode;
import usher.access.response.Snapshot;
import usher.access.site.SiteState;
import usher.fetch.address.AddressGuard;
import usher.fetch.snapshot.AnsweredStore;
import usher.fetch.snapshot.MemorySnapshotStore;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.snapshot.StoreException;
import usher.fetch.system.ManualTime;
import usher.fetch.system.RecordedLog;
import usher.fetch.transport.FakeWeb;
import usher.fetch.transport.FetchEnvironment;
import usher.fetch.transport.Transport;
import usher.testkit.OperatingPage;
import usher.uri.Authority;

/** What an operator and a listener hear of fetches and of the store. */
class ListenedSiteTest {
    private static final Authority SITE = new Authority("https", "a.example", 443);
    private static final String FILE = "https://a.example/robots.txt";

    private final ManualTime time = new ManualTime();
    private final FakeWeb web = new FakeWeb();
    private final RecordedLog log = new RecordedLog();
    private final List<String> heard = new ArrayList<>();

    /** What the store answers to an append; empty if it works. */
    private Optional<CompletionStage<Void>> appended = Optional.empty();

    private final SnapshotStore store = AnsweredStore.of(
            SnapshotStore.class,
            new MemorySnapshotStore(),
            (method, arguments) -> appended.filter(any -> method.equals("append")));

    private final SiteListener remembers = new SiteListener() {
        @Override
        public void fetched(Snapshot attempt) {
            heard.add("fetched");
        }

        @Override
        public void refreshFailed(SiteState state) {
            heard.add("refresh failed");
        }

        @Override
        public void fetchCrashed(Authority site, Throwable fault) {
            heard.add("broke");
        }
    };

    private SiteCache cache(Transport transport, SiteListener listener) {
        FetchEnvironment environment =
                web.environment(time).withTransport(transport).withLoggers(log);
        FetchSettings settings = FetchSettings.builder("TestBot/1")
                .guard(AddressGuard.publicOnly())
                .listener(listener)
                .build();
        return new SiteCache(environment, settings, store);
    }

    private SiteCache cache(SiteListener listener) {
        return cache(web, listener);
    }

    private static SiteListener throwing() {
        return new SiteListener() {
            @Override
            public void fetched(Snapshot attempt) {
                throw new IllegalStateException("broken listener");
            }

            @Override
            public void storeFailed(StoreException failure) {
                throw new IllegalStateException("broken listener");
            }
        };
    }

    /** Those who asked for the site waited for ever. */
    @Test
    void aListenerThatThrowsDelaysNoFetch() {
        web.page(FILE, 200, "User-agent: *\nDisallow: /\n");
        SiteCache cache = cache(throwing());

        CompletableFuture<SiteState> state = cache.state(SITE).toCompletableFuture();
        assertThat(state).isCompleted();
        assertThat(state.join().copy()).isPresent();
        assertThat(log.lines).containsExactly("usher.fetch.listener ERROR A SiteListener threw an exception");
        OperatingPage.assertRow("usher.fetch.listener", log.lines);
        assertThat(log.thrown.get(0)).hasMessage("broken listener");
    }

    @Test
    void aStoreThatCannotWriteAndItsRecoveryAreLogged() {
        web.page(FILE, 200, "");
        appended = Optional.of(CompletableFuture.failedStage(new StoreException("disk full")));
        SiteCache cache = cache(throwing());

        assertThat(cache.state(SITE).toCompletableFuture()).isCompleted();
        assertThat(log.lines)
                .contains("usher.fetch.store WARNING The store failed; decisions continue from memory: disk full");
        OperatingPage.assertRow("usher.fetch.store", log.lines);
        appended = Optional.empty();
        cache.refresh(SITE);
        assertThat(log.lines).contains("usher.fetch.store INFO The store works again");
    }

    @Test
    void aStoreThatHangsIsLogged() {
        web.page(FILE, 200, "");
        appended = Optional.of(new CompletableFuture<>());
        cache(SiteListener.NONE).state(SITE);

        time.advance(Duration.ofSeconds(30));
        assertThat(log.lines)
                .containsExactly("usher.fetch.store WARNING The store did not save the snapshot of https://a.example"
                        + " within 30 s");
    }

    @Test
    void aRefusedFetchIsLogged() {
        web.at("a.example", FakeWeb.address(10, 0, 0, 1));
        cache(remembers).state(SITE);

        assertThat(log.lines)
                .containsExactly("usher.fetch.refused WARNING Did not request " + FILE + ": address_blocked");
        OperatingPage.assertRow("usher.fetch.refused", log.lines);
    }

    /** In the background, where no caller sees it; a site that never had a file is its callers' business. */
    @Test
    void aRefreshThatFailsIsLogged() {
        web.broken("https://never.example/robots.txt", OutcomeCode.CONNECT_FAILED);
        web.page(FILE, 200, "User-agent: *\nDisallow: /\n");
        SiteCache cache = cache(remembers);
        cache.state(SITE);
        cache.state(new Authority("https", "never.example", 443));
        assertThat(log.lines).isEmpty();

        web.broken(FILE, OutcomeCode.TIMEOUT_HEADER);
        time.advance(Duration.ofHours(24).minusMinutes(1));
        assertThat(cache.state(SITE).toCompletableFuture()).isCompleted();
        assertThat(log.lines)
                .containsExactly("usher.fetch.refresh WARNING Could not refresh " + FILE
                        + ": timeout_header; the last file was fetched at 2026-11-21T12:00:00Z");
        OperatingPage.assertRow("usher.fetch.refresh", log.lines);
        assertThat(heard).endsWith("fetched", "refresh failed");
    }

    private SiteCache broken(RuntimeException failure) {
        return cache(question -> CompletableFuture.failedStage(failure), remembers);
    }

    @Test
    void aFetchThatEndsWithAnExceptionIsLogged() {
        CompletionStage<SiteState> state =
                broken(new IllegalStateException("broken transport")).state(SITE);
        assertThat(state.toCompletableFuture()).isCompleted();
        assertThat(log.lines).contains("usher.fetch.fault ERROR Unexpected exception while fetching " + FILE);
        OperatingPage.assertRow("usher.fetch.fault", log.lines);
        assertThat(log.thrown.get(0)).hasMessage("broken transport");
        assertThat(heard).contains("broke");
    }

    /** Threads are gone when the usher is closed, which is no fault. */
    @Test
    void anExecutorThatRejectsIsBusy() {
        CompletionStage<SiteState> state =
                broken(new RejectedExecutionException("closed")).state(SITE);
        assertThat(state.toCompletableFuture()).isCompleted();
        assertThat(log.lines)
                .containsExactly("usher.fetch.refused WARNING Did not request " + FILE
                        + ": busy; at most 64 requests run at a time (maxFetches; in the service fetches)");
        assertThat(heard).containsExactly("fetched");
    }
}
