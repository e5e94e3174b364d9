package usher.store.sqlite.internal.write;

import static java.util.Objects.requireNonNull;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;
import usher.fetch.snapshot.StoreException;
import usher.store.sqlite.internal.body.RecentBodies;
import usher.store.sqlite.internal.file.SqliteErrors;
import usher.store.sqlite.internal.file.StoreFolder;
import usher.store.sqlite.internal.read.ReadConnectionPool;

/**
 * The one thread that writes.
 *
 * <p>Everything that was added during a commit is the next batch: one transaction, one sync, then all its futures complete.
 * After any error the batch and everything that waits behind it fails, so that nothing newer is stored where something
 * older is missing. Then the database is closed, because after a failed sync the system may have forgotten that pages are
 * dirty. It is opened again, the log is moved into the file and synced, and all pages are checked, before anything is
 * written again (ST-03). Until that has worked every append fails at once; a new append starts a new attempt when it is time
 * ({@link RepairSchedule}).
 *
 * <p>Futures complete on another thread ({@link AppendNotifier}), so their followers delay no commit. Thread-safe.
 */
public final class StoreWriter implements AutoCloseable {
    private final StoreFolder folder;
    private final ReadConnectionPool readers;
    private final RecentBodies recentBodies;
    private final AppendNotifier notifier = new AppendNotifier();
    private final Thread thread = new Thread(this::run, "usher-store-writer");
    private final WriteQueue queue = new WriteQueue();

    /** The thread's own: the connections, null while the database cannot be opened, and what is being written. */
    private @Nullable WriteConnections connections;

    private List<AppendRequest> batch = List.of();
    private boolean logLeft;

    /** Something that runs on the writer's thread between two batches. */
    @FunctionalInterface
    public interface Task<T> {
        T run(WriteConnections connections) throws SQLException;
    }

    public StoreWriter(StoreFolder folder, ReadConnectionPool readers, RecentBodies recentBodies) {
        this.folder = folder;
        this.readers = readers;
        this.recentBodies = recentBodies;
        connections = WriteConnections.open(folder);
        thread.setDaemon(true);
        thread.start();
    }

    /** Adds an append to the queue. Never waits: a full queue is a failure. */
    public void add(AppendRequest append) {
        queue.add(append).ifPresent(refusal -> append.done().completeExceptionally(refusal));
    }

    /** Runs a task on the writer's thread and waits for it. */
    public <T> T run(Task<T> task) {
        CompletableFuture<T> done = new CompletableFuture<>();
        queue.addTask(() -> run(task, done));
        try {
            return done.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof StoreException known ? known : e;
        }
    }

    private <T> void run(Task<T> task, CompletableFuture<T> done) {
        if (connections == null) {
            done.completeExceptionally(new StoreException("store_failed: the last write failed"));
            return;
        }
        try {
            done.complete(task.run(connections));
        } catch (SQLException | RuntimeException e) {
            fail(SqliteErrors.writing(e));
            done.completeExceptionally(SqliteErrors.writing(e));
        }
    }

    private void run() {
        try {
            WriteQueue.Step step = queue.awaitStep(logLeft);
            while (step != WriteQueue.Step.END) {
                run(step);
                step = queue.awaitStep(logLeft);
            }
        } finally {
            end();
        }
    }

    private void run(WriteQueue.Step step) {
        switch (step) {
            case REPAIR -> repair();
            case TASK -> queue.takeTask().run();
            case WRITE -> write();
            case MOVE_LOG -> moveLog();
            case END -> throw new IllegalArgumentException("not a step of the loop");
        }
    }

    /** Runs when there is nothing to write: readers need not look into a log that has been moved. */
    private void moveLog() {
        logLeft = false;
        try {
            if (connections != null) {
                connections.moveLog();
            }
        } catch (SQLException e) {
            fail(SqliteErrors.writing(e));
        }
    }

    private void write() {
        batch = queue.takeBatch();
        List<Runnable> notifications = new ArrayList<>(batch.size());
        try {
            RowInserter inserter = requireNonNull(connections).inserter();
            for (AppendRequest append : batch) {
                notifications.add(write(inserter, append));
            }
            inserter.commit();
        } catch (SQLException | RuntimeException e) {
            fail(SqliteErrors.writing(e));
            return;
        }
        notifier.execute(() -> notifications.forEach(Runnable::run));
        queue.recordWrite();
        batch.forEach(append ->
                append.body().ifPresent(body -> recentBodies.add(append.row().body())));
        batch = List.of();
        logLeft = true;
        try {
            connections.moveLogIfLong();
        } catch (SQLException e) {
            fail(SqliteErrors.writing(e));
        }
    }

    /** Writes one; an append that cannot be stored for a reason of its own fails alone. */
    private Runnable write(RowInserter inserter, AppendRequest append) throws SQLException {
        try {
            readers.authorityIds().put(append.authority(), inserter.write(append));
            return () -> append.done().complete(null);
        } catch (StoreException e) {
            return () -> append.done().completeExceptionally(e);
        }
    }

    /** Nothing of the batch is acknowledged, nor of what waits; then the database is opened again, now or later. */
    private void fail(StoreException failure) {
        List<AppendRequest> failed = new ArrayList<>(batch);
        batch = List.of();
        boolean atOnce = queue.recordFailure(failed);
        notifier.execute(() -> failed.forEach(append -> append.done().completeExceptionally(failure)));
        if (atOnce) {
            repair();
        } else {
            closeConnections();
        }
    }

    private void repair() {
        long began = System.nanoTime();
        readers.suspend();
        try {
            closeConnections();
            connections = WriteConnections.repair(folder, readers::resume);
        } catch (StoreException e) {
            connections = null;
        } finally {
            readers.resume();
        }
        boolean repaired = connections != null;
        // Behind the failures in the notifier's queue, so that no append succeeds before they are known.
        notifier.execute(() -> queue.recordRepair(repaired, System.nanoTime() - began));
    }

    private void closeConnections() {
        if (connections != null) {
            connections.close();
            connections = null;
        }
    }

    /** Whatever ended the thread, no caller is left waiting. */
    private void end() {
        List<AppendRequest> left = new ArrayList<>(batch);
        List<Runnable> tasksLeft = queue.end(left);
        closeConnections();
        notifier.execute(
                () -> left.forEach(append -> append.done().completeExceptionally(new StoreException("closed"))));
        tasksLeft.forEach(Runnable::run);
    }

    /** Writes what waits, then ends. Readers are closed before, so SQLite tidies its files with the last connection. */
    @Override
    public void close() {
        queue.close();
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        notifier.close();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
