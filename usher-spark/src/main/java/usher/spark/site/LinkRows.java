package usher.spark.site;

import java.util.List;
import java.util.function.Function;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import usher.spark.capture.Capture;
import usher.spark.capture.CaptureTable;
import usher.spark.input.FlatMapIterator;
import usher.spark.input.Reject;
import usher.spark.input.RejectCode;
import usher.spark.time.Micros;
import usher.uri.WebUrl;

/** Converts captures to the rows that {@link Sites} resolves. */
public final class LinkRows {
    /** Creates the payload of a capture on the executor that reads it. */
    public interface Payload extends Function<Capture, byte[]>, java.io.Serializable {}

    private LinkRows() {}

    /**
     * Converts captures and rejects to rows of {@link SiteTables#LINKS}.
     *
     * @param captures rows of {@link CaptureTable#SCHEMA}
     */
    public static Dataset<Row> of(Dataset<Row> captures, Payload payload) {
        return captures.mapPartitions(
                (MapPartitionsFunction<Row, Row>) rows -> new FlatMapIterator<>(rows, row -> rows(row, payload)),
                Encoders.row(SiteTables.LINKS));
    }

    private static List<Row> rows(Row row, Payload payload) {
        if (CaptureTable.isReject(row)) {
            return List.of(SiteTables.link(CaptureTable.reject(row)));
        }
        Capture capture = CaptureTable.capture(row);
        if (WebUrl.parse(capture.url()) instanceof WebUrl url) {
            return List.of(row(capture, url, payload));
        }
        return List.of(SiteTables.link(new Reject(RejectCode.BAD_URL, capture.place(), capture.url())));
    }

    private static Row row(Capture capture, WebUrl url, Payload payload) {
        return SiteTables.link(
                url.toString(),
                Micros.of(capture.time()),
                capture.outcome().failure().isEmpty() ? capture.outcome().status() : 0,
                capture.outcome().header("Location"),
                capture.revisit().map(Enum::name),
                capture.digest(),
                payload.apply(capture),
                capture.place().file(),
                capture.place().position());
    }
}
