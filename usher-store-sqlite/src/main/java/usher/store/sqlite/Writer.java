package usher.store.sqlite;

import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import usher.fetch.snapshot.StoreException;

/**
 * The one thread that writes.
 *
 * <p>Whatever was handed in while a commit went on is the next batch: one transaction, one sync, then all its stages end.
 * After any error the batch and everything that waits behind it fails, so that nothing newer is kept where something older
 * is not. Then the database is closed, because after a failed sync the system may have forgotten that pages are dirty; it
 * is opened again, the log is moved into the file and synced, and all pages are checked, before anything is written again
 * (D3). Until that has worked every append fails at once; a new one starts a new try when it is time ({@link MendSchedule}).
 *
 * <p>Stages end on a thread of their own, so what callers hang on them holds up nobody's commit. Thread-safe.
 */
final class Writer implements AutoCloseable {
    private static final int MOST_IN_BATCH = 1_000;
    private static final int MOST_WAITING = 10_000;
    private static final long MOST_OCTETS_WAITING = 64 << 20;
    private static final int CROWD = 8;
    private static final long LINGER_NANOS = TimeUnit.MILLISECONDS.toNanos(5);
    private static final long IDLE_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

    private final Folder folder;
    private final Readers readers;
    private final RecentBodies recent;
    private final Acknowledger acknowledger = new Acknowledger();
    private final Thread thread = new Thread(this::run, "usher-store-writer");

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition work = lock.newCondition();
    private final ArrayDeque<Append> waiting = new ArrayDeque<>();
    private final ArrayDeque<Runnable> errands = new ArrayDeque<>();
    private long octetsWaiting;
    private final MendSchedule mending = new MendSchedule();
    private boolean mendNow;
    private boolean closed;

    /** The thread's own: the database, null while it cannot be opened, and what is being written. */
    private Database database;

    private List<Append> batch = List.of();
    private boolean crowded;
    private boolean logLeft;

    /** Something that is done on the writer's thread between two batches. */
    @FunctionalInterface
    interface Errand<T> {
        T run(Database database) throws SQLException;
    }

    Writer(Folder folder, Readers readers, RecentBodies recent) {
        this.folder = folder;
        this.readers = readers;
        this.recent = recent;
        database = Database.open(folder);
        thread.setDaemon(true);
        thread.start();
    }

    /** Puts an append in line. Never waits: a full line is a failure. */
    void add(Append append) {
        StoreException refusal;
        lock.lock();
        try {
            refusal = refusal(append);
            if (refusal == null) {
                waiting.add(append);
                octetsWaiting += append.octets();
                if (waiting.size() == 1 || waiting.size() == MOST_IN_BATCH) {
                    work.signal();
                }
            }
        } finally {
            lock.unlock();
        }
        if (refusal != null) {
            append.done().completeExceptionally(refusal);
        }
    }

    private StoreException refusal(Append append) {
        if (closed) {
            return new StoreException("closed");
        }
        if (mending.isBroken()) {
            if (mending.isTime(System.nanoTime())) {
                mendNow = true;
                work.signal();
            }
            return new StoreException("store_failed: the last write failed, and the store is not mended yet");
        }
        if (waiting.size() >= MOST_WAITING || octetsWaiting + append.octets() > MOST_OCTETS_WAITING) {
            return new StoreException("store_failed: too much is waiting to be written");
        }
        return null;
    }

    /** Runs something on the writer's thread and waits for it. */
    <T> T run(Errand<T> errand) {
        CompletableFuture<T> done = new CompletableFuture<>();
        lock.lock();
        try {
            if (closed) {
                throw new StoreException("closed");
            }
            errands.add(() -> run(errand, done));
            work.signal();
        } finally {
            lock.unlock();
        }
        try {
            return done.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof StoreException known ? known : e;
        }
    }

    private <T> void run(Errand<T> errand, CompletableFuture<T> done) {
        if (database == null) {
            done.completeExceptionally(new StoreException("store_failed: the last write failed"));
            return;
        }
        try {
            done.complete(errand.run(database));
        } catch (SQLException | RuntimeException e) {
            fail(Faults.writing(e));
            done.completeExceptionally(Faults.writing(e));
        }
    }

    private void run() {
        try {
            Runnable next = next();
            while (next != null) {
                next.run();
                next = next();
            }
        } finally {
            end();
        }
    }

    /** Waits for something to do; null when there is nothing left and there will be nothing. */
    private Runnable next() {
        lock.lock();
        try {
            while (waiting.isEmpty() && errands.isEmpty() && !mendNow && !closed) {
                if (!logLeft) {
                    work.awaitUninterruptibly();
                } else if (!workWithin(IDLE_NANOS)) {
                    return this::moveLog;
                }
            }
            if (mendNow) {
                mendNow = false;
                return this::mend;
            }
            if (!errands.isEmpty()) {
                return errands.poll();
            }
            if (waiting.isEmpty()) {
                return null;
            }
            linger();
            takeBatch();
            return this::write;
        } finally {
            lock.unlock();
        }
    }

