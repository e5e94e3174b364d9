package usher.spark.survey;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import usher.dialect.Dialect;
import usher.dialect.Dialects;
import usher.spark.capture.CaptureTable;

/**
 * The first half of the job: rows of captures become rows of facts, where they are read. A row without a site tells how many
 * captures and rejects there were.
 */
final class FactRows implements MapPartitionsFunction<Row, Row> {
    static final String SITE = "site";
    static final String MONTH = "month";

    /** In an order in which the first row of a site and month is the one that counts: see {@link MonthPicker}. */
    static final String[] ORDER = {SITE, MONTH, "unsettled", "age", "file", "position", "facts", "top"};

    static final StructType SCHEMA = new StructType(new StructField[] {
        DataTypes.createStructField(SITE, DataTypes.StringType, false),
        DataTypes.createStructField(MONTH, DataTypes.StringType, false),
        DataTypes.createStructField("unsettled", DataTypes.BooleanType, false),
        DataTypes.createStructField("age", DataTypes.LongType, false),
        DataTypes.createStructField("file", DataTypes.StringType, false),
        DataTypes.createStructField("position", DataTypes.LongType, false),
        DataTypes.createStructField("facts", DataTypes.BinaryType, false),
        DataTypes.createStructField("top", DataTypes.BooleanType, false)
    });

    private final List<String> robots;
    private final String dialect;
    private final Broadcast<TopList> top;

    FactRows(SurveyOptions options, Broadcast<TopList> top) {
        this.robots = new ArrayList<>(options.robots());
        this.dialect = options.dialect().map(Dialect::id).orElse(null);
        this.top = top;
    }

    @Override
    public Iterator<Row> call(Iterator<Row> captures) {
        Panel panel =
                Panel.of(SurveyedRobot.all(robots, Optional.ofNullable(dialect).flatMap(Dialects::byId)));
        return new Reading(captures, new CaptureReader(panel, top.value()));
    }

    private static final class Reading extends Expanding<Row, Row> {
        private final CaptureReader reader;
        private final Map<String, FactCounter> counters = new TreeMap<>();

        Reading(Iterator<Row> captures, CaptureReader reader) {
            super(captures);
            this.reader = reader;
        }

        @Override
        void take(Row next) {
            if (CaptureTable.isReject(next)) {
                count("", Kind.REJECT, CaptureTable.reject(next).code().name());
                return;
            }
            var capture = CaptureTable.capture(next);
            Optional<SiteFacts> facts = reader.read(capture);
            count(CaptureReader.month(capture), facts.isPresent() ? Kind.CAPTURE : Kind.ELSEWHERE, "");
            facts.ifPresent(known -> give(row(known)));
        }

        private void count(String month, Kind kind, String key) {
            counters.computeIfAbsent(month, counted -> new FactCounter()).add(kind, key);
        }

        @Override
        void end() {
            counters.forEach((month, counter) ->
                    give(RowFactory.create("", month, false, 0L, "", 0L, FactCodec.encode(counter.facts()), false)));
        }

        private static Row row(SiteFacts known) {
            return RowFactory.create(
                    known.site(),
                    known.month(),
                    !known.settled(),
                    -micros(known.time()),
                    known.place().file(),
                    known.place().position(),
                    known.facts(),
                    known.top());
        }

        private static long micros(Instant time) {
            return time.getEpochSecond() * 1_000_000 + time.getNano() / 1_000;
        }
    }
}
