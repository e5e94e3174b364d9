package usher.store.sqlite.internal.write;

import java.util.concurrent.TimeUnit;

/**
 * Decides when the database is repaired after a failed write. The first repair is immediate. Until a write succeeds, later
 * repairs run at most once per second and for at most a tenth of the time, because on a full disk each repair succeeds and
 * the next write fails. Times are those of {@link System#nanoTime}. Not thread-safe; guarded by {@link WriteQueue}.
 */
public final class RepairSchedule {
    private static final long RETRY_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final long NEVER = Long.MAX_VALUE / 2;

    private boolean broken;

    /** Whether no write has succeeded since the last repair. */
    private boolean noWriteSinceRepair;

    private long nextRepair;

    boolean isBroken() {
        return broken;
    }

    /** Records a failed write. Returns whether to repair at once. */
    public boolean recordFailure(long now) {
        broken = true;
        return !noWriteSinceRepair || tryBegin(now);
    }

    /** Returns whether a repair may begin now. Then the next one has to wait until this one is recorded. */
    boolean tryBegin(long now) {
        boolean isDue = now - nextRepair >= 0;
        if (isDue) {
            nextRepair = now + NEVER;
        }
        return isDue;
    }

    /** Records a repair and its duration. */
    void recordRepair(boolean repaired, long nanos, long now) {
        broken = !repaired;
        noWriteSinceRepair = true;
        nextRepair = now + Math.max(RETRY_NANOS, 10 * nanos);
    }

    /** Records a successful write. */
    public void recordWrite() {
        noWriteSinceRepair = false;
    }
}
