package usher.fetch;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import usher.fetch.address.AddressGuard;
import usher.fetch.address.SystemResolver;
import usher.fetch.follow.Fetcher;
import usher.fetch.site.SiteCache;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.time.SystemTime;
import usher.fetch.transport.FtpTransport;
import usher.fetch.transport.HttpTransport;
import usher.fetch.transport.Transport;

/** The parts that a live usher needs from the machine: clock, threads, names, sockets. Nothing lives on after it is closed. */
final class Machinery implements AutoCloseable {
    private static final int STORE_THREADS = 4;
    private static final int MAX_LOOKUPS = 256;
    private static final int MAX_WAITING = 10_000;
    private static final Duration IDLE = Duration.ofSeconds(5);

    private final SystemTime time = new SystemTime();
    private final SystemResolver resolver = new SystemResolver(MAX_LOOKUPS, time);
    private final ExecutorService fetching;
    private final ExecutorService reading;
    private final Fetcher fetcher;
    private final SiteCache sites;

    Machinery(FetchSettings settings, SnapshotStore store) {
        fetching = threads("usher-fetch-", settings.maxFetches());
        reading = threads("usher-store-", STORE_THREADS);
        fetcher =
                new Fetcher(resolver, settings.guard(), settings.destinations(), transports(settings, fetching), time);
        SiteCache.Surroundings around = new SiteCache.Surroundings(
                time, reading, () -> ThreadLocalRandom.current().nextDouble());
        sites = new SiteCache(
                fetcher, store, around, settings.sites(), settings.listeners().sites());
    }

    private Map<String, Transport> transports(FetchSettings settings, Executor threads) {
        AddressGuard guard = settings.guard();
        Transport http = new HttpTransport(settings.http(), guard, threads, time);
        return Map.of("http", http, "https", http, "ftp", new FtpTransport(guard, threads, time));
    }

    /** So many daemon threads, which go when they have nothing to do; what is beyond their bounded queue is rejected. */
    private static ExecutorService threads(String name, int most) {
        AtomicInteger number = new AtomicInteger();
        ThreadFactory factory = task -> {
            Thread thread = new Thread(task, name + number.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        };
        ThreadPoolExecutor threads = new ThreadPoolExecutor(
                most, most, IDLE.toSeconds(), TimeUnit.SECONDS, new LinkedBlockingQueue<>(MAX_WAITING), factory);
        threads.allowCoreThreadTimeOut(true);
        return threads;
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
    }
}
