package usher.server.api;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import usher.server.http.ProblemException;
import usher.server.http.ProblemMessages;

/** Times as the service writes and reads them: RFC 3339, UTC, whole milliseconds. */
final class Times {
    private static final DateTimeFormatter HTTP = DateTimeFormatter.RFC_1123_DATE_TIME.withZone(ZoneOffset.UTC);

    private Times() {}

    static String text(Instant time) {
        return time.truncatedTo(ChronoUnit.MILLIS).toString();
    }

    /** Reads a time with its offset from UTC. */
    static Instant read(String text) {
        try {
            return OffsetDateTime.parse(text).toInstant();
        } catch (DateTimeException e) {
            throw ProblemException.badRequest(ProblemMessages.badTime(text));
        }
    }

    /** As headers of HTTP write it, in whole seconds. */
    static String http(Instant time) {
        return HTTP.format(time);
    }

    /** What If-Modified-Since says; nothing that is no date counts. */
    static Instant readHttp(String text) {
        try {
            return HTTP.parse(text, Instant::from);
        } catch (DateTimeException e) {
            return Instant.MIN;
        }
    }

    /** Seconds with their milliseconds. */
    static double seconds(Duration duration) {
        return duration.toMillis() / 1_000.0;
    }
}
