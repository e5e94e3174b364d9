package usher;

import java.time.LocalTime;
import java.util.Optional;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;

/**
 * A time window of each day in UTC, written {@code hhmm-hhmm}. The start is inclusive and the end exclusive; an end
 * that is not after the start is on the next day.
 *
 * @param startMinute minutes after midnight, 0 to 1439
 * @param endMinute minutes after midnight, 0 to 1440
 */
public record TimeWindow(int startMinute, int endMinute) {
    private static final int DAY = 24 * 60;
    private static final ByteSet SEPARATORS = ByteSet.SPACE_AND_TAB.union(ByteSet.of("-"));

    /** Whether the window contains the UTC time of day. */
    public boolean contains(LocalTime utc) {
        int minute = utc.getHour() * 60 + utc.getMinute();
        return startMinute < endMinute
                ? minute >= startMinute && minute < endMinute
                : minute >= startMinute || minute < endMinute;
    }

    /** Reads {@code hhmm-hhmm}; spaces and tabs may surround or replace the hyphen. */
    static Optional<TimeWindow> read(Bytes text) {
        int end = text.indexOf(SEPARATORS, 0);
        if (end < 0) {
            return Optional.empty();
        }
        Bytes rest = text.slice(end).strip(ByteSet.SPACE_AND_TAB);
        if (!rest.isEmpty() && rest.at(0) == '-') {
            rest = rest.slice(1).strip(ByteSet.SPACE_AND_TAB);
        }
        int from = minute(text.slice(0, end));
        int to = minute(rest);
        return from < 0 || from == DAY || to < 0 ? Optional.empty() : Optional.of(new TimeWindow(from, to));
    }

    /** Returns the minute of the day from four digits, or -1. */
    private static int minute(Bytes text) {
        if (text.length() != 4 || !text.consistsOf(ByteSet.DIGITS)) {
            return -1;
        }
        int hour = digit(text, 0) * 10 + digit(text, 1);
        int minute = digit(text, 2) * 10 + digit(text, 3);
        int sum = hour * 60 + minute;
        return minute < 60 && sum <= DAY ? sum : -1;
    }

    private static int digit(Bytes text, int index) {
        return text.at(index) - '0';
    }
}
