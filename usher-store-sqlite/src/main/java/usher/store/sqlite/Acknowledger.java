package usher.store.sqlite;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Ends stages, in order, on a thread of its own: what callers hang on them must not hold up the writer. */
final class Acknowledger implements AutoCloseable {
    private volatile Thread thread;
    private final ExecutorService executor = Executors.newSingleThreadExecutor(this::thread);

    private Thread thread(Runnable action) {
        thread = new Thread(action, "usher-store-acknowledger");
        thread.setDaemon(true);
        return thread;
    }

    void later(Runnable action) {
        executor.execute(action);
    }

    /** Ends what is left. Waits for it, unless a stage's own follower calls. */
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
