package usher.store.sqlite.internal.write;

import static java.util.Objects.requireNonNull;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;
import usher.fetch.snapshot.StoreException;
import usher.fetch.snapshot.StoreFullException;
import usher.store.sqlite.internal.body.RecentBodies;
import usher.store.sqlite.internal.file.Schema;
import usher.store.sqlite.internal.file.SqliteErrors;
import usher.store.sqlite.internal.file.StoreFolder;
import usher.store.sqlite.internal.read.ReadConnectionPool;

/**
 * The only thread that writes.
 *
 * <p>All appends that were added during a commit are the next batch: one transaction and one sync, then all its futures
 * complete. After an error, the batch and all queued appends fail, so that no newer snapshot is stored if an older one is
 * missing. Then the database is closed, because after a failed sync the operating system may treat dirty pages as clean. It
 * is opened again, and before the next write a checkpoint moves the log into the file and all pages are checked (ST-03).
 * Until then every append fails at once; a new append starts another attempt when it is due ({@link RepairSchedule}).
 *
 * <p>Futures complete on another thread ({@link AppendNotifier}), so that dependent actions do not delay commits. Thread-safe.
 */
public final class StoreWriter implements AutoCloseable {
    private final StoreFolder folder;
    private final ReadConnectionPool readers;
    private final RecentBodies recentBodies;
    private final long maxBytes;
    private final AppendNotifier notifier = new AppendNotifier();
    private final Thread thread = new Thread(this::run, "usher-store-writer");
    private final WriteQueue queue = new WriteQueue();

    /** Only used by the thread. Null while the database cannot be opened. */
    private @Nullable WriteConnections connections;

    private List<AppendRequest> batch = List.of();
    private boolean checkpointDue;

    /** A task that runs on the writer's thread between two batches. */
    @FunctionalInterface
    public interface Task<T> {
        T run(WriteConnections connections) throws SQLException;
    }

    public StoreWriter(StoreFolder folder, ReadConnectionPool readers, RecentBodies recentBodies, long maxBytes) {
        this.folder = folder;
        this.readers = readers;
        this.recentBodies = recentBodies;
        this.maxBytes = maxBytes;
        connections = WriteConnections.open(folder);
        thread.setDaemon(true);
        thread.start();
    }

    /** Adds an append to the queue. Does not block; fails if the queue is full. */
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
            WriteQueue.Step step = queue.awaitStep(checkpointDue);
            while (step != WriteQueue.Step.END) {
                run(step);
                step = queue.awaitStep(checkpointDue);
            }
        } finally {
            end();
        }
    }

    private void run(WriteQueue.Step step) {
        switch (step) {
            case REPAIR -> repair();
            case TASK -> {
                queue.takeTask().run();
                checkpointIfLong();
            }
            case WRITE -> write();
            case CHECKPOINT -> checkpoint();
            case END -> throw new IllegalArgumentException("not a step of the loop");
        }
    }

    /** Runs a checkpoint when there is nothing to write. Afterwards, readers do not have to search the log. */
    private void checkpoint() {
        try {
            checkpointDue = connections != null && !connections.checkpoint();
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
        checkpointIfLong();
    }

    /** Runs a checkpoint if the last step made the log long; otherwise one follows when there is nothing to write. */
    private void checkpointIfLong() {
        checkpointDue = true;
        try {
            if (connections != null) {
                connections.checkpointIfLong();
            }
        } catch (SQLException e) {
            fail(SqliteErrors.writing(e));
        }
    }

    /** Writes one append. If only this append cannot be stored, the others are not affected. */
    private Runnable write(RowInserter inserter, AppendRequest append) throws SQLException {
        try {
            if (maxBytes < Long.MAX_VALUE && Schema.fileBytes(inserter.connection()) > maxBytes) {
                throw new StoreFullException();
            }
            readers.authorityIds().put(append.authority(), inserter.write(append));
            return () -> append.done().complete(null);
        } catch (StoreException e) {
            return () -> append.done().completeExceptionally(e);
        }
    }

    /** Fails the batch and all queued appends, and repairs the database now or later. */
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
        long start = System.nanoTime();
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
        // Runs after the failures in the notifier's queue, so that no append succeeds before these are reported.
        notifier.execute(() -> queue.recordRepair(repaired, System.nanoTime() - start));
    }

    private void closeConnections() {
        if (connections != null) {
            connections.close();
            connections = null;
        }
    }

    /** Fails all queued work when the thread ends, so that no caller waits forever. */
    private void end() {
        List<AppendRequest> remaining = new ArrayList<>(batch);
        List<Runnable> remainingTasks = queue.drain(remaining);
        closeConnections();
        notifier.execute(
                () -> remaining.forEach(append -> append.done().completeExceptionally(new StoreException("closed"))));
        remainingTasks.forEach(Runnable::run);
    }

    /** Writes all queued appends, then ends. Readers are closed before, so that SQLite deletes its log with the last connection. */
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
