package usher.spark.verdict;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.not;
import static org.apache.spark.sql.functions.sum;
import static org.apache.spark.sql.functions.when;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.storage.StorageLevel;

/**
 * Counts the rows of a URL table by site and finds the rows to reject. The verdict job uses the counts to distribute
 * its work.
 */
public final class SiteCounts implements AutoCloseable {
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

    /** Counts rows of {@link UrlSource#SCHEMA} immediately. */
    public static SiteCounts of(Dataset<Row> urls) {
        Column rejected = col("reject").isNotNull();
        return new SiteCounts(urls.select(
                        when(not(rejected), col("authority")).as("authority"),
                        when(rejected, col("file")).as("file"),
                        when(rejected, col("position")).as("position"),
                        col("reject"),
                        col("detail"))
                .groupBy("authority", "file", "position", "reject", "detail")
                .agg(count(lit(1)).as("rows"))
                .persist(StorageLevel.MEMORY_AND_DISK()));
    }

    public long validRows() {
        return validRows;
    }

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

    @Override
    public void close() {
        counted.unpersist();
    }
}
