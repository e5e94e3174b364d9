package usher.store.sqlite.internal.write;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Completes the futures of appends in order, on its own thread: their followers must not delay the writer. */
public final class AppendNotifier implements AutoCloseable {
    private volatile @Nullable Thread thread;
    private final ExecutorService executor = Executors.newSingleThreadExecutor(this::thread);

    private Thread thread(Runnable action) {
        thread = new Thread(action, "usher-store-acknowledger");
        thread.setDaemon(true);
        return thread;
    }

    void execute(Runnable action) {
        executor.execute(action);
    }

    /** Completes what is left, and waits for that unless a follower of a future calls. */
    @Override
    public void close() {
        executor.shutdown();
        boolean interrupted = false;
        while (Thread.currentThread() != thread && !executor.isTerminated()) {
            try {
                executor.awaitTermination(1, TimeUnit.MINUTES);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
