package usher.spark.site;

import static org.apache.spark.sql.functions.col;

import java.util.Locale;
import java.util.Optional;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.bytes.Bytes;
import usher.spark.capture.Capture;
import usher.spark.capture.CaptureContent;
import usher.spark.capture.CaptureTable;
import usher.spark.input.Place;
import usher.spark.time.Micros;

/** What was known of sites as captures again: each of a site's own robots.txt, with what it was redirected to. */
public final class SettledCaptures {
    private SettledCaptures() {}

    /**
     * The rows of {@link CaptureTable#SCHEMA}; what is not in the archive is left out.
     *
     * @param settled as {@link Sites#settled} gives it, of payloads that {@link CaptureContent#toBytes} wrote
     */
    public static Dataset<Row> of(Dataset<Row> settled) {
        return settled.filter(col("refusal").isNotNull().or(col("payload").isNotNull()))
                .map((MapFunction<Row, Row>) SettledCaptures::row, CaptureTable.encoder());
    }

    private static Row row(Row settled) {
        String refusal = settled.getString(2);
        CaptureContent content = refusal == null ? CaptureContent.read(settled.getAs(3)) : refused(refusal);
        return CaptureTable.row(new Capture(
                settled.getString(0) + "/robots.txt",
                Micros.instant(settled.getLong(1)),
                content.outcome(),
                content.body(),
                content.cut(),
                Optional.empty(),
                Optional.empty(),
                new Place("", -1)));
    }

    private static CaptureContent refused(String word) {
        OutcomeCode code = OutcomeCode.valueOf(word.toUpperCase(Locale.ROOT));
        return new CaptureContent(FetchOutcome.failed(code), Bytes.EMPTY, false);
    }
}
