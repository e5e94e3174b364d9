package usher.spark.survey;

import java.util.Iterator;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * The second half of the job: of the rows of facts of one site and month, which stand together and in order, the first counts.
 * That is the newest that tells what the file was; where there is none, the newest.
 */
final class MonthPicker implements MapPartitionsFunction<Row, Row> {
    static final StructType SCHEMA = new StructType(new StructField[] {
        DataTypes.createStructField("month", DataTypes.StringType, false),
        DataTypes.createStructField("list", DataTypes.StringType, false),
        DataTypes.createStructField("kind", DataTypes.StringType, false),
        DataTypes.createStructField("key", DataTypes.StringType, false),
        DataTypes.createStructField("files", DataTypes.LongType, false),
        DataTypes.createStructField("times", DataTypes.LongType, false)
    });

    @Override
    public Iterator<Row> call(Iterator<Row> facts) {
        return new Picking(facts);
    }

    static Count count(Row row) {
        return new Count(
                row.getString(0),
                HostList.valueOf(row.getString(1)),
                Kind.valueOf(row.getString(2)),
                row.getString(3),
                row.getLong(4),
                row.getLong(5));
    }

    private static final class Picking extends Expanding<Row, Row> {
        private final Tally tally = new Tally(this::give);
        private String site = "";
        private String month = "";

        Picking(Iterator<Row> facts) {
            super(facts);
        }

        private void give(Count count) {
            give(RowFactory.create(
                    count.month(),
                    count.list().name(),
                    count.kind().name(),
                    count.key(),
                    count.files(),
                    count.times()));
        }

        @Override
        void take(Row next) {
            String nextSite = next.getString(0);
            String nextMonth = next.getString(1);
            boolean passedOver = !nextSite.isEmpty() && nextSite.equals(site) && nextMonth.equals(month);
            site = nextSite;
            month = nextMonth;
            if (passedOver) {
                return;
            }
            boolean top = next.getBoolean(7);
            for (Fact fact : FactCodec.decode(next.<byte[]>getAs(6))) {
                tally.add(month, HostList.ALL, fact);
                if (top) {
                    tally.add(month, HostList.TOP, fact);
                }
            }
        }

        @Override
        void end() {
            tally.flush();
        }
    }
}
