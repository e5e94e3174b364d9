package usher.spark.verdict;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.date_format;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/** The columns by which the table of verdicts is partitioned. */
public record PartitionColumns(List<String> names) {
    private static final Map<String, String> TIMES = Map.of("month", "yyyy-MM", "day", "yyyy-MM-dd");
    private static final List<String> KNOWN = List.of("month", "day", "agent", "dialect", "access");

    public PartitionColumns {
        names = List.copyOf(names);
        if (Set.copyOf(names).size() < names.size()) {
            throw new IllegalArgumentException("--partition-by contains a column twice: " + String.join(", ", names));
        }
        names.stream().filter(name -> !KNOWN.contains(name)).findFirst().ifPresent(name -> {
            throw new IllegalArgumentException(
                    "--partition-by must be one of " + String.join(", ", KNOWN) + ", not " + name);
        });
    }

    Dataset<Row> order(Dataset<Row> verdicts) {
        if (names.isEmpty()) {
            return verdicts;
        }
        Dataset<Row> rows = verdicts;
        for (String name : names.stream().filter(TIMES::containsKey).toList()) {
            rows = rows.withColumn(name, date_format(col("time"), TIMES.get(name)));
        }
        return rows.sortWithinPartitions(
                Stream.concat(names.stream(), Stream.of("url", "time", "agent", "dialect", "capture_time", "line"))
                        .map(name -> col(name))
                        .toArray(Column[]::new));
    }
}
