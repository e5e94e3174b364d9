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
 * A few read-only connections, shared by all callers. None is closed while it is in use (ST-06): closing waits. Thread-safe.
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

    /** Runs a query on a connection that no other caller uses meanwhile; waits for one if necessary. */
    public <T> T query(Query<T> query) {
        ReadConnection reader = borrow();
        boolean sound = false;
        try {
            ReadConnection open = reader == null ? new ReadConnection(folder.reader(), ids, prefetched) : reader;
            reader = open;
            T answer = query.run(open);
            sound = true;
            return answer;
        } catch (DamagedException e) {
            sound = true;
            throw e;
        } catch (SQLException e) {
            throw SqliteErrors.reading(e);
        } finally {
            giveBack(reader, sound);
        }
    }

    /** The ids of authorities that readers remember; the writer adds those it writes. */
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

    private void giveBack(@Nullable ReadConnection reader, boolean sound) {
        if (reader != null && !sound) {
            closeQuietly(reader);
        }
        lock.lock();
        try {
            busy--;
            if (reader != null && sound) {
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

    /** Refuses all callers from now on; returns when the last query has ended. */
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
