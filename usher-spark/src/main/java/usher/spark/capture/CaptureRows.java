package usher.spark.capture;

import java.util.Iterator;
import java.util.Locale;
import org.apache.spark.sql.Encoder;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.StructType;
import scala.jdk.javaapi.CollectionConverters;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.access.response.ResponseLimits;
import usher.support.access.LenientDecoding;
import usher.uri.WebUrl;

public final class CaptureRows {
    /** The columns of a response ({@code docs/spark.md}); rows with {@code reject} are rejects. */
    public static final StructType SCHEMA =
            StructType.fromDDL("url STRING, time TIMESTAMP, status INT, failure STRING, headers MAP<STRING, STRING>,"
                    + " body BINARY, cut BOOLEAN, revisit STRING, refers_url STRING, refers_time TIMESTAMP,"
                    + " digest STRING, file STRING, position BIGINT, reject STRING, detail STRING");

    /** The failure of a response that the archive does not have, or only in a coding that is not read here. */
    public static final String NOT_ARCHIVED = "not_archived";

    private CaptureRows() {}

    static Iterator<Row> of(Iterator<CaptureResult> results) {
        return CollectionConverters.asJava(CollectionConverters.asScala(results).map(CaptureRows::row));
    }

    static Row row(CaptureResult result) {
        return result instanceof Capture capture ? row(capture) : row((Reject) result);
    }

    public static Encoder<Row> encoder() {
        return Encoders.row(SCHEMA);
    }

    /**
     * Returns the row of a capture; a reject if its URL is invalid. A body that the archive cut may lack rules, so it
     * counts as a failure unless it has the length that every dialect reads.
     */
    public static Row row(Capture capture) {
        if (!(WebUrl.parse(capture.url()) instanceof WebUrl url)) {
            return row(new Reject(RejectCode.BAD_URL, capture.place(), capture.url()));
        }
        FetchOutcome outcome = capture.cut()
                ? capture.outcome().truncatedAt(capture.body().length(), ResponseLimits.ROBOTS_TXT.bodyBytes())
                : capture.outcome();
        return RowFactory.create(
                url.toString(),
                capture.time(),
                outcome.status(),
                isHidden(outcome)
                        ? NOT_ARCHIVED
                        : outcome.failure().map(OutcomeCode::word).orElse(null),
                CollectionConverters.asScala(outcome.headers()),
                outcome.hasFileOrPage() ? capture.body().toByteArray() : null,
                capture.cut(),
                capture.revisit().map(Enum::name).orElse(null),
                capture.original().map(CaptureRows::target).orElse(null),
                capture.original().flatMap(Capture.Original::time).orElse(null),
                capture.digest().orElse(null),
                capture.place().file(),
                capture.place().position(),
                null,
                outcome.detail().orElse(null));
    }

    /** Whether a registered coding that is not read here hides the content (D-31). */
    private static boolean isHidden(FetchOutcome outcome) {
        return outcome.failure().filter(OutcomeCode.BAD_ENCODING::equals).isPresent()
                && outcome.header("Content-Encoding")
                        .filter(LenientDecoding::isUnread)
                        .isPresent();
    }

    private static String target(Capture.Original original) {
        return WebUrl.parse(original.url()).url().map(WebUrl::toString).orElse(original.url());
    }

    public static Row row(Reject reject) {
        Object[] values = new Object[SCHEMA.size()];
        values[SCHEMA.fieldIndex("file")] = reject.place().file();
        values[SCHEMA.fieldIndex("position")] = reject.place().position();
        values[SCHEMA.fieldIndex("reject")] = reject.code().name();
        values[SCHEMA.fieldIndex("detail")] = reject.detail();
        return RowFactory.create(values);
    }

    public static OutcomeCode outcomeCode(String word) {
        return OutcomeCode.valueOf(word.toUpperCase(Locale.ROOT));
    }
}
