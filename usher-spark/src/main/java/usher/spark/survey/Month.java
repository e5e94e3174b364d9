package usher.spark.survey;

import java.time.Instant;
import java.time.ZoneOffset;

/** Formats months. */
final class Month {
    private Month() {}

    /** Returns the month in UTC, such as {@code 2026-03}. */
    static String of(Instant instant) {
        var time = instant.atOffset(ZoneOffset.UTC);
        int month = time.getMonthValue();
        String year = Integer.toString(time.getYear());
        return "0".repeat(Math.max(0, 4 - year.length())) + year + (month < 10 ? "-0" : "-") + month;
    }
}
