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
 * Counts the rows of a URL table by site and finds the rows to reject. The verdict job uses the counts to distribute
 * its work.
 */
public final class SiteCounts implements AutoCloseable {
    /** One row for each site's count and for each reject. */
    static final StructType SCHEMA = new StructType()
            .add("authority", DataTypes.StringType)
            .add("rows", DataTypes.LongType)
            .add("file", DataTypes.StringType)
            .add("position", DataTypes.LongType)
            .add("reject", DataTypes.StringType)
            .add("detail", DataTypes.StringType);

    private final Dataset<Row> counted;
    private final long validRows;
    private final long sites;

    private SiteCounts(Dataset<Row> counted) {
        this.counted = counted;
        Row row = counted.filter(col("reject").isNull())
                .agg(sum("rows"), count(lit(1)))
                .head();
        validRows = row.isNullAt(0) ? 0 : row.getLong(0);
        sites = row.getLong(1);
    }

    /** Counts rows of {@link UrlRows#SCHEMA} immediately. */
    public static SiteCounts of(Dataset<Row> urls) {
        // Internal rows are read in place; public rows would be copied once more.
        JavaRDD<Row> rows = urls.queryExecution().toRdd().toJavaRDD().mapPartitions(CountingRows::new);
        Dataset<Row> counted = urls.sparkSession()
                .createDataFrame(rows, SCHEMA)
                .groupBy("authority", "file", "position", "reject", "detail")
                .agg(sum("rows").as("rows"))
                .persist(StorageLevel.MEMORY_AND_DISK());
        return new SiteCounts(counted);
    }

    /** Returns the number of rows that are not rejected. */
    public long validRows() {
        return validRows;
    }

    /** Returns the number of sites. */
    public long sites() {
        return sites;
    }

    /** Returns the sites that have more rows than this. */
    public Map<String, Long> sitesAbove(long limit) {
        Map<String, Long> sites = new TreeMap<>();
        List<Row> rows = counted.filter(col("reject").isNull())
                .filter(col("rows").gt(limit))
                .select("authority", "rows")
                .collectAsList();
        rows.forEach(row -> sites.put(row.getString(0), row.getLong(1)));
        return sites;
    }

    /** Returns the rejected rows: {@code input, file, position, reject, detail}. */
    public Dataset<Row> rejects() {
        return counted.filter(col("reject").isNotNull())
                .select(lit("urls").as("input"), col("file"), col("position"), col("reject"), col("detail"));
    }

    /** Unpersists the counts. */
    @Override
    public void close() {
        counted.unpersist();
    }
}
