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

    private static final int NOT_MODIFIED = 304;

    private final ArchivedHead answer = new ArchivedHead();

    /**
     * Reads the block at the start of the buffer without consuming it.
     *
     * @param length the length of the whole block
     */
    CaptureResult read(WarcRecordHeader record, LookaheadBuffer block, long length, InputPosition place) {
        Optional<String> target = record.target();
        Optional<String> date = record.field("WARC-Date");
        if (target.isEmpty()) {
            return reject(RejectCode.NO_URL, place, "WARC-Target-URI is missing");
        }
        if (date.isEmpty()) {
            return reject(RejectCode.NO_TIME, place, "WARC-Date is missing");
        }
        Optional<Instant> time = ArchiveTime.ofRecord(date.get());
        if (time.isEmpty()) {
            return reject(RejectCode.BAD_TIME, place, date.get());
        }
        ParsedResponse content = record.isRevisit() ? revisit(record, block, length) : response(record, block, length);
        if (content.failure().filter(OutcomeCode.BAD_HTTP::equals).isPresent()) {
            return reject(RejectCode.BAD_HTTP, place, target.get());
        }
        FetchOutcome outcome = new FetchOutcome(content.status(), content.failure(), content.headers());
        // A 304 response has no payload, so its digest is of no use.
        boolean nothing = content.revisit().isPresent() && !record.isRevisit();
        return new Capture(
                target.get(),
                time.get(),
                outcome,
                content.body(),
                content.cut(),
                content.revisit(),
                nothing ? Optional.empty() : record.field("WARC-Payload-Digest"),
                place);
    }

    private static CaptureResult reject(RejectCode code, InputPosition place, String detail) {
        return new Reject(code, place, detail);
    }

    private ParsedResponse response(WarcRecordHeader record, LookaheadBuffer block, long length) {
        int from = block.start();
        int to = from + (int) Math.min(length, block.held());
        Optional<OutcomeCode> problem = answer.read(block.array(), from, to);
        if (problem.isPresent()) {
            return ParsedResponse.failed(problem.get());
        }
        Map<String, String> headers = answer.storedHeaders();
        if (!answer.mayHaveContent()) {
            return ParsedResponse.none(answer.status(), headers, Revisit.of(Optional.empty(), answer.status()));
        }
        Ending ending = to - from < length ? Ending.TOO_LONG : ending(record);
        ArchivedBody body = ArchivedBody.read(answer, block.array(), answer.end(), to, ending);
        return new ParsedResponse(answer.status(), body.failure(), headers, body.bytes(), body.cut(), Optional.empty());
    }

    private static Ending ending(WarcRecordHeader record) {
        Optional<String> truncated = record.field("WARC-Truncated");
        if (truncated.isEmpty() && record.field("WARC-Segment-Number").isEmpty()) {
            return Ending.WHOLE;
        }
        return truncated.filter("length"::equalsIgnoreCase).isPresent() ? Ending.SHORTENED : Ending.LOST;
    }

    /** Reads a revisit, whose HTTP head is optional. Without a head the status is known only for "not modified". */
    private ParsedResponse revisit(WarcRecordHeader record, LookaheadBuffer block, long length) {
        int from = block.start();
        int to = from + (int) Math.min(length, block.held());
        boolean head = from < to && answer.read(block.array(), from, to).isEmpty();
        if (from < to && !head) {
            return ParsedResponse.failed(OutcomeCode.BAD_HTTP);
        }
        String profile = record.field("WARC-Profile").orElse("").toLowerCase(Locale.ROOT);
        Revisit stated = profile.contains("not-modified") ? Revisit.NOT_MODIFIED : Revisit.IDENTICAL_PAYLOAD;
        int status = head ? answer.status() : stated == Revisit.NOT_MODIFIED ? NOT_MODIFIED : 0;
        return ParsedResponse.none(
                status, head ? answer.storedHeaders() : Map.of(), Revisit.of(Optional.of(stated), status));
    }

    /** The parsed content of a block. */
    private record ParsedResponse(
            int status,
            Optional<OutcomeCode> failure,
            Map<String, String> headers,
            Bytes body,
            boolean cut,
            Optional<Revisit> revisit) {
        static ParsedResponse failed(OutcomeCode why) {
            return new ParsedResponse(0, Optional.of(why), Map.of(), Bytes.EMPTY, false, Optional.empty());
        }

        static ParsedResponse none(int status, Map<String, String> headers, Optional<Revisit> revisit) {
            return new ParsedResponse(status, Optional.empty(), headers, Bytes.EMPTY, false, revisit);
        }
    }
}
