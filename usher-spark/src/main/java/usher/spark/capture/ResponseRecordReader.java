package usher.spark.capture;

import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.access.response.ResponseLimits;
import usher.bytes.Bytes;
import usher.spark.capture.ArchivedBody.Ending;
import usher.spark.capture.Capture.Revisit;
import usher.spark.job.ArchiveTime;

/**
 * Converts a response or revisit record to a capture. Only a success has content, as in a live fetch. Incomplete
 * content is a failure and never a shorter file, because the missing part may contain rules.
 */
final class ResponseRecordReader {
    /** The maximum number of bytes of a block that are read. */
    static final int MAX_BYTES = ArchivedHead.MAX_BYTES + (int) ResponseLimits.ROBOTS_TXT.wireBytes();

    private static final int OK = 200;
    private static final int NOT_MODIFIED = 304;

    private final ArchivedHead answer = new ArchivedHead();

    /** Reads the block at the start of the buffer without consuming it; {@code length} is that of the whole block. */
    CaptureResult read(WarcRecordHeader record, LookaheadBuffer block, long length, InputPosition place) {
        Optional<String> target = record.target();
        Optional<String> date = record.field("WARC-Date");
        if (target.isEmpty()) {
            return new Reject(RejectCode.NO_URL, place, "WARC-Target-URI is missing");
        }
        if (date.isEmpty()) {
            return new Reject(RejectCode.NO_TIME, place, "WARC-Date is missing");
        }
        Optional<Instant> time = ArchiveTime.ofRecord(date.get());
        if (time.isEmpty()) {
            return new Reject(RejectCode.BAD_TIME, place, date.get());
        }
        int from = block.start();
        int to = from + (int) Math.min(length, block.held());
        Ending ending = to - from < length ? Ending.TOO_LONG : ending(record);
        ParsedResponse content = record.isResource()
                ? resource(record, block.array(), from, to, ending)
                : record.isRevisit()
                        ? revisit(record, block.array(), from, to)
                        : response(block.array(), from, to, ending);
        if (content.outcome().failure().filter(OutcomeCode.BAD_HTTP::equals).isPresent()) {
            return new Reject(
                    RejectCode.BAD_HTTP,
                    place,
                    target.get() + ": " + content.outcome().detail().orElse("no response"));
        }
        // A 304 response has no payload, so its digest is of no use.
        boolean nothing = content.revisit().isPresent() && !record.isRevisit();
        return new Capture(
                target.get(),
                time.get(),
                content.outcome(),
                content.body(),
                content.cut(),
                content.revisit(),
                record.refersTo(),
                nothing ? Optional.empty() : record.field("WARC-Payload-Digest"),
                place);
    }

    private ParsedResponse response(byte[] bytes, int from, int to, Ending ending) {
        Optional<FetchOutcome> problem = answer.read(bytes, from, to);
        if (problem.isPresent()) {
            return ParsedResponse.none(problem.get(), Optional.empty());
        }
        FetchOutcome outcome = FetchOutcome.answered(answer.status(), answer.storedHeaders());
        return answer.mayHaveContent()
                ? ParsedResponse.of(outcome, ArchivedBody.read(answer, bytes, answer.end(), to, ending))
                : ParsedResponse.none(outcome, Revisit.of(Optional.empty(), answer.status()));
    }

    /** Reads a file that was archived without its response (WARC 1.1 §6.3). */
    private static ParsedResponse resource(WarcRecordHeader record, byte[] bytes, int from, int to, Ending ending) {
        Map<String, String> headers = record.field("Content-Type")
                .map(type -> Map.of("Content-Type", type))
                .orElse(Map.of());
        return ParsedResponse.of(
                FetchOutcome.answered(OK, headers), ArchivedBody.read(new ArchivedHead(), bytes, from, to, ending));
    }

    private static Ending ending(WarcRecordHeader record) {
        Optional<String> truncated = record.field("WARC-Truncated");
        if (truncated.isEmpty() && record.field("WARC-Segment-Number").isEmpty()) {
            return Ending.WHOLE;
        }
        return truncated.filter("length"::equalsIgnoreCase).isPresent() ? Ending.SHORTENED : Ending.LOST;
    }

    /** Reads a revisit, whose HTTP head is optional. Without a head the status is known only for "not modified". */
    private ParsedResponse revisit(WarcRecordHeader record, byte[] bytes, int from, int to) {
        boolean head = from < to && answer.read(bytes, from, to).isEmpty();
        if (from < to && !head) {
            return ParsedResponse.none(FetchOutcome.failed(OutcomeCode.BAD_HTTP), Optional.empty());
        }
        String profile = record.field("WARC-Profile").orElse("").toLowerCase(Locale.ROOT);
        Revisit stated = profile.contains("not-modified") ? Revisit.NOT_MODIFIED : Revisit.IDENTICAL_PAYLOAD;
        int status = head ? answer.status() : stated == Revisit.NOT_MODIFIED ? NOT_MODIFIED : 0;
        return ParsedResponse.none(
                FetchOutcome.answered(status, head ? answer.storedHeaders() : Map.of()),
                Revisit.of(Optional.of(stated), status));
    }

    private record ParsedResponse(FetchOutcome outcome, Bytes body, boolean cut, Optional<Revisit> revisit) {
        static ParsedResponse of(FetchOutcome outcome, ArchivedBody body) {
            return new ParsedResponse(
                    body.failure()
                            .map(code -> outcome.withFailure(code, body.detail()))
                            .orElse(outcome),
                    body.bytes(),
                    body.cut(),
                    Optional.empty());
        }

        static ParsedResponse none(FetchOutcome outcome, Optional<Revisit> revisit) {
            return new ParsedResponse(outcome, Bytes.EMPTY, false, revisit);
        }
    }
}
