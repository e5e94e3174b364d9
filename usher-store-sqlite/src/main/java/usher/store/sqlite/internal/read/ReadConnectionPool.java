package usher.store.sqlite.internal.read;

import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import usher.fetch.snapshot.DamagedException;
import usher.fetch.snapshot.StoreException;
import usher.store.sqlite.internal.body.PrefetchedBodies;
import usher.store.sqlite.internal.file.SqliteErrors;
import usher.store.sqlite.internal.file.StoreFolder;

/**
 * A pool of read-only connections. No connection is closed while it is in use (ST-06): closing waits. Thread-safe.
 */
public final class ReadConnectionPool implements AutoCloseable {
    private final StoreFolder folder;
    private final int max;
    private final AuthorityIdCache ids = new AuthorityIdCache();
    private final PrefetchedBodies prefetched = new PrefetchedBodies();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition change = lock.newCondition();
    private final ArrayDeque<ReadConnection> idle = new ArrayDeque<>();
    private int busy;
    private boolean suspended;
    private boolean closed;

    @FunctionalInterface
    public interface Query<T> {
        T run(ReadConnection connection) throws SQLException;
    }

    public ReadConnectionPool(StoreFolder folder, int max) {
        this.folder = folder;
        this.max = max;
    }

    /** Runs a query on a connection that no other caller uses, and waits for one if necessary. */
    public <T> T query(Query<T> query) {
        ReadConnection reader = borrow();
        boolean usable = false;
        try {
            ReadConnection open = reader == null ? new ReadConnection(folder.reader(), ids, prefetched) : reader;
            reader = open;
            T result = query.run(open);
            usable = true;
            return result;
        } catch (DamagedException e) {
            usable = true;
            throw e;
        } catch (SQLException e) {
            throw SqliteErrors.reading(e);
        } finally {
            release(reader, usable);
        }
    }

    /** Returns the cache of authority ids, to which the writer adds those that it writes. */
    public AuthorityIdCache authorityIds() {
        return ids;
    }

    /** Returns a connection, or null if the caller may open one. */
    private @Nullable ReadConnection borrow() {
        lock.lock();
        try {
            while (!closed && (suspended || busy == max)) {
                change.awaitUninterruptibly();
            }
            requireOpen();
            busy++;
            return idle.poll();
        } finally {
            lock.unlock();
        }
    }

    private void release(@Nullable ReadConnection reader, boolean usable) {
        if (reader != null && !usable) {
            closeQuietly(reader);
        }
        lock.lock();
        try {
            busy--;
            if (reader != null && usable) {
                idle.push(reader);
            }
            change.signalAll();
        } finally {
            lock.unlock();
        }
    }

    void requireOpen() {
        lock.lock();
        try {
            if (closed) {
                throw new StoreException("closed");
            }
        } finally {
            lock.unlock();
        }
    }

    /** Closes all connections when they are idle, and blocks callers until {@link #resume}. */
    public void suspend() {
        lock.lock();
        try {
            suspended = true;
            closeIdle();
        } finally {
            lock.unlock();
        }
    }

    public void resume() {
        lock.lock();
        try {
            suspended = false;
            change.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Rejects new queries, and returns when the last query has ended. */
    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            change.signalAll();
            closeIdle();
        } finally {
            lock.unlock();
        }
    }

    private void closeIdle() {
        while (busy > 0) {
            change.awaitUninterruptibly();
        }
        idle.forEach(ReadConnectionPool::closeQuietly);
        idle.clear();
    }

    private static void closeQuietly(ReadConnection reader) {
        try {
            reader.close();
        } catch (SQLException e) {
            // It only read, so nothing is lost.
            return;
        }
    }
}
