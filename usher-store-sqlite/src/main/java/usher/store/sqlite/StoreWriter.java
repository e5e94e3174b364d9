package usher.store.sqlite;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import usher.fetch.snapshot.StoreException;

/**
 * The only thread that writes, with its queue.
 *
 * <p>All appends that were added during a commit are the next batch: one transaction and one sync, then their futures
 * complete. After an error, the batch and all queued appends fail, so that no newer snapshot is stored if an older one is
 * missing. The database is closed and opened again, at once or, while writing is not possible, every second (ST-03). Until
 * then every append fails at once.
 *
 * <p>Futures complete on another thread, so that dependent actions do not delay commits. Thread-safe.
 */
final class StoreWriter implements AutoCloseable {
    private static final String BROKEN = "store_failed: the last write failed, and the store cannot be written yet";
    private static final int MAX_BATCH = 1_000;
    private static final int MAX_APPENDS = 10_000;
    private static final long MAX_BYTES = 64 << 20;

    /** The idle time before the log is moved into the file. */
    private static final long CHECKPOINT_WAIT_MILLIS = 500;

    private static final long REOPEN_WAIT_MILLIS = 1_000;

    private final StoreFolder folder;
    private final long maxBytes;
    private final ScheduledThreadPoolExecutor writer =
            new ScheduledThreadPoolExecutor(1, action -> daemon(action, "usher-store-writer"));
    private final ExecutorService notifier =
            Executors.newSingleThreadExecutor(action -> daemon(() -> notify(action), "usher-store-acknowledger"));
    private volatile @Nullable Thread notifying;

    // Guarded by this.
    private final List<AppendRequest> appends = new ArrayList<>();
    private long queuedBytes;
    private boolean broken;
    private boolean closed;

    // The rest is only used by the writer's thread.

    /** Null while the database cannot be written. */
    private @Nullable WriteConnection connection;

    /** Whether a batch was written since the database was opened again. */
    private boolean hasWritten = true;

    /** The next checkpoint, or the next attempt to open the database. */
    private Future<?> tidying = CompletableFuture.completedFuture(null);

    /** A task that runs on the writer's thread, in a transaction of its own. */
    @FunctionalInterface
    interface Task<T> {
        T run(WriteConnection connection) throws SQLException;
    }

    StoreWriter(StoreFolder folder, long maxBytes) {
        this.folder = folder;
        this.maxBytes = maxBytes;
        writer.setRemoveOnCancelPolicy(true);
        writer.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
        connection = WriteConnection.open(folder, maxBytes, false);
    }

    private static Thread daemon(Runnable action, String name) {
        Thread thread = new Thread(action, name);
        thread.setDaemon(true);
        return thread;
    }

    private void notify(Runnable action) {
        notifying = Thread.currentThread();
        action.run();
    }

    /** Adds an append to the queue. Does not block; fails if the queue is full. */
    void add(AppendRequest append) {
        String refusal = offer(append);
        if (refusal != null) {
            append.done().completeExceptionally(new StoreException(refusal));
        }
    }

    private synchronized @Nullable String offer(AppendRequest append) {
        if (closed) {
            return "closed";
        }
        if (broken) {
            return BROKEN;
        }
        if (appends.size() >= MAX_APPENDS || queuedBytes + append.bytes() > MAX_BYTES) {
            return "store_failed: the write queue is full";
        }
        if (appends.isEmpty()) {
            writer.execute(this::writeBatch);
        }
        appends.add(append);
        queuedBytes += append.bytes();
        return null;
    }

    /** Runs a task on the writer's thread and waits for it. */
    <T> T run(Task<T> task) {
        CompletableFuture<T> done;
        synchronized (this) {
            if (closed) {
                throw new StoreException("closed");
            }
            if (broken) {
                throw new StoreException(BROKEN);
            }
            done = CompletableFuture.supplyAsync(() -> transaction(task), writer);
        }
        try {
            return done.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof StoreException known ? known : e;
        }
    }

    private <T> T transaction(Task<T> task) {
        if (connection == null) {
            throw new StoreException("store_failed: the last write failed");
        }
        try {
            connection.execute("BEGIN IMMEDIATE");
            T result = task.run(connection);
            connection.execute("COMMIT");
            tidyAfter(CHECKPOINT_WAIT_MILLIS);
            return result;
        } catch (SQLException | RuntimeException e) {
            StoreException failure = SqliteErrors.writing(e);
            fail(List.of(), failure);
            throw failure;
        }
    }

