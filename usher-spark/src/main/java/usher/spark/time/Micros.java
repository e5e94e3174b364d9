package usher.spark.time;

import java.time.Instant;
import java.util.concurrent.TimeUnit;

/** Converts times to and from microseconds since 1970. */
public final class Micros {
    private static final long A_SECOND = TimeUnit.SECONDS.toMicros(1);
    private static final int NANOS = 1_000;

    private Micros() {}

    public static Instant instant(long micros) {
        return Instant.ofEpochSecond(Math.floorDiv(micros, A_SECOND), Math.floorMod(micros, A_SECOND) * NANOS);
    }

    /** Returns the microseconds; smaller fractions are cut off. */
    public static long of(Instant time) {
        return Math.addExact(Math.multiplyExact(time.getEpochSecond(), A_SECOND), time.getNano() / NANOS);
    }
}
