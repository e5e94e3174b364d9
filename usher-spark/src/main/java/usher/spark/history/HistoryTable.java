package usher.spark.history;

import java.util.Optional;
import org.apache.spark.sql.Encoder;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import usher.diff.Change;

/** The table of events. */
public final class HistoryTable {
    public static final String AUTHORITY = "authority";
    public static final String SURT_HOST = "surt_host_name";
    public static final String FROM = "from_time";
    public static final String TO = "to_time";
    public static final String EVENT = "event";
    public static final String AGENT = "agent";
    public static final String DIALECT = "dialect";
    public static final String OUTCOME = "outcome";
    public static final String CHANGES = "changes";
    public static final String EXAMPLE_DISALLOWED = "example_disallowed";
    public static final String EXAMPLE_ALLOWED = "example_allowed";
    public static final String LINE_BEFORE = "line_before";
    public static final String LINE_AFTER = "line_after";
    public static final String SUMMARY = "summary";
    public static final String COMPLETE = "complete";

    public static final StructType SCHEMA = new StructType()
            .add(AUTHORITY, DataTypes.StringType)
            .add(SURT_HOST, DataTypes.StringType)
            .add(FROM, DataTypes.TimestampType)
            .add(TO, DataTypes.TimestampType)
            .add(EVENT, DataTypes.StringType)
            .add(AGENT, DataTypes.StringType)
            .add(DIALECT, DataTypes.StringType)
            .add(OUTCOME, DataTypes.StringType)
            .add(CHANGES, DataTypes.IntegerType)
            .add(EXAMPLE_DISALLOWED, DataTypes.StringType)
            .add(EXAMPLE_ALLOWED, DataTypes.StringType)
            .add(LINE_BEFORE, DataTypes.StringType)
            .add(LINE_AFTER, DataTypes.StringType)
            .add(SUMMARY, DataTypes.StringType)
            .add(COMPLETE, DataTypes.BooleanType);

    private HistoryTable() {}

    /** Returns the encoder. Requires {@code spark.sql.datetime.java8API.enabled}. */
    static Encoder<Row> encoder() {
        return Encoders.row(SCHEMA);
    }

    static Row row(SiteEvent at) {
        Event event = at.event();
        Optional<Comparison> found = event.comparison();
        return RowFactory.create(
                at.site().toString(),
                SurtHost.of(at.site()),
                event.time().from().orElse(null),
                event.time().to(),
                event.kind().word(),
                event.agent().orElse(null),
                event.dialect().orElse(null),
                found.map(Comparison::effect).map(VerdictEffect::word).orElse(null),
                found.map(Comparison::changes).orElse(null),
                found.flatMap(Comparison::disallowed).map(Change::path).orElse(null),
                found.flatMap(Comparison::allowed).map(Change::path).orElse(null),
                event.lineBefore().orElse(null),
                event.lineAfter().orElse(null),
                event.summary(),
                found.map(Comparison::complete).orElse(null));
    }
}
