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
 * A few threads for work that takes its time, so that it never holds up a decision; who comes when they are full is told to come
 * again (H-03). Clients take turns, and none has more than its share of the threads, however much it hands in.
 */
final class Aside implements Health.Progress, AutoCloseable {
    private static final int MAX_WAITING = 64;
    private static final Duration BUSY_FOR = Duration.ofSeconds(1);
    private static final ThreadMXBean PROCESSORS = ManagementFactory.getThreadMXBean();

    private final Set<Thread> members = ConcurrentHashMap.newKeySet();
    private final ThreadPoolExecutor threads;
    private final ClientPlaces clients;

    /** Guards the turns, and what is under way. */
    private final Object lock = new Object();

    private final ClientTurns turns;
    private int running;

    /**
     * Threads.
     *
     * @param most how many
     * @param limits how much of the work that is under way or waits may be one client's
     */
    Aside(String name, int most, ServerSettings.Limits limits) {
        clients = new ClientPlaces(limits.shareOf(most + MAX_WAITING));
        turns = new ClientTurns(limits.shareOf(most));
        AtomicInteger number = new AtomicInteger();
        threads = new ThreadPoolExecutor(most, most, 5, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), task -> {
            Thread thread = new Thread(task, name + number.incrementAndGet());
            thread.setDaemon(true);
            forgetTheDead();
            members.add(thread);
            return thread;
        });
        threads.allowCoreThreadTimeOut(true);
    }

    /** Runs the work, which answers the exchange; what it throws is answered, too. */
    void run(Exchange exchange, Runnable work) {
        run(exchange.client(), () -> answer(exchange, work));
    }

    void run(Client client, Runnable work) {
        if (!clients.take(client)) {
            throw busy(ProblemMessages.TOO_MANY_TASKS_OF_CLIENT);
        }
        synchronized (lock) {
            if (turns.waiting() >= MAX_WAITING || threads.isShutdown()) {
                clients.free(client);
                throw busy(ProblemMessages.TOO_MANY_TASKS);
            }
            turns.add(client.name(), () -> {
                try {
                    work.run();
                } finally {
                    clients.free(client);
                }
            });
        }
        begin();
    }

    /** Begins what may be begun now. */
    private void begin() {
        synchronized (lock) {
            Optional<ClientTurns.Turn> next = next();
            while (next.isPresent()) {
                ClientTurns.Turn turn = next.get();
                running++;
                try {
                    threads.execute(() -> run(turn));
                } catch (RejectedExecutionException e) {
                    // Closed: who waits is let go with its connection.
                    running--;
                    return;
                }
                next = next();
            }
        }
    }

    private Optional<ClientTurns.Turn> next() {
        return running < threads.getMaximumPoolSize() ? turns.next() : Optional.empty();
    }

    private void run(ClientTurns.Turn turn) {
        long began = System.nanoTime();
        try {
            turn.work().run();
        } finally {
            synchronized (lock) {
                running--;
                turns.ended(turn.client(), System.nanoTime() - began);
            }
            begin();
        }
    }

    private static void answer(Exchange exchange, Runnable work) {
        try {
            work.run();
        } catch (StoreException e) {
            exchange.problem(
                    new ProblemException(ProblemType.STORE, ProblemMessages.STORE_FAILED).retryAfter(BUSY_FOR));
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
            return turns.waiting() > 0 || running == threads.getMaximumPoolSize();
        }
    }

    /** What was done, and the time that processors spend on what is not: an analysis of a hostile file may take long. */
    @Override
    public long state() {
        forgetTheDead();
        return threads.getCompletedTaskCount()
                + members.stream()
                        .mapToLong(thread -> PROCESSORS.getThreadCpuTime(thread.getId()))
                        .sum();
    }

    private void forgetTheDead() {
        members.removeIf(thread -> thread.getState() == Thread.State.TERMINATED);
    }

    @Override
    public void close() {
        threads.shutdown();
    }
}
