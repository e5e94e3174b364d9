package usher.fetch;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleSupplier;
import usher.fetch.system.Resolver;
import usher.fetch.system.SystemTime;
import usher.fetch.transport.FetchEnvironment;
import usher.fetch.transport.Transport;
import usher.internal.fetch.DaemonThreads;
import usher.internal.fetch.SystemResolver;

/** The clock, threads and network of a {@link LiveUsher} on this machine; closes them. */
final class SystemEnvironment implements AutoCloseable {
    private static final int STORE_THREADS = 4;
    private static final Duration IDLE = Duration.ofSeconds(5);

    private final SystemTime time = new SystemTime();
    private final Optional<SystemResolver> system;
    private final ExecutorService fetching;
    private final ExecutorService reading;
    private final ExecutorService completing = Executors.newCachedThreadPool(DaemonThreads.named("usher-visit-"));
    private final FetchEnvironment environment;

    SystemEnvironment(FetchSettings settings) {
        fetching = threads("usher-fetch-", settings.maxFetches());
        reading = threads("usher-store-", STORE_THREADS);
        system = settings.http().resolvesElsewhere()
                ? Optional.empty()
                : Optional.of(new SystemResolver(SiteCache.maxUnderWay(settings), time));
        Resolver resolver = system.<Resolver>map(own -> own).orElseGet(SystemResolver::ofAddresses);
        Transport transport = Transport.of(settings.http(), settings.guard(), fetching, time);
        DoubleSupplier chance = () -> ThreadLocalRandom.current().nextDouble();
        environment = new FetchEnvironment(time, resolver, transport, reading, chance, System::getLogger);
    }

    FetchEnvironment environment() {
        return environment;
    }

    /** Creates a pool of daemon threads that end when idle. Each waiting task belongs to a check that waits, too. */
    private static ExecutorService threads(String name, int size) {
        ThreadPoolExecutor threads = new ThreadPoolExecutor(
                size, size, IDLE.toSeconds(), TimeUnit.SECONDS, new LinkedBlockingQueue<>(), DaemonThreads.named(name));
        threads.allowCoreThreadTimeOut(true);
        return threads;
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

    @Override
    public void close() {
        fetching.shutdownNow();
        reading.shutdownNow();
        system.ifPresent(SystemResolver::close);
        time.close();
        completing.shutdown();
    }
}
