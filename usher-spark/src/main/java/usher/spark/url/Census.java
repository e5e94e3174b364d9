package usher.spark.url;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.sum;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.storage.StorageLevel;

/**
 * A first look at a URL table: how many rows each site has, and which rows are put aside. The work that follows is shared out
 * by it, and needs no second thought about rows that are no good.
 */
public final class Census implements AutoCloseable {
    /** A count for each site; a row for each row that was put aside. */
    static final StructType SCHEMA = new StructType()
            .add("authority", DataTypes.StringType)
            .add("rows", DataTypes.LongType)
            .add("file", DataTypes.StringType)
            .add("position", DataTypes.LongType)
            .add("reject", DataTypes.StringType)
            .add("detail", DataTypes.StringType);

    private final Dataset<Row> counted;
    private final long good;
    private final long sites;

    private Census(Dataset<Row> counted) {
        this.counted = counted;
        Row row = counted.filter(col("reject").isNull())
                .agg(sum("rows"), count(lit(1)))
                .head();
        good = row.isNullAt(0) ? 0 : row.getLong(0);
        sites = row.getLong(1);
    }

    /** Goes through rows of {@link UrlRows#SCHEMA}, at once. */
    public static Census of(Dataset<Row> urls) {
        // Internal rows are read where they are; for rows of the public kind everything would be copied once more.
        JavaRDD<Row> rows = urls.queryExecution().toRdd().toJavaRDD().mapPartitions(CountedRows::new);
        Dataset<Row> counted = urls.sparkSession()
                .createDataFrame(rows, SCHEMA)
                .groupBy("authority", "file", "position", "reject", "detail")
                .agg(sum("rows").as("rows"))
                .persist(StorageLevel.MEMORY_AND_DISK());
        return new Census(counted);
    }

    /** How many rows are good. */
    public long good() {
        return good;
    }

    /** How many sites those are of. */
    public long sites() {
        return sites;
    }

    /** The sites with more rows than that. */
    public Map<String, Long> above(long most) {
        Map<String, Long> sites = new TreeMap<>();
        List<Row> rows = counted.filter(col("reject").isNull())
                .filter(col("rows").gt(most))
                .select("authority", "rows")
                .collectAsList();
        rows.forEach(row -> sites.put(row.getString(0), row.getLong(1)));
        return sites;
    }

    /** What was put aside: {@code input, file, position, reject, detail}. */
    public Dataset<Row> rejects() {
        return counted.filter(col("reject").isNotNull())
                .select(lit("urls").as("input"), col("file"), col("position"), col("reject"), col("detail"));
    }

    /** Lets go of what was counted. */
    @Override
    public void close() {
        counted.unpersist();
    }
}
