package usher.store.sqlite;

import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import usher.fetch.snapshot.DamagedException;
import usher.fetch.snapshot.StoreException;

/**
 * A few connections that read, shared by all callers. None is closed while somebody is using it (D6): closing waits.
 * Thread-safe.
 */
final class Readers implements AutoCloseable {
    private final Folder folder;
    private final int most;
    private final AuthorityNumbers numbers = new AuthorityNumbers();
    private final HandedBodies handed = new HandedBodies();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition change = lock.newCondition();
    private final ArrayDeque<Reader> idle = new ArrayDeque<>();
    private int busy;
    private boolean suspended;
    private boolean closed;

    @FunctionalInterface
    interface Question<T> {
        T ask(Reader reader) throws SQLException;
    }

    Readers(Folder folder, int most) {
        this.folder = folder;
        this.most = most;
    }

    /** Asks on a connection that nobody else uses meanwhile; waits for one if there is none. */
    <T> T ask(Question<T> question) {
        Reader reader = borrow();
        boolean sound = false;
        try {
            Reader open = reader == null ? new Reader(folder.reader(), numbers, handed) : reader;
            reader = open;
            T answer = question.ask(open);
            sound = true;
            return answer;
        } catch (DamagedException e) {
            sound = true;
            throw e;
        } catch (SQLException e) {
            throw Faults.reading(e);
        } finally {
            giveBack(reader, sound);
        }
    }

    /** What readers remember of authorities; who writes them may help. */
    AuthorityNumbers numbers() {
        return numbers;
    }

    /** A connection, or null for leave to open one. */
    private Reader borrow() {
        lock.lock();
        try {
            while (!closed && (suspended || busy == most)) {
                change.awaitUninterruptibly();
            }
            requireOpen();
            busy++;
            return idle.poll();
        } finally {
            lock.unlock();
        }
    }

    private void giveBack(Reader reader, boolean sound) {
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

    /** Closes all connections, when their users are done, and lets nobody in until {@link #resume}. */
    void suspend() {
        lock.lock();
        try {
            suspended = true;
            closeIdle();
        } finally {
            lock.unlock();
        }
    }

    void resume() {
        lock.lock();
        try {
            suspended = false;
            change.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Refuses everybody from now on, and returns when the last user is done. */
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
        idle.forEach(Readers::closeQuietly);
        idle.clear();
    }

    private static void closeQuietly(Reader reader) {
        try {
            reader.close();
        } catch (SQLException e) {
            // It only read, so nothing is lost.
            return;
        }
    }
}
