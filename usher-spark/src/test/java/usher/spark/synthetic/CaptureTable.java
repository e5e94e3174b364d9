package usher.spark.synthetic;

import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.StructType;
import scala.jdk.javaapi.CollectionConverters;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.spark.capture.Capture;
import usher.spark.capture.ReadBack;

/** Captures as rows of a table that others could have written; {@link ReadBack} reads them. */
public final class CaptureTable {
    public static final StructType SCHEMA =
            StructType.fromDDL("url STRING, time TIMESTAMP, status INT, failure STRING, headers MAP<STRING, STRING>,"
                    + " body BINARY, cut BOOLEAN, revisit STRING, digest STRING, file STRING, position BIGINT,"
                    + " detail STRING");

    private CaptureTable() {}

    public static Row row(Capture capture) {
        FetchOutcome outcome = capture.outcome();
        return RowFactory.create(
                capture.url(),
                capture.time(),
                outcome.status(),
                outcome.failure().map(OutcomeCode::word).orElse(null),
                CollectionConverters.asScala(outcome.headers()),
                capture.body().toByteArray(),
                capture.cut(),
                capture.revisit().map(Enum::name).orElse(null),
                capture.digest().orElse(null),
                capture.place().file(),
                capture.place().position(),
                outcome.detail().orElse(null));
    }
}
