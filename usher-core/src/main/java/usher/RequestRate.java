package usher;

import java.time.Duration;
import java.util.Optional;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;

/**
 * A maximum number of documents in a period, optionally limited to some hours ({@code Request-rate: 1/10m 1300-1659}).
 *
 * @param documents the number of documents, at least 1
 * @param period the period, longer than zero
 * @param window the hours in which the rate applies; empty for all day
 */
public record RequestRate(int documents, Duration period, Optional<TimeWindow> window, int line) {
    /** More digits than any real rate has; prevents overflow. */
    private static final int MAX_DIGITS = 9;

    private static final String UNITS = "smhdw";
    private static final long[] SECONDS = {1, 60, 3_600, 86_400, 604_800};

    /** Returns the time from one document to the next. */
    public Duration interval() {
        return period.dividedBy(documents);
    }

    /** Reads {@code documents/time[unit] [hhmm-hhmm]}; the unit is seconds unless one of s, m, h, d, w follows. */
    static Optional<RequestRate> read(Bytes text, int line) {
        int slash = text.indexOf('/');
        if (slash < 0) {
            return Optional.empty();
        }
        Bytes documents = text.slice(0, slash).strip(ByteSet.SPACE_AND_TAB);
        Bytes rest = text.slice(slash + 1).strip(ByteSet.SPACE_AND_TAB);
        int space = rest.indexOf(ByteSet.SPACE_AND_TAB, 0);
        Bytes time = space < 0 ? rest : rest.slice(0, space);
        Optional<TimeWindow> window =
                space < 0 ? Optional.empty() : TimeWindow.read(rest.slice(space).strip(ByteSet.SPACE_AND_TAB));
        if (space >= 0 && window.isEmpty()) {
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

    private static long number(Bytes digits) {
        boolean good = !digits.isEmpty() && digits.length() <= MAX_DIGITS && digits.consistsOf(ByteSet.DIGITS);
        return good ? Long.parseLong(digits.text()) : -1;
    }
}
