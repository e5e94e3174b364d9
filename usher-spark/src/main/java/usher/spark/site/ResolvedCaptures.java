package usher.spark.site;

import static org.apache.spark.sql.functions.col;

import java.util.Optional;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import usher.access.response.FetchOutcome;
import usher.bytes.Bytes;
import usher.spark.capture.Capture;
import usher.spark.capture.CaptureContent;
import usher.spark.capture.CaptureTable;
import usher.spark.input.InputPosition;
import usher.spark.time.Micros;

/** Converts the resolved responses of sites back to captures of their robots.txt. */
public final class ResolvedCaptures {
    private ResolvedCaptures() {}

    /**
     * Returns rows of {@link CaptureTable#SCHEMA}. Responses that are not in the archive are omitted.
     *
     * @param resolved the result of {@link Sites#resolved}, with payloads of {@link CaptureContent#toBytes}
     */
    public static Dataset<Row> of(Dataset<Row> resolved) {
        return resolved.filter(col("refusal").isNotNull().or(col("payload").isNotNull()))
                .map((MapFunction<Row, Row>) ResolvedCaptures::row, CaptureTable.encoder());
    }

    private static Row row(Row resolved) {
        String refusal = resolved.getString(2);
        CaptureContent content = refusal == null ? CaptureContent.read(resolved.getAs(3)) : refused(refusal);
        return CaptureTable.row(new Capture(
                resolved.getString(0) + "/robots.txt",
                Micros.instant(resolved.getLong(1)),
                content.outcome(),
                content.body(),
                content.cut(),
                Optional.empty(),
                Optional.empty(),
                new InputPosition("", -1)));
    }

    private static CaptureContent refused(String word) {
        return new CaptureContent(FetchOutcome.failed(CaptureContent.outcomeCode(word)), Bytes.EMPTY, false);
    }
}
