package usher.spark.capture;

import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.access.response.ResponseLimits;
import usher.access.response.StatusKind;
import usher.bytes.Bytes;
import usher.spark.capture.Capture.Revisit;
import usher.spark.job.ArchiveTime;

/**
 * A capture as a table or export states it. Members may be missing (null) or invalid.
 *
 * @param time the time as it is written, if it cannot be read
 * @param status 0 or null if there was none
 * @param failure the word of an outcome code
 * @param detail what exactly failed
 * @param revisit the name of a {@link Revisit}; {@code body} is then ignored
 */
record RawCapture(
        String url,
        Instant instant,
        String time,
        Long status,
        String failure,
        String detail,
        Map<String, String> headers,
        byte[] body,
        boolean cut,
        String revisit,
        String digest,
        InputPosition place) {
    private static final int MAX_URL = 65_536;
    private static final int MAX_BYTES = ResponseLimits.ROBOTS_TXT.bodyBytes();

    CaptureResult toResult() {
        Optional<Instant> when = Optional.ofNullable(instant).flatMap(ArchiveTime::usable);
        if (url == null || url.isBlank()) {
            return reject(RejectCode.NO_URL, "URL is missing");
        }
        if (url.length() > MAX_URL) {
            return reject(RejectCode.URL_TOO_LONG, url.length() + " characters");
        }
        if (!WarcRecordHeader.isWeb(url)) {
            return reject(RejectCode.BAD_URL, url);
        }
        if (instant == null && (time == null || time.isBlank())) {
            return reject(RejectCode.NO_TIME, url);
        }
        if (when.isEmpty()) {
            return reject(RejectCode.BAD_TIME, String.valueOf(instant == null ? time : instant));
        }
        if (isRevisit() && stated().isEmpty()) {
            return reject(RejectCode.NO_OUTCOME, "revisit " + revisit);
        }
        return outcome()
                .<CaptureResult>map(outcome -> capture(when.get(), outcome))
                .orElseGet(() -> reject(RejectCode.NO_OUTCOME, "status " + status + ", failure " + failure));
    }

    private boolean isRevisit() {
        return revisit != null && !revisit.isBlank();
    }

    private Optional<Revisit> stated() {
        return Arrays.stream(Revisit.values())
                .filter(why -> isRevisit() && why.name().equalsIgnoreCase(revisit.strip()))
                .findFirst();
    }

    private CaptureResult reject(RejectCode code, String detail) {
        return new Reject(code, place, detail);
    }

    /**
     * Returns the outcome; empty if nothing is known or a success lacks its content, because missing content is not
     * empty content.
     */
    private Optional<FetchOutcome> outcome() {
        boolean answered = status != null && status >= 100 && status <= 999;
        int number = answered ? status.intValue() : 0;
        if (failure != null && !failure.isBlank()) {
            FetchOutcome known = FetchOutcome.answered(number, storedHeaders());
            return OutcomeCode.find(failure.strip()).map(code -> known.withFailure(code, detail == null ? "" : detail));
        }
        boolean lost = StatusKind.hasBody(number) && body == null && !isRevisit();
        boolean known = answered || isRevisit();
        return known && !lost
                ? Optional.of(new FetchOutcome(number, Optional.empty(), storedHeaders()))
                : Optional.empty();
    }

    private Map<String, String> storedHeaders() {
        Map<String, String> storedHeaders = new HashMap<>();
        if (headers != null) {
            headers.forEach((name, value) -> ArchivedHead.storedName(name)
                    .filter(known -> value != null)
                    .ifPresent(known -> storedHeaders.put(known, value)));
        }
        return storedHeaders;
    }

    private Capture capture(Instant when, FetchOutcome outcome) {
        Optional<Revisit> why = outcome.failure().isEmpty() ? Revisit.of(stated(), outcome.status()) : Optional.empty();
        boolean content = outcome.hasFileOrPage() && why.isEmpty() && body != null;
        Bytes bytes = content ? Bytes.of(body) : Bytes.EMPTY;
        // A 304 response has no payload, so its digest is of no use.
        boolean nothing = why.isPresent() && !isRevisit();
        boolean longer = bytes.length() > MAX_BYTES;
        return new Capture(
                url,
                when,
                outcome,
                longer ? bytes.slice(0, MAX_BYTES) : bytes,
                content && (cut || longer),
                why,
                Optional.empty(),
                Optional.ofNullable(digest).filter(name -> !nothing),
                place);
    }
}