    private void writeBatch() {
        List<AppendRequest> batch = takeBatch();
        if (batch.isEmpty()) {
            return; // they have failed
        }
        try {
            List<Runnable> notifications = transaction(batch);
            hasWritten = true;
            tidyAfter(CHECKPOINT_WAIT_MILLIS);
            notifier.execute(() -> notifications.forEach(Runnable::run));
        } catch (SQLException | RuntimeException | Error e) {
            fail(batch, SqliteErrors.writing(e));
        }
    }

    /** Takes the next batch, and starts the one after it. */
    private synchronized List<AppendRequest> takeBatch() {
        List<AppendRequest> first = appends.subList(0, Math.min(appends.size(), MAX_BATCH));
        List<AppendRequest> batch = List.copyOf(first);
        first.clear();
        batch.forEach(append -> queuedBytes -= append.bytes());
        if (!appends.isEmpty()) {
            writer.execute(this::writeBatch);
        }
        return batch;
    }

    private List<Runnable> transaction(List<AppendRequest> batch) throws SQLException {
        if (connection == null) {
            throw new StoreException("the database is closed");
        }
        List<Runnable> notifications = new ArrayList<>(batch.size());
        connection.execute("BEGIN IMMEDIATE");
        for (AppendRequest append : batch) {
            notifications.add(write(connection, append));
        }
        connection.execute("COMMIT");
        return notifications;
    }

    /** Writes one append. If only this append cannot be stored, the others are not affected. */
    private static Runnable write(WriteConnection connection, AppendRequest append) throws SQLException {
        try {
            connection.write(append);
            return () -> append.done().complete(null);
        } catch (StoreException e) {
            return () -> append.done().completeExceptionally(e);
        }
    }

    private void tidyAfter(long millis) {
        tidying.cancel(false);
        tidying = writer.schedule(this::tidy, millis, TimeUnit.MILLISECONDS);
    }

    /** Runs when there was nothing to do: moves the log into the file, or opens the database again. */
    private void tidy() {
        if (connection == null) {
            reopen();
            return;
        }
        try {
            if (!connection.checkpoint()) {
                tidyAfter(CHECKPOINT_WAIT_MILLIS);
            }
        } catch (SQLException e) {
            fail(List.of(), SqliteErrors.writing(e));
        }
    }

    private void reopen() {
        try {
            connection = WriteConnection.open(folder, maxBytes, true);
            hasWritten = false;
            tidyAfter(CHECKPOINT_WAIT_MILLIS);
            // Runs after the failures in the notifier's queue, so that no append succeeds before these are reported.
            notifier.execute(() -> setBroken(false));
        } catch (StoreException e) {
            tidyAfter(REOPEN_WAIT_MILLIS);
        }
    }

    private synchronized void setBroken(boolean value) {
        broken = value;
    }

    /**
     * Fails the batch and all queued appends, and closes the database. It is opened again at once, or later if opening it did
     * not help the last time, as on a full disk.
     */
    private void fail(List<AppendRequest> batch, StoreException failure) {
        List<AppendRequest> failed = new ArrayList<>(batch);
        synchronized (this) {
            broken = true;
            failed.addAll(appends);
            appends.clear();
            queuedBytes = 0;
        }
        notifier.execute(() -> failed.forEach(append -> append.done().completeExceptionally(failure)));
        closeConnection();
        if (hasWritten) {
            reopen();
        } else {
            tidyAfter(REOPEN_WAIT_MILLIS);
        }
    }

    private void closeConnection() {
        if (connection != null) {
            connection.close();
            connection = null;
        }
    }

    /**
     * Writes all queued appends, then ends, and waits until the futures are complete, unless called from an action of one.
     * Readers are closed before, so that SQLite deletes its log with the last connection.
     */
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

    /** Ends both threads after the last batch. */
    private synchronized void end() {
        if (!appends.isEmpty()) {
            writer.execute(this::end);
            return;
        }
        closeConnection();
        writer.shutdown();
        notifier.shutdown();
    }
}
