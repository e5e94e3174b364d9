package usher.spark.capture;

import java.util.Iterator;
import java.util.List;
import org.apache.spark.sql.Encoder;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.StructType;
import usher.spark.job.ArchiveTime;
import usher.spark.job.FlatMapIterator;
import usher.uri.WebUrl;

/** The results of a reader as rows. */
public final class CaptureRows {
    /**
     * {@code url} as {@link WebUrl#toString} writes it, {@code micros} since 1970, {@code status} (0 if there was
     * none), {@code location}, {@code revisit} and {@code digest} of the capture, its {@link CaptureContent} as
     * {@code payload}, {@code file} and {@code position}. Rows with {@code reject} and {@code detail} are rejects.
     */
    public static final StructType SCHEMA =
            StructType.fromDDL("url STRING, micros BIGINT, status INT, location STRING, revisit STRING, digest STRING, "
                    + "payload BINARY, file STRING, position BIGINT, reject STRING, detail STRING");

    private CaptureRows() {}

    static Iterator<Row> of(Iterator<CaptureResult> results) {
        return new FlatMapIterator<>(
                results, result -> List.of(result instanceof Capture capture ? row(capture) : row((Reject) result)));
    }

    public static Encoder<Row> encoder() {
        return Encoders.row(SCHEMA);
    }

    /** Returns the row of a capture; a reject if its URL is invalid. */
    public static Row row(Capture capture) {
        return WebUrl.parse(capture.url()) instanceof WebUrl url
                ? RowFactory.create(
                        url.toString(),
                        ArchiveTime.micros(capture.time()),
                        capture.outcome().failure().isEmpty()
                                ? capture.outcome().status()
                                : 0,
                        capture.outcome().header("Location").orElse(null),
                        capture.revisit().map(Enum::name).orElse(null),
                        capture.digest().orElse(null),
                        CaptureContent.bytes(capture),
                        capture.place().file(),
                        capture.place().position(),
                        null,
                        null)
                : row(new Reject(RejectCode.BAD_URL, capture.place(), capture.url()));
    }

    public static Row row(Reject reject) {
        return RowFactory.create(
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                reject.place().file(),
                reject.place().position(),
                reject.code().name(),
                reject.detail());
    }
}
