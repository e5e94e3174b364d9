package usher.spark.synthetic;

import static java.util.Objects.requireNonNull;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.Encoder;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.bytes.Bytes;
import usher.spark.capture.Capture;
import usher.spark.capture.Capture.Revisit;
import usher.spark.capture.CaptureRows;
import usher.spark.capture.InputPosition;

/**
 * The rows that represent captures between the steps of a job. A row is a reject if {@code reject} is not null,
 * otherwise a capture.
 */
public final class CaptureTable {
    public static final String URL = "url";
    public static final String TIME = "fetch_time";
    public static final String STATUS = "status";
    public static final String FAILURE = "failure";
    public static final String HEADERS = "headers";
    public static final String BODY = "body";
    public static final String CUT = "cut";
    public static final String REVISIT = "revisit";
    public static final String DIGEST = "digest";
    public static final String FILE = "file";
    public static final String POSITION = "position";
    public static final String REJECT = "reject";
    public static final String DETAIL = "detail";

    public static final StructType SCHEMA = new StructType()
            .add(URL, DataTypes.StringType)
            .add(TIME, DataTypes.TimestampType)
            .add(STATUS, DataTypes.IntegerType)
            .add(FAILURE, DataTypes.StringType)
            .add(HEADERS, DataTypes.createMapType(DataTypes.StringType, DataTypes.StringType, false))
            .add(BODY, DataTypes.BinaryType)
            .add(CUT, DataTypes.BooleanType)
            .add(REVISIT, DataTypes.StringType)
            .add(DIGEST, DataTypes.StringType)
            .add(FILE, DataTypes.StringType)
            .add(POSITION, DataTypes.LongType)
            .add(REJECT, DataTypes.StringType)
            .add(DETAIL, DataTypes.StringType);

    private CaptureTable() {}

    /** Returns the encoder. Requires {@code spark.sql.datetime.java8API.enabled}. */
    public static Encoder<Row> encoder() {
        return Encoders.row(SCHEMA);
    }

    public static Row row(Capture capture) {
        FetchOutcome outcome = capture.outcome();
        return RowFactory.create(
                capture.url(),
                capture.time(),
                outcome.status(),
                outcome.failure().map(OutcomeCode::word).orElse(null),
                scala.jdk.javaapi.CollectionConverters.asScala(outcome.headers()),
                capture.body().toByteArray(),
                capture.cut(),
                capture.revisit().map(Revisit::name).orElse(null),
                capture.digest().orElse(null),
                capture.place().file(),
                capture.place().position(),
                null,
                null);
    }

    /** Returns the capture of a row that is not a reject. */
    public static Capture capture(Row row) {
        return new Capture(
                requireNonNull(row.getString(0), URL),
                row.getInstant(1),
                outcome(row),
                Bytes.of(row.<byte[]>getAs(5)),
                row.getBoolean(6),
                Optional.ofNullable(row.getString(7)).map(Revisit::valueOf),
                Optional.empty(),
                Optional.ofNullable(row.getString(8)),
                place(row));
    }

    private static InputPosition place(Row row) {
        return new InputPosition(row.getString(9), row.getLong(10));
    }

    private static FetchOutcome outcome(Row row) {
        Map<String, String> headers = new HashMap<>(row.<String, String>getJavaMap(4));
        Optional<OutcomeCode> failure = Optional.ofNullable(row.getString(3)).map(CaptureRows::outcomeCode);
        return new FetchOutcome(row.getInt(2), failure, headers);
    }
}
