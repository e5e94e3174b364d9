package usher.store.sqlite.internal.write;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import usher.fetch.snapshot.StoreException;

/**
 * What waits for the writer's thread: appends, tasks, and the repair that is due. The queue is bounded and never blocks a
 * caller. Thread-safe; only the writer's thread takes work out.
 */
final class WriteQueue {
    private static final int MAX_BATCH = 1_000;
    private static final int MAX_WAITING = 10_000;
    private static final long MAX_BYTES_WAITING = 64 << 20;

    /** A batch longer than this means that many callers append at the same time. */
    private static final int SMALL_BATCH = 8;

    private static final long LINGER_NANOS = TimeUnit.MILLISECONDS.toNanos(5);
    private static final long IDLE_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition work = lock.newCondition();
    private final ArrayDeque<AppendRequest> waiting = new ArrayDeque<>();
    private final ArrayDeque<Runnable> tasks = new ArrayDeque<>();
    private final RepairSchedule schedule = new RepairSchedule();
    private long bytesWaiting;
    private boolean repairDue;
    private boolean closed;

    /** Whether the last batch was a long one; the writer's thread only. */
    private boolean busy;

    /** What the writer's thread does next. */
    enum Step {
        REPAIR,
        TASK,
        WRITE,
        MOVE_LOG,
        END
    }

    /** Adds an append, or returns why it is refused. */
    Optional<StoreException> add(AppendRequest append) {
        lock.lock();
        try {
            Optional<StoreException> refusal = refusal(append);
            if (refusal.isEmpty()) {
                waiting.add(append);
                bytesWaiting += append.byteCount();
                if (waiting.size() == 1 || waiting.size() == MAX_BATCH) {
                    work.signal();
                }
            }
            return refusal;
        } finally {
            lock.unlock();
        }
    }

    private Optional<StoreException> refusal(AppendRequest append) {
        if (closed) {
            return Optional.of(new StoreException("closed"));
        }
        if (schedule.isBroken()) {
            if (schedule.isTime(System.nanoTime())) {
                repairDue = true;
                work.signal();
            }
            return Optional.of(
                    new StoreException("store_failed: the last write failed, and the store is not mended yet"));
        }
        if (waiting.size() >= MAX_WAITING || bytesWaiting + append.byteCount() > MAX_BYTES_WAITING) {
            return Optional.of(new StoreException("store_failed: too much is waiting to be written"));
        }
        return Optional.empty();
    }

    void addTask(Runnable task) {
        lock.lock();
        try {
            if (closed) {
                throw new StoreException("closed");
            }
            tasks.add(task);
            work.signal();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Waits for the next step. Tasks come before appends.
     *
     * @param movesLog whether an idle time should end with {@link Step#MOVE_LOG}
     */
    Step awaitStep(boolean movesLog) {
        lock.lock();
        try {
            while (waiting.isEmpty() && tasks.isEmpty() && !repairDue && !closed) {
                if (!movesLog) {
                    work.awaitUninterruptibly();
                } else if (!workWithin(IDLE_NANOS)) {
                    return Step.MOVE_LOG;
                }
            }
            if (repairDue) {
                repairDue = false;
                return Step.REPAIR;
            }
            if (!tasks.isEmpty()) {
                return Step.TASK;
            }
            return waiting.isEmpty() ? Step.END : Step.WRITE;
        } finally {
            lock.unlock();
        }
    }

    private boolean workWithin(long nanos) {
        try {
            return work.awaitNanos(nanos) > 0;
        } catch (InterruptedException e) {
            return true; // nothing interrupts this thread on purpose
        }
    }

    Runnable takeTask() {
        lock.lock();
        try {
            return tasks.remove();
        } finally {
            lock.unlock();
        }
    }

    List<AppendRequest> takeBatch() {
        lock.lock();
        try {
            linger();
            List<AppendRequest> batch = new ArrayList<>(Math.min(waiting.size(), MAX_BATCH));
            while (!waiting.isEmpty() && batch.size() < MAX_BATCH) {
                AppendRequest append = waiting.poll();
                bytesWaiting -= append.byteCount();
                batch.add(append);
            }
            busy = batch.size() > SMALL_BATCH;
            return batch;
        } finally {
            lock.unlock();
        }
    }

    /** Where many callers append at once, a short wait turns many syncs into one. A single caller does not wait. */
    private void linger() {
        long left = busy ? LINGER_NANOS : 0;
        while (left > 0 && waiting.size() < MAX_BATCH && !closed) {
            try {
                left = work.awaitNanos(left);
            } catch (InterruptedException e) {
                left = 0; // nothing interrupts this thread on purpose
            }
        }
    }

    /** A batch was written. */
    void recordWrite() {
        lock.lock();
        try {
            schedule.written();
        } finally {
            lock.unlock();
        }
    }

    /**
     * A write failed, so everything that waits fails too.
     *
     * @param failed to which the waiting appends are added
     * @return whether to repair at once
     */
    boolean recordFailure(List<AppendRequest> failed) {
        lock.lock();
        try {
            boolean atOnce = schedule.failed(System.nanoTime());
            failed.addAll(waiting);
            waiting.clear();
            bytesWaiting = 0;
            return atOnce;
        } finally {
            lock.unlock();
        }
    }

    /** A repair ended. */
    void recordRepair(boolean success, long nanos) {
        lock.lock();
        try {
            schedule.tried(success, nanos, System.nanoTime());
        } finally {
            lock.unlock();
        }
    }

    /** Refuses new work; what waits is still written. */
    void close() {
        lock.lock();
        try {
            closed = true;
            work.signal();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Refuses new work and gives up what waits.
     *
     * @param left to which the waiting appends are added
     * @return the tasks that were not run
     */
    List<Runnable> end(List<AppendRequest> left) {
        lock.lock();
        try {
            closed = true;
            left.addAll(waiting);
            waiting.clear();
            List<Runnable> tasksLeft = List.copyOf(tasks);
            tasks.clear();
            return tasksLeft;
        } finally {
            lock.unlock();
        }
    }
}
