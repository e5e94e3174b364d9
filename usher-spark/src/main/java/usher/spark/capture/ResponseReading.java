package usher.spark.capture;

import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.access.response.ResponseLimits;
import usher.bytes.Bytes;
import usher.spark.capture.AnswerBody.Ending;
import usher.spark.capture.Capture.Revisit;
import usher.spark.capture.CaptureSink.Found;
import usher.spark.input.Place;
import usher.spark.input.Reject;
import usher.spark.input.RejectCode;

/**
 * Turns a record of type response or revisit into a capture. Content counts only with a success, as in a live fetch, and one
 * that is not whole is a failure, never a shorter file: what is missing may be what forbids.
 */
final class ResponseReading {
    /** Bytes of a record's block that are looked at. */
    static final int MAX_BYTES = AnswerHead.MOST + (int) ResponseLimits.ROBOTS_TXT.wireBytes();

    private static final int NOT_MODIFIED = 304;

    private final AnswerHead answer = new AnswerHead();

    /**
     * Reads the block that the window stands at, and takes none of it.
     *
     * @param length the bytes that the whole block has
     */
    Found read(RecordHead record, Window block, long length, Place place) {
        Optional<String> target = record.target();
        Optional<String> date = record.field("WARC-Date");
        if (target.isEmpty()) {
            return reject(RejectCode.NO_URL, place, "no WARC-Target-URI");
        }
        if (date.isEmpty()) {
            return reject(RejectCode.NO_TIME, place, "no WARC-Date");
        }
        Optional<Instant> time = WarcDate.read(date.get());
        if (time.isEmpty()) {
            return reject(RejectCode.BAD_TIME, place, date.get());
        }
        Content content = record.isRevisit() ? revisit(record, block, length) : response(record, block, length);
        if (content.failure().filter(OutcomeCode.BAD_HTTP::equals).isPresent()) {
            return reject(RejectCode.BAD_HTTP, place, target.get());
        }
        FetchOutcome outcome = new FetchOutcome(content.status(), content.failure(), content.headers());
        // The payload of a response that says 304 is nothing, and so is what its digest is of.
        boolean nothing = content.revisit().isPresent() && !record.isRevisit();
        return Found.of(new Capture(
                target.get(),
                time.get(),
                outcome,
                content.body(),
                content.cut(),
                content.revisit(),
                nothing ? Optional.empty() : record.field("WARC-Payload-Digest"),
                place));
    }

    private static Found reject(RejectCode code, Place place, String detail) {
        return Found.of(new Reject(code, place, detail));
    }

    private Content response(RecordHead record, Window block, long length) {
        int from = block.start();
        int to = from + (int) Math.min(length, block.held());
        Optional<OutcomeCode> problem = answer.read(block.array(), from, to);
        if (problem.isPresent()) {
            return Content.failed(problem.get());
        }
        Map<String, String> headers = answer.kept();
        if (!answer.mayHaveContent()) {
            return Content.none(answer.status(), headers, Revisit.of(Optional.empty(), answer.status()));
        }
        Ending ending = to - from < length ? Ending.TOO_LONG : ending(record);
        AnswerBody body = AnswerBody.read(answer, block.array(), answer.end(), to, ending);
        return new Content(answer.status(), body.failure(), headers, body.bytes(), body.cut(), Optional.empty());
    }

    private static Ending ending(RecordHead record) {
        Optional<String> truncated = record.field("WARC-Truncated");
        if (truncated.isEmpty() && record.field("WARC-Segment-Number").isEmpty()) {
            return Ending.WHOLE;
        }
        return truncated.filter("length"::equalsIgnoreCase).isPresent() ? Ending.SHORTENED : Ending.LOST;
    }

    /** The head of a revisit may be there or not; without it, only a server that says 304 has told its status. */
    private Content revisit(RecordHead record, Window block, long length) {
        int from = block.start();
        int to = from + (int) Math.min(length, block.held());
        boolean head = from < to && answer.read(block.array(), from, to).isEmpty();
        if (from < to && !head) {
            return Content.failed(OutcomeCode.BAD_HTTP);
        }
        String profile = record.field("WARC-Profile").orElse("").toLowerCase(Locale.ROOT);
        Revisit said = profile.contains("not-modified") ? Revisit.NOT_MODIFIED : Revisit.IDENTICAL_PAYLOAD;
        int status = head ? answer.status() : said == Revisit.NOT_MODIFIED ? NOT_MODIFIED : 0;
        return Content.none(status, head ? answer.kept() : Map.of(), Revisit.of(Optional.of(said), status));
    }

    /** What the block says. */
    private record Content(
            int status,
            Optional<OutcomeCode> failure,
            Map<String, String> headers,
            Bytes body,
            boolean cut,
            Optional<Revisit> revisit) {
        static Content failed(OutcomeCode why) {
            return new Content(0, Optional.of(why), Map.of(), Bytes.EMPTY, false, Optional.empty());
        }

        static Content none(int status, Map<String, String> headers, Optional<Revisit> revisit) {
            return new Content(status, Optional.empty(), headers, Bytes.EMPTY, false, revisit);
        }
    }
}
