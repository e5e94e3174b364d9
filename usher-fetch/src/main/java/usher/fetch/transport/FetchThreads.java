package usher.fetch.transport;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Threads for transports: one for each exchange that is under way, and no more than a bound. */
public final class FetchThreads {
    private static final long IDLE_SECONDS = 5;

    private FetchThreads() {}

    /**
     * Daemon threads that go when they have had nothing to do for five seconds. When all are busy, as many tasks again may
     * wait; one more is rejected, which a transport answers with {@code BUSY}. Without those places an answer that leads
     * to the next question, as a redirect does, would find the thread that brought it still busy. Whoever asks for the
     * threads shuts them down.
     */
    public static ExecutorService atMost(int threads) {
        AtomicInteger number = new AtomicInteger();
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                threads, threads, IDLE_SECONDS, TimeUnit.SECONDS, new ArrayBlockingQueue<>(threads), task -> {
                    Thread thread = new Thread(task, "usher-fetch-" + number.incrementAndGet());
                    thread.setDaemon(true);
                    return thread;
                });
        pool.allowCoreThreadTimeOut(true);
        return pool;
    }
}
