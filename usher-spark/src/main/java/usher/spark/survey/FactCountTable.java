package usher.spark.survey;

import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** Converts {@link FactCount}s to rows and back. */
final class FactCountTable {
    static final StructType SCHEMA = new StructType()
            .add("month", DataTypes.StringType, false)
            .add("list", DataTypes.StringType, false)
            .add("kind", DataTypes.StringType, false)
            .add("key", DataTypes.StringType, false)
            .add("files", DataTypes.LongType, false)
            .add("times", DataTypes.LongType, false);

    private FactCountTable() {}

    static Row row(FactCount count) {
        return RowFactory.create(
                count.month(), count.list().name(), count.kind().name(), count.key(), count.files(), count.times());
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
