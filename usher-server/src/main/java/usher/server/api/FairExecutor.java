package usher.server.api;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import usher.fetch.snapshot.StoreException;
import usher.internal.fetch.DaemonThreads;
import usher.server.http.Client;
import usher.server.http.Exchange;
import usher.server.http.ProblemException;
import usher.server.http.ProblemMessages;
import usher.server.http.ProblemType;
import usher.server.settings.ServerSettings;

/**
 * A few threads for tasks that may take long, so that these never delay a decision. If the queue is full, the request
 * is refused with a time to retry (H-03). Clients take turns, and none uses more than its share of the threads.
 */
final class FairExecutor implements Health.Progress, AutoCloseable {
    static final int MAX_WAITING = 64;
    private static final Duration RETRY_AFTER = Duration.ofSeconds(1);
    private static final ThreadMXBean PROCESSORS = ManagementFactory.getThreadMXBean();

    private final Set<Thread> allThreads = ConcurrentHashMap.newKeySet();
    private final ThreadPoolExecutor threads;
    private final FairQueue queue;
    private final int maxTasks;
    private final int maxPerClient;
    private volatile String limit = "";

    /** @param limits the share of one client in the running and waiting tasks */
    FairExecutor(String name, int size, int maxWaiting, ServerSettings.Limits limits) {
        this(size, maxWaiting, limits, DaemonThreads.named(name));
    }

    FairExecutor(int size, int maxWaiting, ServerSettings.Limits limits, ThreadFactory factory) {
        maxTasks = size + maxWaiting;
        maxPerClient = limits.shareOf(maxTasks);
        queue = new FairQueue(size, limits.shareOf(size), System::nanoTime);
        threads = new ThreadPoolExecutor(
                size,
                size,
                5,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                task -> factory.newThread(() -> listed(task)));
        threads.allowCoreThreadTimeOut(true);
    }

    void watch(String name, Metrics metrics) {
        limit = name;
        metrics.queue(name, queue::pending, maxTasks, queue::oldestSeconds);
    }

    /** Runs work that responds to the exchange. An exception or error of the work becomes an error response. */
    void run(Exchange exchange, Runnable work) {
        CompletableFuture<Boolean> done = submit(exchange.client(), () -> {
            respond(exchange, work);
            return true;
        });
        exchange.respond(done, responded -> {});
    }

    private static void respond(Exchange exchange, Runnable work) {
        try {
            work.run();
        } catch (StoreException e) {
            exchange.problem(
                    new ProblemException(ProblemType.STORE, ProblemMessages.STORE_FAILED).retryAfter(RETRY_AFTER));
        }
    }

    <T> CompletableFuture<T> submit(Client client, Supplier<T> work) {
        if (queue.pending(client) >= maxPerClient) {
            throw ProblemException.refused(
                    ProblemType.BUSY, limit, ProblemMessages.TOO_MANY_TASKS_OF_CLIENT, RETRY_AFTER);
        }
        if (queue.pending() >= maxTasks) {
            throw ProblemException.refused(ProblemType.BUSY, limit, ProblemMessages.TOO_MANY_TASKS, RETRY_AFTER);
        }
        return queue.submit(client, () -> start(work));
    }

    private <T> CompletableFuture<T> start(Supplier<T> work) {
        try {
            return CompletableFuture.supplyAsync(work, threads);
        } catch (RejectedExecutionException | OutOfMemoryError e) {
            // Closed, or the system has no more threads.
            throw new ProblemException(ProblemType.BUSY, ProblemMessages.NO_THREAD).retryAfter(RETRY_AFTER);
        }
    }

    @Override
    public boolean hasWork() {
        return queue.isBusy();
    }

    /** Returns completed tasks plus CPU time, which also changes during a long analysis of a hostile file. */
    @Override
    public long state() {
        return threads.getCompletedTaskCount()
                + allThreads.stream()
                        .mapToLong(thread -> PROCESSORS.getThreadCpuTime(thread.getId()))
                        .sum();
    }

    private void listed(Runnable threadBody) {
        Thread current = Thread.currentThread();
        allThreads.add(current);
        try {
            threadBody.run();
        } finally {
            allThreads.remove(current);
        }
    }

    @Override
    public void close() {
        threads.shutdown();
    }
}
