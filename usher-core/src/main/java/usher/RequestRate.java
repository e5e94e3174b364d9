package usher;

import java.time.Duration;
import java.util.Optional;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;

/**
 * At most so many documents in so much time, perhaps only in some hours ({@code Request-rate: 1/10m 1300-1659}).
 *
 * @param documents how many, at least 1
 * @param period in what time; longer than nothing
 * @param window the hours for which this holds; empty for all day
 * @param line the line that says so
 */
public record RequestRate(int documents, Duration period, Optional<TimeWindow> window, int line) {
    /** More digits than any real rate has; keeps the arithmetic far from overflow. */
    private static final int MAX_DIGITS = 9;

    private static final String UNITS = "smhdw";
    private static final long[] SECONDS = {1, 60, 3_600, 86_400, 604_800};

    /** The time from one document to the next. */
    public Duration interval() {
        return period.dividedBy(documents);
    }

    /** Reads {@code documents/time[unit] [hhmm-hhmm]}; the unit is seconds unless one of s, m, h, d, w follows. */
    static Optional<RequestRate> read(Bytes text, int line) {
        int slash = text.indexOf('/');
        if (slash < 0) {
            return Optional.empty();
        }
        Bytes documents = text.slice(0, slash).strip(ByteSet.BLANKS);
        Bytes rest = text.slice(slash + 1).strip(ByteSet.BLANKS);
        int blank = rest.indexOf(ByteSet.BLANKS, 0);
        Bytes time = blank < 0 ? rest : rest.slice(0, blank);
        Optional<TimeWindow> window =
                blank < 0 ? Optional.empty() : TimeWindow.read(rest.slice(blank).strip(ByteSet.BLANKS));
        if (blank >= 0 && window.isEmpty()) {
            return Optional.empty();
        }
        long count = number(documents);
        long seconds = seconds(time);
        return count <= 0 || seconds <= 0
                ? Optional.empty()
                : Optional.of(new RequestRate((int) count, Duration.ofSeconds(seconds), window, line));
    }

    private static long seconds(Bytes time) {
        if (time.isEmpty()) {
            return -1;
        }
        int unit = UNITS.indexOf(time.at(time.length() - 1) | 0x20);
        return unit < 0 ? number(time) : number(time.slice(0, time.length() - 1)) * SECONDS[unit];
    }

    /** The value of some digits, or -1. */
    private static long number(Bytes digits) {
        boolean good = !digits.isEmpty() && digits.length() <= MAX_DIGITS && digits.consistsOf(ByteSet.DIGITS);
        return good ? Long.parseLong(digits.text()) : -1;
    }
}