    private boolean workWithin(long nanos) {
        try {
            return work.awaitNanos(nanos) > 0;
        } catch (InterruptedException e) {
            return true; // nobody has a reason to interrupt this thread
        }
    }

    /** When there is nothing to write: readers need not look into a log that has been moved. */
    private void moveLog() {
        logLeft = false;
        try {
            if (database != null) {
                database.moveLog();
            }
        } catch (SQLException e) {
            fail(Faults.writing(e));
        }
    }

    /** Where many append at once, a little patience makes one sync of many. Who appends alone is not kept waiting. */
    private void linger() {
        long left = crowded ? LINGER_NANOS : 0;
        while (left > 0 && waiting.size() < MOST_IN_BATCH && !closed) {
            try {
                left = work.awaitNanos(left);
            } catch (InterruptedException e) {
                left = 0; // nobody has a reason to interrupt this thread
            }
        }
    }

    private void takeBatch() {
        List<Append> taken = new ArrayList<>(Math.min(waiting.size(), MOST_IN_BATCH));
        while (!waiting.isEmpty() && taken.size() < MOST_IN_BATCH) {
            Append append = waiting.poll();
            octetsWaiting -= append.octets();
            taken.add(append);
        }
        batch = taken;
        crowded = taken.size() > CROWD;
    }

    private void write() {
        List<Runnable> acknowledgements = new ArrayList<>(batch.size());
        try {
            for (Append append : batch) {
                acknowledgements.add(write(append));
            }
            database.inserter().commit();
        } catch (SQLException | RuntimeException e) {
            fail(Faults.writing(e));
            return;
        }
        acknowledger.later(() -> acknowledgements.forEach(Runnable::run));
        written();
        batch.forEach(append ->
                append.body().ifPresent(body -> recent.add(append.row().body())));
        batch = List.of();
        logLeft = true;
        try {
            database.moveLogIfLong();
        } catch (SQLException e) {
            fail(Faults.writing(e));
        }
    }

    /** Writes one; what cannot be kept for a reason of its own fails alone. */
    private Runnable write(Append append) throws SQLException {
        try {
            readers.numbers().put(append.authority(), database.inserter().write(append));
            return () -> append.done().complete(null);
        } catch (StoreException e) {
            return () -> append.done().completeExceptionally(e);
        }
    }

    private void written() {
        lock.lock();
        try {
            mending.written();
        } finally {
            lock.unlock();
        }
    }

    /** Nothing of the batch is acknowledged, nor of what waits; then the database is opened anew, or later. */
    private void fail(StoreException failure) {
        List<Append> failed = new ArrayList<>(batch);
        batch = List.of();
        boolean atOnce;
        lock.lock();
        try {
            atOnce = mending.failed(System.nanoTime());
            failed.addAll(waiting);
            waiting.clear();
            octetsWaiting = 0;
        } finally {
            lock.unlock();
        }
        acknowledger.later(() -> failed.forEach(append -> append.done().completeExceptionally(failure)));
        if (atOnce) {
            mend();
        } else {
            closeDatabase();
        }
    }

    private void mend() {
        long began = System.nanoTime();
        readers.suspend();
        try {
            closeDatabase();
            database = Database.mend(folder, readers::resume);
        } catch (StoreException e) {
            database = null;
        } finally {
            readers.resume();
        }
        boolean mended = database != null;
        // In line behind the failures, so that nobody gets past before they are known.
        acknowledger.later(() -> mended(mended, System.nanoTime() - began));
    }

    private void mended(boolean success, long nanos) {
        lock.lock();
        try {
            mending.tried(success, nanos, System.nanoTime());
        } finally {
            lock.unlock();
        }
    }

    private void closeDatabase() {
        if (database != null) {
            database.close();
            database = null;
        }
    }

    /** Whatever ended the thread, nobody is left waiting. */
    private void end() {
        List<Append> left = new ArrayList<>(batch);
        List<Runnable> errandsLeft;
        lock.lock();
        try {
            closed = true;
            left.addAll(waiting);
            waiting.clear();
            errandsLeft = List.copyOf(errands);
            errands.clear();
        } finally {
            lock.unlock();
        }
        closeDatabase();
        acknowledger.later(
                () -> left.forEach(append -> append.done().completeExceptionally(new StoreException("closed"))));
        errandsLeft.forEach(Runnable::run);
    }

    /** Writes what waits, then ends. Readers are closed before, so that SQLite tidies its files with the last connection. */
    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            work.signal();
        } finally {
            lock.unlock();
        }
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        acknowledger.close();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
