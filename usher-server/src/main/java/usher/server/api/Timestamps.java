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

/** Formats and parses times: RFC 3339, UTC, with milliseconds. */
final class Timestamps {
    private static final DateTimeFormatter HTTP = DateTimeFormatter.RFC_1123_DATE_TIME.withZone(ZoneOffset.UTC);

    private Timestamps() {}

    static String text(Instant time) {
        return time.truncatedTo(ChronoUnit.MILLIS).toString();
    }

    static Instant read(String text) {
        try {
            return OffsetDateTime.parse(text).toInstant();
        } catch (DateTimeException e) {
            throw ProblemException.badRequest(ProblemMessages.BAD_TIME, ProblemMessages.shown(text));
        }
    }

    static String http(Instant time) {
        return HTTP.format(time);
    }

    /** Parses If-Modified-Since; returns the distant past if it is not a date. */
    static Instant readHttp(String text) {
        try {
            return HTTP.parse(text, Instant::from);
        } catch (DateTimeException e) {
            return Instant.MIN;
        }
    }

    /** Returns seconds with a fraction of milliseconds. */
    static double seconds(Duration duration) {
        return duration.toMillis() / 1_000.0;
    }
}
