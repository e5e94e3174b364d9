package usher.spark.capture;

import static java.util.Objects.requireNonNull;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.Encoder;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.bytes.Bytes;
import usher.spark.capture.Capture.Revisit;
import usher.spark.input.Place;
import usher.spark.input.Reject;
import usher.spark.input.RejectCode;

/**
 * Captures as the rows that travel between the steps of a job. A row is a capture, or, where {@code reject} has a word, a
 * piece of input that is none.
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

    public static final StructType SCHEMA = new StructType(new StructField[] {
        field(URL, DataTypes.StringType),
        field(TIME, DataTypes.TimestampType),
        field(STATUS, DataTypes.IntegerType),
        field(FAILURE, DataTypes.StringType),
        field(HEADERS, DataTypes.createMapType(DataTypes.StringType, DataTypes.StringType, false)),
        field(BODY, DataTypes.BinaryType),
        field(CUT, DataTypes.BooleanType),
        field(REVISIT, DataTypes.StringType),
        field(DIGEST, DataTypes.StringType),
        field(FILE, DataTypes.StringType),
        field(POSITION, DataTypes.LongType),
        field(REJECT, DataTypes.StringType),
        field(DETAIL, DataTypes.StringType)
    });

    private CaptureTable() {}

    private static StructField field(String name, org.apache.spark.sql.types.DataType type) {
        return DataTypes.createStructField(name, type, true);
    }

    /** Needs {@code spark.sql.datetime.java8API.enabled}. */
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

    public static Row row(Reject reject) {
        return RowFactory.create(reject.row(SCHEMA.size()));
    }

    public static boolean isReject(Row row) {
        return !row.isNullAt(11);
    }

    /** The capture of a row that is none of a reject. */
    public static Capture capture(Row row) {
        return new Capture(
                requireNonNull(row.getString(0), URL),
                row.getInstant(1),
                outcome(row),
                Bytes.of(row.<byte[]>getAs(5)),
                row.getBoolean(6),
                Optional.ofNullable(row.getString(7)).map(Revisit::valueOf),
                Optional.ofNullable(row.getString(8)),
                place(row));
    }

    /** The reject of a row that is one. */
    public static Reject reject(Row row) {
        return new Reject(RejectCode.valueOf(row.getString(11)), place(row), row.getString(12));
    }

    private static Place place(Row row) {
        return new Place(row.getString(9), row.getLong(10));
    }

    private static FetchOutcome outcome(Row row) {
        Map<String, String> headers = new HashMap<>(row.<String, String>getJavaMap(4));
        Optional<OutcomeCode> failure =
                Optional.ofNullable(row.getString(3)).map(word -> OutcomeCode.valueOf(word.toUpperCase(Locale.ROOT)));
        return new FetchOutcome(row.getInt(2), failure, headers);
    }
}
