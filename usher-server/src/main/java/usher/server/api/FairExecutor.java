package usher.server.api;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Supplier;
import usher.fetch.snapshot.StoreException;
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
    private final ClientLimit clientLimit;

    /** Guards the queue and the number of running tasks. */
    private final Object lock = new Object();

    private final FairQueue<Work> queue;
    private final int maxTasks;
    private int running;

    /**
     * Creates an executor.
     *
     * @param size the number of threads
     * @param maxWaiting the maximum number of tasks that wait for a thread
     * @param limits the share of one client in the running and waiting tasks
     */
    FairExecutor(String name, int size, int maxWaiting, ServerSettings.Limits limits) {
        this(size, maxWaiting, limits, named(name));
    }

    FairExecutor(int size, int maxWaiting, ServerSettings.Limits limits, ThreadFactory factory) {
        maxTasks = size + maxWaiting;
        clientLimit = new ClientLimit(limits.shareOf(maxTasks));
        queue = new FairQueue<>(limits.shareOf(size));
        threads = new ThreadPoolExecutor(
                size,
                size,
                5,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                task -> factory.newThread(() -> listed(task)));
        threads.allowCoreThreadTimeOut(true);
    }

    private static ThreadFactory named(String name) {
        AtomicInteger number = new AtomicInteger();
        return task -> {
            Thread thread = new Thread(task, name + number.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        };
    }

    /**
     * A task of a client.
     *
     * @param refuse is called instead of {@code run} if no thread can run it
     */
    private record Work(Client client, Runnable run, Consumer<ProblemException> refuse) {}

    /** Runs work that responds to the exchange. An exception or error of the work becomes an error response. */
    void run(Exchange exchange, Runnable work) {
        run(new Work(exchange.client(), () -> respond(exchange, work), exchange::problem));
    }

    /** Runs work and returns its result. */
    <T> CompletableFuture<T> submit(Client client, Supplier<T> work) {
        CompletableFuture<T> result = new CompletableFuture<>();
        run(new Work(client, () -> complete(result, work), result::completeExceptionally));
        return result;
    }

    private static <T> void complete(CompletableFuture<T> result, Supplier<T> work) {
        try {
            result.complete(work.get());
        } catch (RuntimeException | Error e) {
            result.completeExceptionally(e);
        }
    }

    private void run(Work work) {
        if (!clientLimit.tryAcquire(work.client())) {
            throw busy(ProblemMessages.TOO_MANY_TASKS_OF_CLIENT);
        }
        synchronized (lock) {
            if (running + queue.waiting() >= maxTasks || threads.isShutdown()) {
                clientLimit.release(work.client());
                throw busy(ProblemMessages.TOO_MANY_TASKS);
            }
            queue.add(work.client().name(), work);
        }
        startNext();
    }

    /** Starts all tasks that may run now. Those for which there is no thread are refused. */
    private void startNext() {
        List<Work> refused = new ArrayList<>();
        synchronized (lock) {
            for (Optional<Work> next = next(); next.isPresent(); next = next()) {
                Work work = next.get();
                running++;
                try {
                    threads.execute(() -> runOnThread(work));
                } catch (RejectedExecutionException | OutOfMemoryError e) {
                    // Closed, or the system has no more threads.
                    ended(work, 0);
                    refused.add(work);
                }
            }
        }
        refused.forEach(work -> work.refuse().accept(busy(ProblemMessages.NO_THREAD)));
    }

    private Optional<Work> next() {
        return running < threads.getMaximumPoolSize() ? queue.next() : Optional.empty();
    }

    private void runOnThread(Work work) {
        long start = System.nanoTime();
        try {
            work.run().run();
        } finally {
            ended(work, System.nanoTime() - start);
            startNext();
        }
    }

    private void ended(Work work, long cost) {
        clientLimit.release(work.client());
        synchronized (lock) {
            running--;
            queue.ended(work.client().name(), cost);
        }
    }

    private static void respond(Exchange exchange, Runnable work) {
        try {
            work.run();
        } catch (StoreException e) {
            exchange.problem(
                    new ProblemException(ProblemType.STORE, ProblemMessages.STORE_FAILED).retryAfter(RETRY_AFTER));
        } catch (RuntimeException | Error e) {
            exchange.failed(e);
        }
    }

    private static ProblemException busy(String detail) {
        return new ProblemException(ProblemType.BUSY, detail).retryAfter(RETRY_AFTER);
    }

    /** Whether tasks are waiting, or all threads are busy. */
    @Override
    public boolean hasWork() {
        synchronized (lock) {
            return queue.waiting() > 0 || running == threads.getMaximumPoolSize();
        }
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
