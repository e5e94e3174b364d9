package usher.store.sqlite.internal.encoding;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.OptionalLong;

/** Converts dates in the preferred format of HTTP (RFC 9110 §5.6.7) to numbers and back. */
public final class HttpDate {
    private static final DateTimeFormatter FORM =
            DateTimeFormatter.ofPattern("EEE, dd MMM uuuu HH:mm:ss 'GMT'", Locale.ENGLISH);
    private static final String DAYS = "MonTueWedThuFriSatSun";
    private static final String MONTHS = "JanFebMarAprMayJunJulAugSepOctNovDec";
    private static final int LENGTH = "Sun, 06 Nov 1994 08:49:37 GMT".length();

    private HttpDate() {}

    /** Returns the seconds since 1970; empty unless {@link #write} returns exactly this text for them. */
    public static OptionalLong read(String text) {
        if (text.length() != LENGTH) {
            return OptionalLong.empty();
        }
        int month = MONTHS.indexOf(text.substring(8, 11)) / 3 + 1;
        int year = number(text, 12) * 100 + number(text, 14);
        int day = number(text, 5);
        int second = (number(text, 17) * 60 + number(text, 20)) * 60 + number(text, 23);
        if (year < 0 || day < 1 || second < 0 || second >= 86_400) {
            return OptionalLong.empty();
        }
        // The comparison with the written form detects an invalid day and all other invalid characters.
        long seconds = (LocalDate.of(year, month, 1).toEpochDay() + day - 1) * 86_400 + second;
        return write(seconds).equals(text) ? OptionalLong.of(seconds) : OptionalLong.empty();
    }

    /** Returns the value of two digits; a negative number if they are not digits. */
    private static int number(String text, int at) {
        int tens = text.charAt(at) - '0';
        int ones = text.charAt(at + 1) - '0';
        return tens < 0 || tens > 9 || ones < 0 || ones > 9 ? -1_000 : 10 * tens + ones;
    }

    public static String write(long seconds) {
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
