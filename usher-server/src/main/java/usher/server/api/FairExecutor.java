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
import usher.server.http.ProblemMessages;
import usher.server.http.ProblemType;
import usher.server.settings.ServerSettings;

/**
 * A few threads for tasks that may take long, so that these never delay a decision. If the queue is full, the request
 * is refused with a time to retry (H-03). Clients take turns, and none uses more than its share of the threads.
 */
final class FairExecutor implements Health.Progress, AutoCloseable {
    private static final int MAX_WAITING = 64;
    private static final Duration RETRY_AFTER = Duration.ofSeconds(1);
    private static final ThreadMXBean PROCESSORS = ManagementFactory.getThreadMXBean();

    private final Set<Thread> allThreads = ConcurrentHashMap.newKeySet();
    private final ThreadPoolExecutor threads;
    private final ClientLimit clientLimit;

    /** Guards the queue and the number of running tasks. */
    private final Object lock = new Object();

    private final FairQueue queue;
    private int running;

    /**
     * Creates an executor.
     *
     * @param size the number of threads
     * @param limits the share of one client in the running and waiting tasks
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

    /** Runs work that responds to the exchange. An exception or error of the work becomes an error response. */
    void run(Exchange exchange, Runnable work) {
        run(exchange.client(), () -> respond(exchange, work));
    }

    void run(Client client, Runnable work) {
        if (!clientLimit.tryAcquire(client)) {
            throw busy(ProblemMessages.TOO_MANY_TASKS_OF_CLIENT);
        }
        synchronized (lock) {
            if (queue.waiting() >= MAX_WAITING || threads.isShutdown()) {
                clientLimit.release(client);
                throw busy(ProblemMessages.TOO_MANY_TASKS);
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

    /** Starts all tasks that may run now. */
    private void startNext() {
        synchronized (lock) {
            Optional<FairQueue.Task> next = next();
            while (next.isPresent()) {
                FairQueue.Task task = next.get();
                running++;
                try {
                    threads.execute(() -> run(task));
                } catch (RejectedExecutionException e) {
                    // Closed: waiting requests end with their connections.
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

    private static void respond(Exchange exchange, Runnable work) {
        try {
            work.run();
        } catch (StoreException e) {
            exchange.problem(
                    new ProblemException(ProblemType.STORE, ProblemMessages.STORE_FAILED).retryAfter(RETRY_AFTER));
        } catch (VirtualMachineError e) {
            // The client gets an answer, and the JVM's own handling of such errors still sees it.
            exchange.failed(e);
            throw e;
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
