package usher.spark.verdict;

import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.storage.StorageLevel;

/** Counts the rows of a URL table by site, by which the verdict job distributes its work. */
record SiteCounts(Dataset<Row> counted, long validRows, long sites) implements AutoCloseable {
    /** Counts rows of {@link UrlSource#SCHEMA} immediately. */
    static SiteCounts of(Dataset<Row> urls) {
        Dataset<Row> counted = urls.selectExpr(
                        "if(reject IS NULL, site, NULL) AS site",
                        "if(reject IS NULL, NULL, file) AS file",
                        "if(reject IS NULL, NULL, position) AS position",
                        "reject",
                        "detail")
                .groupBy("site", "file", "position", "reject", "detail")
                .count()
                .persist(StorageLevel.MEMORY_AND_DISK());
        Row sums = counted.filter("reject IS NULL")
                .selectExpr("coalesce(sum(count), 0)", "count(*)")
                .head();
        return new SiteCounts(counted, sums.getLong(0), sums.getLong(1));
    }

    /** Returns {@code site} and {@code shares} for the sites that have more rows than this. */
    Dataset<Row> shares(long limit) {
        return counted.filter("reject IS NULL AND count > " + limit)
                .selectExpr("site", "cast(least((count - 1) DIV " + limit + " + 1, 2147483647) AS int) AS shares");
    }

    /** Returns the rejected rows: {@code input, file, position, reject, detail}. */
    Dataset<Row> rejects() {
        return counted.filter("reject IS NOT NULL")
                .selectExpr("'urls' AS input", "file", "position", "reject", "detail");
    }

    @Override
    public void close() {
        counted.unpersist();
    }
}
