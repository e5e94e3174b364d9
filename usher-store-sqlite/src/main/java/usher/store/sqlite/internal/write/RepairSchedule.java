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
    private boolean unproven;

    private long nextTry;

    boolean isBroken() {
        return broken;
    }

    /** Records a failed write. Returns whether to repair at once. */
    public boolean recordFailure(long now) {
        broken = true;
        return !unproven || isTime(now);
    }

    /** Returns whether it is time for a repair; true only once. */
    boolean isTime(long now) {
        boolean time = now - nextTry >= 0;
        if (time) {
            nextTry = now + NEVER;
        }
        return time;
    }

    /** Records a repair and its duration. */
    void recordRepair(boolean repaired, long nanos, long now) {
        broken = !repaired;
        unproven = true;
        nextTry = now + Math.max(RETRY_NANOS, 10 * nanos);
    }

    /** Records a successful write. */
    public void recordWrite() {
        unproven = false;
    }
}
