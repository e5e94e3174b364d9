package usher.spark.survey;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** Converts facts to rows of {@link FactCount}s, and these back. */
final class FactCountTable {
    static final StructType SCHEMA = new StructType()
            .add("month", DataTypes.StringType, false)
            .add("list", DataTypes.StringType, false)
            .add("kind", DataTypes.StringType, false)
            .add("key", DataTypes.StringType, false)
            .add("files", DataTypes.LongType, false)
            .add("times", DataTypes.LongType, false);

    private FactCountTable() {}

    /** Returns the counts of one site: a row for each fact of a row of {@link FactRows} and each list that has the site. */
    static List<Row> rows(Row facts) {
        List<Row> rows = new ArrayList<>();
        boolean top = facts.getAs(FactRows.TOP);
        for (Fact fact : FactCodec.decode(facts.getAs(FactRows.FACTS))) {
            rows.add(row(facts.getAs(FactRows.MONTH), HostList.ALL, fact));
            if (top) {
                rows.add(row(facts.getAs(FactRows.MONTH), HostList.TOP, fact));
            }
        }
        return rows;
    }

    private static Row row(String month, HostList list, Fact fact) {
        return RowFactory.create(month, list.name(), fact.kind().name(), fact.key(), 1L, fact.times());
    }

    static FactCount count(Row row) {
        return new FactCount(
                row.getString(0),
                HostList.valueOf(row.getString(1)),
                FactKind.valueOf(row.getString(2)),
                row.getString(3),
                row.getLong(4),
                row.getLong(5));
    }
}
