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
 * The queue of the writer's thread: appends, tasks and repairs. The queue is bounded and never blocks a caller. Thread-safe;
 * only the writer's thread removes work.
 */
final class WriteQueue {
    private static final int MAX_BATCH = 1_000;
    private static final int MAX_APPENDS = 10_000;
    private static final long MAX_BYTES = 64 << 20;

    /** The maximum size of a batch that does not indicate many concurrent callers. */
    private static final int SMALL_BATCH = 8;

    /** How long a large batch waits for more appends. */
    private static final long BATCH_WAIT_NANOS = TimeUnit.MILLISECONDS.toNanos(5);
    /** The idle time before a checkpoint. */
    private static final long CHECKPOINT_WAIT_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition workAdded = lock.newCondition();
    private final ArrayDeque<AppendRequest> appends = new ArrayDeque<>();
    private final ArrayDeque<Runnable> tasks = new ArrayDeque<>();
    private final RepairSchedule schedule = new RepairSchedule();
    private long byteCount;
    private boolean repairDue;
    private boolean closed;

    /** Whether many callers append concurrently. Only used by the writer's thread. */
    private boolean lastBatchWasLarge;

    /** The next step of the writer's thread. */
    enum Step {
        REPAIR,
        TASK,
        WRITE,
        /** Nothing was queued for some time: move the log into the database file. */
        CHECKPOINT,
        /** The queue is closed and empty: end the thread. */
        END
    }

    /** Adds an append, or returns why it is rejected. */
    Optional<StoreException> add(AppendRequest append) {
        lock.lock();
        try {
            Optional<StoreException> rejection = rejection(append);
            if (rejection.isEmpty()) {
                appends.add(append);
                byteCount += append.byteCount();
                if (appends.size() == 1 || appends.size() == MAX_BATCH) {
                    workAdded.signal();
                }
            }
            return rejection;
        } finally {
            lock.unlock();
        }
    }

    private Optional<StoreException> rejection(AppendRequest append) {
        if (closed) {
            return Optional.of(new StoreException("closed"));
        }
        if (schedule.isBroken()) {
            if (schedule.tryBegin(System.nanoTime())) {
                repairDue = true;
                workAdded.signal();
            }
            return Optional.of(
                    new StoreException("store_failed: the last write failed, and the store is not repaired yet"));
        }
        if (appends.size() >= MAX_APPENDS || byteCount + append.byteCount() > MAX_BYTES) {
            return Optional.of(new StoreException("store_failed: the write queue is full"));
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
            workAdded.signal();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Waits for the next step. Tasks come before appends.
     *
     * @param checkpointDue whether {@link Step#CHECKPOINT} follows after some idle time
     */
    Step awaitStep(boolean checkpointDue) {
        lock.lock();
        try {
            while (appends.isEmpty() && tasks.isEmpty() && !repairDue && !closed) {
                if (!checkpointDue) {
                    workAdded.awaitUninterruptibly();
                } else if (!awaitWork(CHECKPOINT_WAIT_NANOS)) {
                    return Step.CHECKPOINT;
                }
            }
            if (repairDue) {
                repairDue = false;
                return Step.REPAIR;
            }
            if (!tasks.isEmpty()) {
                return Step.TASK;
            }
            return appends.isEmpty() ? Step.END : Step.WRITE;
        } finally {
            lock.unlock();
        }
    }

    private boolean awaitWork(long nanos) {
        try {
            return workAdded.awaitNanos(nanos) > 0;
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
            awaitMoreAppends();
            List<AppendRequest> batch = new ArrayList<>(Math.min(appends.size(), MAX_BATCH));
            while (!appends.isEmpty() && batch.size() < MAX_BATCH) {
                AppendRequest append = appends.poll();
                byteCount -= append.byteCount();
                batch.add(append);
            }
            lastBatchWasLarge = batch.size() > SMALL_BATCH;
            return batch;
        } finally {
            lock.unlock();
        }
    }

    /** Waits briefly if many callers append concurrently, so that one sync serves many. A single caller does not wait. */
    private void awaitMoreAppends() {
        long remaining = lastBatchWasLarge ? BATCH_WAIT_NANOS : 0;
        while (remaining > 0 && appends.size() < MAX_BATCH && !closed) {
            try {
                remaining = workAdded.awaitNanos(remaining);
            } catch (InterruptedException e) {
                remaining = 0; // nothing interrupts this thread on purpose
            }
        }
    }

    /** Records that a batch was written. */
    void recordWrite() {
        lock.lock();
        try {
            schedule.recordWrite();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Records a failed write. All queued appends fail too.
     *
     * @param failed the list to which the queued appends are added
     * @return whether to repair at once
     */
    boolean recordFailure(List<AppendRequest> failed) {
        lock.lock();
        try {
            boolean atOnce = schedule.recordFailure(System.nanoTime());
            failed.addAll(appends);
            appends.clear();
            byteCount = 0;
            return atOnce;
        } finally {
            lock.unlock();
        }
    }

    /** Records the result of a repair. */
    void recordRepair(boolean success, long nanos) {
        lock.lock();
        try {
            schedule.recordRepair(success, nanos, System.nanoTime());
        } finally {
            lock.unlock();
        }
    }

    /** Rejects new work. Queued appends are still written. */
    void close() {
        lock.lock();
        try {
            closed = true;
            workAdded.signal();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Rejects new work and discards queued work.
     *
     * @param remaining the list to which the queued appends are added
     * @return the tasks that were not run
     */
    List<Runnable> drain(List<AppendRequest> remaining) {
        lock.lock();
        try {
            closed = true;
            remaining.addAll(appends);
            appends.clear();
            List<Runnable> remainingTasks = List.copyOf(tasks);
            tasks.clear();
            return remainingTasks;
        } finally {
            lock.unlock();
        }
    }
}
