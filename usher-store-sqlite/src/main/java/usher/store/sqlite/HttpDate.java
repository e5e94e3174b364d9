package usher.store.sqlite;

import java.time.Instant;
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
        return FORM.format(Instant.ofEpochSecond(seconds).atOffset(ZoneOffset.UTC));
    }
}
