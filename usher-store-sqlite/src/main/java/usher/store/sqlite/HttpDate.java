package usher.store.sqlite;

import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.OptionalLong;

/** The one form in which nearly every server writes dates (RFC 9110 §5.6.7), as a number. */
final class HttpDate {
    private static final DateTimeFormatter FORM =
            DateTimeFormatter.ofPattern("EEE, dd MMM uuuu HH:mm:ss 'GMT'", Locale.ENGLISH);
    private static final String DAYS = "MonTueWedThuFriSatSun";
    private static final String MONTHS = "JanFebMarAprMayJunJulAugSepOctNovDec";
    private static final int LENGTH = "Sun, 06 Nov 1994 08:49:37 GMT".length();

    private HttpDate() {}

    /** Seconds since 1970, if the text is exactly what {@link #write} would make of them. */
    static OptionalLong read(String text) {
        if (text.length() != LENGTH) {
            return OptionalLong.empty();
        }
        try {
            long seconds = LocalDateTime.parse(text, FORM).toEpochSecond(ZoneOffset.UTC);
            return write(seconds).equals(text) ? OptionalLong.of(seconds) : OptionalLong.empty();
        } catch (DateTimeParseException e) {
            return OptionalLong.empty();
        }
    }

    static String write(long seconds) {
        LocalDateTime time = LocalDateTime.ofEpochSecond(seconds, 0, ZoneOffset.UTC);
        int year = time.getYear();
        if (year < 0 || year > 9_999) {
            return FORM.format(time);
        }
        StringBuilder text = new StringBuilder(LENGTH);
        int month = 3 * (time.getMonthValue() - 1);
        int day = 3 * (time.getDayOfWeek().getValue() - 1);
        text.append(DAYS, day, day + 3).append(", ");
        pair(text, time.getDayOfMonth())
                .append(' ')
                .append(MONTHS, month, month + 3)
                .append(' ');
        pair(pair(text, year / 100), year % 100).append(' ');
        pair(text, time.getHour()).append(':');
        pair(text, time.getMinute()).append(':');
        return pair(text, time.getSecond()).append(" GMT").toString();
    }

    private static StringBuilder pair(StringBuilder text, int number) {
        return text.append((char) ('0' + number / 10)).append((char) ('0' + number % 10));
    }
}
