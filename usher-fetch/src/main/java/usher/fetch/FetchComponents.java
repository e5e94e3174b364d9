package usher.fetch;

import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import usher.fetch.site.SiteCache;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.system.SystemResolver;
import usher.fetch.system.SystemTime;
import usher.fetch.transport.Fetcher;
import usher.fetch.transport.Transport;

/** Creates the clock, threads, resolver, fetcher and cache of a {@link LiveUsher}, and closes them. */
final class FetchComponents implements AutoCloseable {
    private static final int STORE_THREADS = 4;
    private static final Duration IDLE = Duration.ofSeconds(5);

    private final SystemTime time = new SystemTime();
    private final SystemResolver resolver;
    private final ExecutorService fetching;
    private final ExecutorService reading;
    private final ExecutorService completing = Executors.newCachedThreadPool(daemons("usher-visit-"));
    private final Fetcher fetcher;
    private final SiteCache sites;

    FetchComponents(FetchSettings settings, SnapshotStore store) {
        fetching = threads("usher-fetch-", settings.maxFetches());
        reading = threads("usher-store-", STORE_THREADS);
        SiteCache.Environment environment = new SiteCache.Environment(
                        time, reading, () -> ThreadLocalRandom.current().nextDouble())
                .withMaxFetches(settings.maxFetches());
        resolver = new SystemResolver(environment.maxUnderWay(), time);
        fetcher = new Fetcher(
                resolver,
                settings.guard(),
                settings.destinations(),
                Transport.of(settings.http(), settings.guard(), fetching, time),
                time);
        sites = new SiteCache(
                fetcher,
                store,
                environment,
                settings.sites(),
                settings.listeners().sites());
    }

    /** Creates a pool of daemon threads that end when idle. Each waiting task belongs to a check that waits, too. */
    private static ExecutorService threads(String name, int size) {
        ThreadPoolExecutor threads = new ThreadPoolExecutor(
                size, size, IDLE.toSeconds(), TimeUnit.SECONDS, new LinkedBlockingQueue<>(), daemons(name));
        threads.allowCoreThreadTimeOut(true);
        return threads;
    }

    private static ThreadFactory daemons(String name) {
        AtomicInteger number = new AtomicInteger();
        return task -> {
            Thread thread = new Thread(task, name + number.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        };
    }

    /** Returns threads for what users do when a visit is granted: as many as visits are, because downloads block. */
    Executor completions() {
        return task -> {
            try {
                completing.execute(task);
            } catch (RejectedExecutionException e) {
                task.run(); // closed: the decision must end, or its caller would wait forever
            }
        };
    }

    SystemTime time() {
        return time;
    }

    Fetcher fetcher() {
        return fetcher;
    }

    SiteCache sites() {
        return sites;
    }

    @Override
    public void close() {
        fetching.shutdownNow();
        reading.shutdownNow();
        resolver.close();
        time.close();
        sites.close();
        completing.shutdown();
    }
}
