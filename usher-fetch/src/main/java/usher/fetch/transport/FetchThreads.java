package usher.fetch.transport;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Thread pools for transports: one thread for each exchange under way, up to a maximum. */
public final class FetchThreads {
    private static final long IDLE_SECONDS = 5;

    private FetchThreads() {}

    /**
     * Creates a pool of daemon threads that end after five idle seconds. When all are busy, the same number of tasks
     * may wait; further ones are rejected, which a transport reports as {@code BUSY}. The queue is needed because a
     * response may lead to the next request, as a redirect does, while its thread is still busy. The caller shuts the
     * pool down.
     */
    public static ExecutorService newPool(int threads) {
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
