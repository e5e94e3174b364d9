package usher.fetch.transport;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Threads for transports: one for each exchange that is under way, and no more than a bound. */
public final class FetchThreads {
    private static final long IDLE_SECONDS = 5;

    private FetchThreads() {}

    /**
     * Daemon threads that go when they have had nothing to do for five seconds. There is no queue: when all are busy the
     * next task is rejected, which a transport answers with {@code BUSY}. Whoever asks for them shuts them down.
     */
    public static ExecutorService atMost(int threads) {
        AtomicInteger number = new AtomicInteger();
        return new ThreadPoolExecutor(0, threads, IDLE_SECONDS, TimeUnit.SECONDS, new SynchronousQueue<>(), task -> {
            Thread thread = new Thread(task, "usher-fetch-" + number.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        });
    }
}
