package usher.spark.job;

import static org.apache.spark.sql.functions.col;

import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/** The table of rejects: {@code input, file, position, reject, detail}. */
public final class RejectTable {
    private RejectTable() {}

    /** Writes the table and returns the number of rejects by code. */
    public static Map<String, Long> write(Output output, Dataset<Row> rejects) {
        output.writeSmall("rejects", rejects, col("input"), col("file"), col("position"), col("reject"), col("detail"));
        Map<String, Long> counts = new TreeMap<>();
        rejects.sparkSession()
                .read()
                .parquet(output.folder() + "/rejects")
                .groupBy("reject")
                .count()
                .collectAsList()
                .forEach(row -> counts.put(row.getString(0), row.getLong(1)));
        return counts;
    }
}
