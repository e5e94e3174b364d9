package usher.store.sqlite;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import usher.fetch.snapshot.StoreException;
import usher.internal.fetch.AppendQueue;
import usher.internal.fetch.AppendRequest;
import usher.internal.fetch.Sql;
import usher.internal.fetch.SqlCall;

/**
 * The only thread that writes. A batch is one transaction and one sync. After an error, the database is closed and
 * opened again, at once or, while writing is not possible, every second (ST-03). Until then every append fails at once.
 */
final class StoreWriter extends AppendQueue {
    private static final String BROKEN = "store_failed: the last write failed, and the store cannot be written yet";

    /** The idle time before the log is moved into the file. */
    private static final long CHECKPOINT_WAIT_MILLIS = 500;

    private static final long REOPEN_WAIT_MILLIS = 1_000;

    private final StoreFolder folder;
    private final long maxBytes;
    /** Guarded by this. */
    private boolean broken;

    // The rest is only used by the writer's thread.
    /** Null while the database cannot be written. */
    private @Nullable WriteConnection connection;

    /** Whether a batch was written since the database was opened again. */
    private boolean hasWritten = true;

    /** The next checkpoint, or the next attempt to open the database. */
    private Future<?> tidying = CompletableFuture.completedFuture(null);

    StoreWriter(StoreFolder folder, long maxBytes) {
        super(1_000, Long.MAX_VALUE);
        this.folder = folder;
        this.maxBytes = maxBytes;
        connection = WriteConnection.open(folder, maxBytes, false);
    }

    @Override
    protected @Nullable String refusal() {
        String refusal = super.refusal();
        return refusal == null && broken ? BROKEN : refusal;
    }

    /** Runs a task on the writer's thread, in a transaction of its own, and waits for it. */
    <T> T run(SqlCall<WriteConnection, T> task) {
        CompletableFuture<T> done;
        synchronized (this) {
            String refusal = refusal();
            if (refusal != null) {
                throw new StoreException(refusal);
            }
            done = CompletableFuture.supplyAsync(() -> transaction(task), writer);
        }
        try {
            return done.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof StoreException known ? known : e;
        }
    }

    private <T> T transaction(SqlCall<WriteConnection, T> task) {
        if (connection == null) {
            throw new StoreException("store_failed: the last write failed");
        }
        try {
            Sql.script(connection.connection(), "BEGIN IMMEDIATE");
            T result = task.apply(connection);
            Sql.script(connection.connection(), "COMMIT");
            tidyAfter(CHECKPOINT_WAIT_MILLIS);
            return result;
        } catch (SQLException | RuntimeException e) {
            StoreException failure = SqliteErrors.writing(e);
            fail(List.of(), failure);
            throw failure;
        }
    }

    @Override
    protected void write(List<AppendRequest> batch) {
        try {
            List<Runnable> notifications = transaction(batch);
            hasWritten = true;
            tidyAfter(CHECKPOINT_WAIT_MILLIS);
            acknowledge(() -> notifications.forEach(Runnable::run));
        } catch (SQLException | RuntimeException | Error e) {
            fail(batch, SqliteErrors.writing(e));
        }
    }

    private List<Runnable> transaction(List<AppendRequest> batch) throws SQLException {
        if (connection == null) {
            throw new StoreException("the database is closed");
        }
        List<Runnable> notifications = new ArrayList<>(batch.size());
        Sql.script(connection.connection(), "BEGIN IMMEDIATE");
        for (AppendRequest append : batch) {
            notifications.add(write(connection, append));
        }
        Sql.script(connection.connection(), "COMMIT");
        return notifications;
    }

    /** Writes one append. If only this append cannot be stored, the others are not affected. */
    private static Runnable write(WriteConnection connection, AppendRequest append) throws SQLException {
        try {
            connection.write(append);
            return () -> append.end(null);
        } catch (StoreException e) {
            return () -> append.end(e);
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
            acknowledge(() -> setBroken(false));
        } catch (StoreException e) {
            tidyAfter(REOPEN_WAIT_MILLIS);
        }
    }

    private synchronized void setBroken(boolean value) {
        broken = value;
    }

    /** Opens the database again at once, or later if that did not help the last time, as on a full disk. */
    private void fail(List<AppendRequest> batch, StoreException failure) {
        synchronized (this) {
            broken = true;
            failAll(batch, failure);
        }
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

    /** Readers are closed before, so that SQLite deletes its log with the last connection. */
    @Override
    protected void ended() {
        closeConnection();
    }
}
