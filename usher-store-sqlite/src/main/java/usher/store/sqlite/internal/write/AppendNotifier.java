package usher.store.sqlite.internal.write;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Completes the futures of appends in order, on its own thread, so that dependent actions do not delay the writer. */
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

    /** Completes the remaining futures, and waits for that unless called from an action of a future. */
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
