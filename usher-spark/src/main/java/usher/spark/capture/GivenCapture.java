package usher.spark.capture;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.access.response.ResponseLimits;
import usher.access.response.StatusKind;
import usher.bytes.Bytes;
import usher.spark.capture.Capture.Revisit;
import usher.spark.capture.CaptureSink.Found;
import usher.spark.input.Place;
import usher.spark.input.Reject;
import usher.spark.input.RejectCode;
import usher.spark.time.ArchiveTime;
import usher.spark.time.Micros;

/**
 * A capture as somebody's table or export gives it: anything may be missing or wrong. What is null is not there.
 *
 * @param time as text or, where it is known already, null beside {@code instant}
 * @param status 0 or null if there was none
 * @param failure an outcome code's word
 * @param revisit the name of a {@link Revisit}: the content is that of an earlier capture, whatever {@code body} is
 */
record GivenCapture(
        String url,
        Instant instant,
        String time,
        Long status,
        String failure,
        Map<String, String> headers,
        byte[] body,
        boolean cut,
        String revisit,
        String digest,
        Place place) {
    private static final int LONGEST_URL = 65_536;
    private static final int MOST = ResponseLimits.ROBOTS_TXT.bodyBytes();

    /** The capture, or why it is none. */
    Found found() {
        Optional<Instant> when = instant == null
                ? Optional.ofNullable(time).flatMap(GivenCapture::read)
                : Optional.of(instant.truncatedTo(ChronoUnit.MICROS)).filter(WarcDate::isInside);
        if (url == null || url.isBlank()) {
            return reject(RejectCode.NO_URL, "no URL");
        }
        if (url.length() > LONGEST_URL) {
            return reject(RejectCode.URL_TOO_LONG, url.length() + " characters");
        }
        if (!RecordHead.isWeb(url)) {
            return reject(RejectCode.BAD_URL, url);
        }
        if (instant == null && (time == null || time.isBlank())) {
            return reject(RejectCode.NO_TIME, url);
        }
        if (when.isEmpty()) {
            return reject(RejectCode.BAD_TIME, String.valueOf(instant == null ? time : instant));
        }
        if (isRevisit() && said().isEmpty()) {
            return reject(RejectCode.NO_OUTCOME, "revisit " + revisit);
        }
        return outcome()
                .map(outcome -> Found.of(capture(when.get(), outcome)))
                .orElseGet(() -> reject(RejectCode.NO_OUTCOME, "status " + status + ", failure " + failure));
    }

    private boolean isRevisit() {
        return revisit != null && !revisit.isBlank();
    }

    private Optional<Revisit> said() {
        return isRevisit()
                ? Arrays.stream(Revisit.values())
                        .filter(why -> why.name().equalsIgnoreCase(revisit.strip()))
                        .findFirst()
                : Optional.empty();
    }

    /** A time as records of WARC have it, or as tables have. */
    private static Optional<Instant> read(String time) {
        return WarcDate.read(time).or(() -> {
            OptionalLong micros = ArchiveTime.micros(time);
            return micros.isPresent() ? Optional.of(Micros.instant(micros.getAsLong())) : Optional.empty();
        });
    }

    private Found reject(RejectCode code, String detail) {
        return Found.of(new Reject(code, place, detail));
    }

    /** Empty where nothing is known, or a success has lost its content: no content is not empty content. */
    private Optional<FetchOutcome> outcome() {
        boolean answered = status != null && status >= 100 && status <= 999;
        int number = answered ? status.intValue() : 0;
        if (failure != null && !failure.isBlank()) {
            return code(failure.strip()).map(code -> new FetchOutcome(number, Optional.of(code), kept()));
        }
        boolean lost = StatusKind.hasBody(number) && body == null && !isRevisit();
        boolean known = answered || isRevisit();
        return known && !lost ? Optional.of(new FetchOutcome(number, Optional.empty(), kept())) : Optional.empty();
    }

    private static Optional<OutcomeCode> code(String word) {
        try {
            return Optional.of(OutcomeCode.valueOf(word.toUpperCase(Locale.ROOT)));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private Map<String, String> kept() {
        Map<String, String> kept = new HashMap<>();
        if (headers != null) {
            headers.forEach((name, value) -> AnswerHead.keptName(name)
                    .filter(known -> value != null)
                    .ifPresent(known -> kept.put(known, value)));
        }
        return kept;
    }

    private Capture capture(Instant when, FetchOutcome outcome) {
        Optional<Revisit> why = outcome.failure().isEmpty() ? Revisit.of(said(), outcome.status()) : Optional.empty();
        boolean content = outcome.hasFileOrPage() && why.isEmpty() && body != null;
        Bytes bytes = content ? Bytes.of(body) : Bytes.EMPTY;
        // The payload of a 304 itself is nothing, and so is what its digest is of.
        boolean nothing = why.isPresent() && !isRevisit();
        boolean longer = bytes.length() > MOST;
        return new Capture(
                url,
                when,
                outcome,
                longer ? bytes.slice(0, MOST) : bytes,
                content && (cut || longer),
                why,
                Optional.ofNullable(digest).filter(name -> !nothing),
                place);
    }
}
