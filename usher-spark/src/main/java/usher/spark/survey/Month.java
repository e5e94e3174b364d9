package usher.spark.survey;

import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;

final class Month {
    private Month() {}

    /** Returns the month in UTC, such as {@code 2026-03}. */
    static String of(Instant instant) {
        return YearMonth.from(instant.atOffset(ZoneOffset.UTC)).toString();
    }
}
