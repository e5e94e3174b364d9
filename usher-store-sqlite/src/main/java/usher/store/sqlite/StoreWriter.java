package usher.store.sqlite;

import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
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
    private static final int MAX_BATCH = 1_000;
    private static final int MAX_APPENDS = 10_000;
    private static final long MAX_BYTES = 64 << 20;

    /** The idle time before the log is moved into the file. */
    private static final long CHECKPOINT_WAIT_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

    private static final long REOPEN_WAIT_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final StoreFolder folder;
    private final long maxBytes;
    private final Thread thread = daemon(this::run, "usher-store-writer");
    private final ExecutorService notifier =
            Executors.newSingleThreadExecutor(action -> daemon(() -> runNotifier(action), "usher-store-acknowledger"));

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition workAdded = lock.newCondition();
    private final ArrayDeque<AppendRequest> appends = new ArrayDeque<>();
    private final ArrayDeque<Runnable> tasks = new ArrayDeque<>();
    private long queuedBytes;
    private boolean broken;
    private boolean closed;

    private volatile @Nullable Thread notifying;

    // The rest is only used by the writer's thread.

    /** Null while the database cannot be written. */
    private @Nullable WriteConnection connection;

    private List<AppendRequest> batch = List.of();

    /** Whether a batch was written since the database was opened again. */
    private boolean hasWritten = true;

    /** When the next checkpoint or the next attempt to open the database is due, by {@link System#nanoTime}; empty for never. */
    private OptionalLong tidyAt = OptionalLong.empty();

    /** A task that runs on the writer's thread, in a transaction of its own. */
    @FunctionalInterface
    interface Task<T> {
        T run(WriteConnection connection) throws SQLException;
    }

    StoreWriter(StoreFolder folder, long maxBytes) {
        this.folder = folder;
        this.maxBytes = maxBytes;
        connection = WriteConnection.open(folder, maxBytes, false);
        thread.start();
    }

    private static Thread daemon(Runnable action, String name) {
        Thread thread = new Thread(action, name);
        thread.setDaemon(true);
        return thread;
    }

    private void runNotifier(Runnable action) {
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

    private @Nullable String offer(AppendRequest append) {
        lock.lock();
        try {
            if (closed) {
                return "closed";
            }
            if (broken) {
                return "store_failed: the last write failed, and the store cannot be written yet";
            }
            if (appends.size() >= MAX_APPENDS || queuedBytes + append.bytes() > MAX_BYTES) {
                return "store_failed: the write queue is full";
            }
            appends.add(append);
            queuedBytes += append.bytes();
            workAdded.signal();
            return null;
        } finally {
            lock.unlock();
        }
    }

    /** Runs a task on the writer's thread, before the queued appends, and waits for it. */
    <T> T run(Task<T> task) {
        CompletableFuture<T> done = new CompletableFuture<>();
        lock.lock();
        try {
            if (closed) {
                throw new StoreException("closed");
            }
            tasks.add(() -> run(task, done));
            workAdded.signal();
        } finally {
            lock.unlock();
        }
        try {
            return done.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof StoreException known ? known : e;
        }
    }

    private <T> void run(Task<T> task, CompletableFuture<T> done) {
        if (connection == null) {
            done.completeExceptionally(new StoreException("store_failed: the last write failed"));
            return;
        }
        try {
            connection.execute("BEGIN IMMEDIATE");
            T result = task.run(connection);
            connection.execute("COMMIT");
            tidyAfter(CHECKPOINT_WAIT_NANOS);
            done.complete(result);
        } catch (SQLException | RuntimeException e) {
            fail(SqliteErrors.writing(e));
            done.completeExceptionally(SqliteErrors.writing(e));
        }
    }

    private void run() {
        try {
            Runnable step = next();
            while (step != null) {
                step.run();
                step = next();
            }
        } finally {
            end();
        }
    }

    /** Waits for the next step; null if the queue is closed and empty. */
    private @Nullable Runnable next() {
        lock.lock();
        try {
            long remaining = tidyAt.isPresent() ? tidyAt.getAsLong() - System.nanoTime() : Long.MAX_VALUE;
            while (appends.isEmpty() && tasks.isEmpty() && !closed && remaining > 0) {
                remaining = workAdded.awaitNanos(remaining);
            }
            if (connection == null && remaining <= 0) {
                return this::tidy;
            }
            if (!tasks.isEmpty()) {
                return tasks.remove();
            }
            if (!appends.isEmpty()) {
                batch = new ArrayList<>();
                while (!appends.isEmpty() && batch.size() < MAX_BATCH) {
                    AppendRequest append = appends.remove();
                    queuedBytes -= append.bytes();
                    batch.add(append);
                }
                return this::write;
            }
            return closed ? null : this::tidy;
        } catch (InterruptedException e) {
            return () -> {}; // nothing interrupts this thread on purpose
        } finally {
            lock.unlock();
        }
    }

    private void write() {
        List<Runnable> notifications = new ArrayList<>(batch.size());
        try {
            if (connection == null) {
                throw new StoreException("the database is closed");
            }
            connection.execute("BEGIN IMMEDIATE");
            for (AppendRequest append : batch) {
                notifications.add(write(connection, append));
            }
            connection.execute("COMMIT");
        } catch (SQLException | RuntimeException e) {
            fail(SqliteErrors.writing(e));
            return;
        }
        batch = List.of();
        hasWritten = true;
        tidyAfter(CHECKPOINT_WAIT_NANOS);
        notifier.execute(() -> notifications.forEach(Runnable::run));
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

    /** Runs when there was nothing to do: moves the log into the file, or opens the database again. */
    private void tidy() {
        if (connection == null) {
            reopen();
            return;
        }
        try {
            if (connection.checkpoint()) {
                tidyAt = OptionalLong.empty();
            } else {
                tidyAfter(CHECKPOINT_WAIT_NANOS);
            }
        } catch (SQLException e) {
            fail(SqliteErrors.writing(e));
        }
    }

    private void tidyAfter(long nanos) {
        tidyAt = OptionalLong.of(System.nanoTime() + nanos);
    }

    private void reopen() {
        try {
            connection = WriteConnection.open(folder, maxBytes, true);
            hasWritten = false;
            tidyAfter(CHECKPOINT_WAIT_NANOS);
            // Runs after the failures in the notifier's queue, so that no append succeeds before these are reported.
            notifier.execute(() -> setBroken(false));
        } catch (StoreException e) {
            tidyAfter(REOPEN_WAIT_NANOS);
        }
    }

    private void setBroken(boolean value) {
        lock.lock();
        try {
            broken = value;
        } finally {
            lock.unlock();
        }
    }

    /**
     * Fails the batch and all queued appends, and closes the database. It is opened again at once, or later if opening it did
     * not help the last time, as on a full disk.
     */
    private void fail(StoreException failure) {
        setBroken(true);
        failQueued(failure);
        closeConnection();
        tidyAfter(hasWritten ? 0 : REOPEN_WAIT_NANOS);
    }

    private void failQueued(StoreException failure) {
        List<AppendRequest> failed = new ArrayList<>(batch);
        batch = List.of();
        lock.lock();
        try {
            failed.addAll(appends);
            appends.clear();
            queuedBytes = 0;
        } finally {
            lock.unlock();
        }
        notifier.execute(() -> failed.forEach(append -> append.done().completeExceptionally(failure)));
    }

    private void closeConnection() {
        if (connection != null) {
            connection.close();
            connection = null;
        }
    }

    /** Fails all queued work when the thread ends, so that no caller waits forever. */
    private void end() {
        closeConnection();
        List<Runnable> remaining;
        lock.lock();
        try {
            closed = true;
            remaining = List.copyOf(tasks);
        } finally {
            lock.unlock();
        }
        failQueued(new StoreException("closed"));
        remaining.forEach(Runnable::run);
    }

    /**
     * Writes all queued appends, then ends, and waits until the futures are complete, unless called from an action of one.
     * Readers are closed before, so that SQLite deletes its log with the last connection.
     */
    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            workAdded.signal();
        } finally {
            lock.unlock();
        }
        boolean interrupted = false;
        boolean ended = false;
        while (!ended) {
            try {
                thread.join();
                notifier.shutdown();
                ended = Thread.currentThread() == notifying || notifier.awaitTermination(1, TimeUnit.MINUTES);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
