package usher.internal.fetch;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import usher.fetch.snapshot.StoreException;

/**
 * The queue of the only thread that appends to a store. All appends that were added during a commit are the next batch.
 * Their futures complete on another thread, so that dependent actions do not delay commits. Thread-safe.
 */
public abstract class AppendQueue implements AutoCloseable {
    public static final int MAX_APPENDS = 10_000;
    private static final long MAX_BYTES = 64 << 20;

    /** Runs {@link #write} and other tasks of the store; what is scheduled is dropped at the end. */
    protected final ScheduledThreadPoolExecutor writer =
            new ScheduledThreadPoolExecutor(1, DaemonThreads.named("usher-store-writer"));

    private final ExecutorService notifier;
    private final int maxBatch;
    private final long maxBatchBytes;
    private volatile @Nullable Thread notifying;

    // Guarded by this.
    private final Deque<AppendRequest> appends = new ArrayDeque<>();
    private long queuedBytes;
    private boolean closed;

    protected AppendQueue(int maxBatch, long maxBatchBytes) {
        this.maxBatch = maxBatch;
        this.maxBatchBytes = maxBatchBytes;
        writer.setRemoveOnCancelPolicy(true);
        writer.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
        ThreadFactory threads = DaemonThreads.named("usher-store-acknowledger");
        notifier = Executors.newSingleThreadExecutor(actions -> {
            Thread thread = threads.newThread(actions);
            notifying = thread;
            return thread;
        });
    }

    public static final class FullException extends StoreException {
        private static final long serialVersionUID = 1;

        private FullException() {
            super("store_failed: the write queue is full");
        }
    }

    /** Writes a batch on the writer's thread, and ends each of its requests. Does not throw. */
    protected abstract void write(List<AppendRequest> batch);

    /** Returns why nothing can be written now; null if it can. Called with the lock of this object. */
    protected @Nullable String refusal() {
        return closed ? "closed" : null;
    }

    /** Runs on the writer's thread after the last batch. */
    protected void ended() {}

    /** Adds an append to the queue. Does not block; fails if the queue is full. */
    public final void add(AppendRequest append) {
        StoreException refusal = offer(append);
        if (refusal != null) {
            append.end(refusal);
        }
    }

    private synchronized @Nullable StoreException offer(AppendRequest append) {
        String refusal = refusal();
        if (refusal != null) {
            return new StoreException(refusal);
        }
        if (appends.size() >= MAX_APPENDS || queuedBytes + append.bytes() > MAX_BYTES) {
            return new FullException();
        }
        if (appends.isEmpty()) {
            writer.execute(this::writeBatch);
        }
        appends.add(append);
        queuedBytes += append.bytes();
        return null;
    }

    private void writeBatch() {
        List<AppendRequest> batch = takeBatch();
        if (!batch.isEmpty()) { // otherwise they have failed
            write(batch);
        }
    }

    /** Takes the next batch, and starts the one after it. */
    private synchronized List<AppendRequest> takeBatch() {
        List<AppendRequest> batch = new ArrayList<>();
        long bytes = 0;
        while (!appends.isEmpty() && batch.size() < maxBatch && (batch.isEmpty() || bytes < maxBatchBytes)) {
            AppendRequest append = appends.remove();
            bytes += append.bytes();
            batch.add(append);
        }
        queuedBytes -= bytes;
        if (!appends.isEmpty()) {
            writer.execute(this::writeBatch);
        }
        return batch;
    }

    /** Runs an action after those that were passed before, on the thread on which futures complete. */
    protected final void acknowledge(Runnable action) {
        notifier.execute(action);
    }

    /** Fails the batch and all queued appends, so that no newer snapshot is stored if an older one is missing. */
    protected final synchronized void failAll(List<AppendRequest> batch, StoreException failure) {
        List<AppendRequest> failed = new ArrayList<>(batch);
        failed.addAll(appends);
        appends.clear();
        queuedBytes = 0;
        acknowledge(() -> failed.forEach(append -> append.end(failure)));
    }

    /** Writes all queued appends, then ends and waits for their futures, unless called from an action of one. */
    @Override
    public void close() {
        synchronized (this) {
            if (!closed) {
                closed = true;
                writer.execute(this::end);
            }
        }
        boolean interrupted = false;
        boolean ended = false;
        while (!ended) {
            try {
                ended = writer.awaitTermination(1, TimeUnit.MINUTES)
                        && (Thread.currentThread() == notifying || notifier.awaitTermination(1, TimeUnit.MINUTES));
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void end() {
        if (!appends.isEmpty()) {
            writer.execute(this::end);
            return;
        }
        ended();
        writer.shutdown();
        notifier.shutdown();
    }
}
