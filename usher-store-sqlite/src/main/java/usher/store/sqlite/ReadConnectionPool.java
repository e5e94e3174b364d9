package usher.store.sqlite;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;
import usher.fetch.snapshot.DamagedException;
import usher.fetch.snapshot.StoreException;
import usher.internal.fetch.Sql;
import usher.internal.fetch.SqlCall;

/** A pool of read-only connections. No connection is closed while it is in use (ST-06): closing waits. Thread-safe. */
final class ReadConnectionPool implements AutoCloseable {
    private static final int MAX = 4;

    private final StoreFolder folder;
    private final Semaphore permits = new Semaphore(MAX);
    private final ConcurrentLinkedDeque<Connection> idle = new ConcurrentLinkedDeque<>();
    private volatile boolean closed;

    ReadConnectionPool(StoreFolder folder) {
        this.folder = folder;
    }

    /** Runs a query on a connection that no other caller uses, and waits for one if necessary. */
    <T> T query(SqlCall<Connection, T> query) {
        permits.acquireUninterruptibly();
        @Nullable Connection reader = null;
        boolean usable = false;
        try {
            if (closed) {
                throw new StoreException("closed");
            }
            reader = idle.poll();
            if (reader == null) {
                reader = KeptStatements.of(folder.reader());
            }
            T result = query.apply(reader);
            usable = true;
            return result;
        } catch (DamagedException e) {
            usable = true;
            throw e;
        } catch (SQLException e) {
            throw SqliteErrors.reading(e);
        } finally {
            if (usable && reader != null) {
                idle.push(reader);
            } else {
                Sql.close(reader);
            }
            permits.release();
        }
    }

    /** Rejects new queries, and returns when the last query has ended. */
    @Override
    public void close() {
        closed = true;
        permits.acquireUninterruptibly(MAX);
        idle.forEach(Sql::close);
        idle.clear();
        permits.release(MAX);
    }
}
