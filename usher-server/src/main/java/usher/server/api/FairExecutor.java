package usher.server.api;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import usher.fetch.snapshot.StoreException;
import usher.server.http.Client;
import usher.server.http.Exchange;
import usher.server.http.ProblemException;
import usher.server.http.ProblemType;
import usher.server.settings.ServerSettings;

/**
 * A few threads for work that takes its time, so that it never holds up a decision; who comes when they are full is told to come
 * again (H-03). Clients take turns, and none has more than its share of the threads, however much it hands in.
 */
final class FairExecutor implements Health.Progress, AutoCloseable {
    private static final int MAX_WAITING = 64;
    private static final Duration BUSY_FOR = Duration.ofSeconds(1);
    private static final ThreadMXBean PROCESSORS = ManagementFactory.getThreadMXBean();

    private final Set<Thread> allThreads = ConcurrentHashMap.newKeySet();
    private final ThreadPoolExecutor threads;
    private final ClientLimit clientLimit;

    /** Guards the turns, and what is under way. */
    private final Object lock = new Object();

    private final FairQueue queue;
    private int running;

    /**
     * Threads.
     *
     * @param size how many
     * @param limits how much of the work that is under way or waits may be one client's
     */
    FairExecutor(String name, int size, ServerSettings.Limits limits) {
        clientLimit = new ClientLimit(limits.shareOf(size + MAX_WAITING));
        queue = new FairQueue(limits.shareOf(size));
        AtomicInteger number = new AtomicInteger();
        threads = new ThreadPoolExecutor(size, size, 5, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), task -> {
            Thread thread = new Thread(task, name + number.incrementAndGet());
            thread.setDaemon(true);
            removeTerminated();
            allThreads.add(thread);
            return thread;
        });
        threads.allowCoreThreadTimeOut(true);
    }

    /** Runs the work, which answers the exchange; what it throws is answered, too. */
    void run(Exchange exchange, Runnable work) {
        run(exchange.client(), () -> answer(exchange, work));
    }

    void run(Client client, Runnable work) {
        if (!clientLimit.tryAcquire(client)) {
            throw busy("too much of this is under way for this client");
        }
        synchronized (lock) {
            if (queue.waiting() >= MAX_WAITING || threads.isShutdown()) {
                clientLimit.release(client);
                throw busy("too much of this is under way");
            }
            queue.add(client.name(), () -> {
                try {
                    work.run();
                } finally {
                    clientLimit.release(client);
                }
            });
        }
        startNext();
    }

    /** Begins what may be begun now. */
    private void startNext() {
        synchronized (lock) {
            Optional<FairQueue.Task> next = next();
            while (next.isPresent()) {
                FairQueue.Task task = next.get();
                running++;
                try {
                    threads.execute(() -> run(task));
                } catch (RejectedExecutionException e) {
                    // Closed: who waits is let go with its connection.
                    running--;
                    return;
                }
                next = next();
            }
        }
    }

    private Optional<FairQueue.Task> next() {
        return running < threads.getMaximumPoolSize() ? queue.next() : Optional.empty();
    }

    private void run(FairQueue.Task task) {
        long start = System.nanoTime();
        try {
            task.work().run();
        } finally {
            synchronized (lock) {
                running--;
                queue.ended(task.client(), System.nanoTime() - start);
            }
            startNext();
        }
    }

    private static void answer(Exchange exchange, Runnable work) {
        try {
            work.run();
        } catch (StoreException e) {
            exchange.problem(new ProblemException(ProblemType.STORE, "the store does not answer as it should")
                    .retryAfter(BUSY_FOR));
        } catch (RuntimeException e) {
            exchange.failed(e);
        }
    }

    private static ProblemException busy(String detail) {
        return new ProblemException(ProblemType.BUSY, detail).retryAfter(BUSY_FOR);
    }

    /** Whether work waits, or every thread is at work. */
    @Override
    public boolean hasWork() {
        synchronized (lock) {
            return queue.waiting() > 0 || running == threads.getMaximumPoolSize();
        }
    }

    /** What was done, and the time that processors spend on what is not: an analysis of a hostile file may take long. */
    @Override
    public long state() {
        removeTerminated();
        return threads.getCompletedTaskCount()
                + allThreads.stream()
                        .mapToLong(thread -> PROCESSORS.getThreadCpuTime(thread.getId()))
                        .sum();
    }

    private void removeTerminated() {
        allThreads.removeIf(thread -> thread.getState() == Thread.State.TERMINATED);
    }

    @Override
    public void close() {
        threads.shutdown();
    }
}
