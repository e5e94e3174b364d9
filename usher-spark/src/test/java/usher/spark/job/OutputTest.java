package usher.spark.job;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.spark_partition_id;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.spark.FolderRows;
import usher.spark.TestSpark;

@Tag("long")
class OutputTest {
    private final SparkSession spark = TestSpark.session();

    @TempDir
    Path folder;

    private Output output;

    @BeforeEach
    void overwrite() {
        output = new Output(folder.toString(), true);
    }

    @Test
    @Tag("long")
    void aSmallTableIsWorkedOutByAllTasksAndWrittenAsOneFile() throws Exception {
        Dataset<Row> rows = spark.range(0, 40, 1, 4).withColumn("task", spark_partition_id());

        output.writeSmall("small", rows, col("id"), col("task"));

        List<Row> read = spark.read().parquet(folder + "/small").collectAsList();
        assertThat(read).extracting(row -> row.getInt(1)).contains(0, 1, 2, 3);
        assertThat(read).extracting(row -> row.getLong(0)).isSorted().hasSize(40);
        assertThat(FolderRows.of(folder).keySet()).containsExactly("small/part-00000.zstd.parquet");
    }

    @Test
    void overwritingLeavesNoFolderOfAnEarlierValue() {
        Dataset<Row> rows = spark.range(0, 4, 1, 1).toDF();
        output.write("table", rows.withColumn("agent", lit("old")), List.of("agent"));
        spark.conf().set("spark.sql.sources.partitionOverwriteMode", "dynamic");
        try {
            output.write("table", rows.withColumn("agent", lit("new")), List.of("agent"));
        } finally {
            spark.conf().unset("spark.sql.sources.partitionOverwriteMode");
        }

        assertThat(folder.resolve("table/agent=new")).isDirectory();
        assertThat(folder.resolve("table/agent=old")).doesNotExist();
    }

    @Test
    void overwritingRemovesTheSummariesFirst() throws Exception {
        for (String name : List.of("summary.json")) {
            output.writeText(spark, name, "old");
        }
        Files.createDirectories(folder.resolve("rejects"));

        new Output(folder.toString(), false).begin(spark);
        assertThat(folder.resolve("summary.json")).exists();

        output.begin(spark);
        assertThat(folder).isDirectoryNotContaining(file -> file.toString().matches(".*(summary|report).*"));
        assertThat(folder.resolve("rejects")).exists();
    }
}
