package usher.store.sqlite;

import java.util.concurrent.TimeUnit;

/**
 * When a store is mended after a failed write. The first time at once; then, until something could be written again, at
 * most once a second and for at most a tenth of the time: on a full disk the store can be mended, and the next write fails.
 * Times are nanoseconds of the clock that never jumps. Not thread-safe: the writer's lock guards it.
 */
final class MendSchedule {
    private static final long RETRY_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final long NEVER = Long.MAX_VALUE / 2;

    private boolean broken;

    /** Whether nothing has been written since the last try. */
    private boolean unproven;

    private long nextTry;

    boolean isBroken() {
        return broken;
    }

    /** A write failed; gives whether to mend at once. */
    boolean failed(long now) {
        broken = true;
        return !unproven || isTime(now);
    }

    /** Whether it is time to try, which is said once. */
    boolean isTime(long now) {
        boolean time = now - nextTry >= 0;
        if (time) {
            nextTry = now + NEVER;
        }
        return time;
    }

    /** A try ended that took so long. */
    void tried(boolean mended, long nanos, long now) {
        broken = !mended;
        unproven = true;
        nextTry = now + Math.max(RETRY_NANOS, 10 * nanos);
    }

    /** Something was written. */
    void written() {
        unproven = false;
    }
}
