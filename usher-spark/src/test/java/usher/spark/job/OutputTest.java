package usher.spark.job;

import static org.apache.spark.sql.functions.expr;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.spark_partition_id;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.parquet.hadoop.ParquetOutputCommitter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.spark.FolderRows;
import usher.spark.TestSpark;
import usher.spark.job.Output.Existing;

@Tag("long")
class OutputTest {
    private final SparkSession spark = TestSpark.session();

    @TempDir
    Path folder;

    private Output output;

    @BeforeEach
    void overwrite() {
        output = new Output(folder.toString(), Existing.REPLACE);
    }

    @Test
    void aSmallTableIsComputedByAllTasksAndWrittenAsOneFile() throws Exception {
        Dataset<Row> rows = spark.range(0, 40, 1, 4).withColumn("task", spark_partition_id());

        Map<String, Long> counts = output.writeSmall("small", rows.withColumn("even", expr("string(id % 2)")), "even");

        assertThat(counts).isEqualTo(Map.of("0", 20L, "1", 20L));

        List<Row> read = spark.read().parquet(folder + "/small").collectAsList();
        assertThat(read).extracting(row -> row.getInt(1)).contains(0, 1, 2, 3);
        assertThat(read).extracting(row -> row.getLong(0)).isSorted().hasSize(40);
        assertThat(FolderRows.of(folder).keySet()).containsExactly("small/part-00000.zstd.parquet");
    }

    @Test
    void overwritingLeavesNoFolderOfAnEarlierValue() {
        Dataset<Row> rows = spark.range(0, 4, 1, 1).toDF();
        output.write("table", rows.withColumn("agent", lit("old")), List.of("agent"), 1, Set.of());
        spark.conf().set("spark.sql.sources.partitionOverwriteMode", "dynamic");
        try {
            output.write("table", rows.withColumn("agent", lit("new")), List.of("agent"), 1, Set.of());
        } finally {
            spark.conf().unset("spark.sql.sources.partitionOverwriteMode");
        }

        assertThat(folder.resolve("table/agent=new")).isDirectory();
        assertThat(folder.resolve("table/agent=old")).doesNotExist();
    }

    @Test
    void overwritingRemovesTheSummaryFirst() throws Exception {
        output.end(spark, "{}");
        Files.createDirectories(folder.resolve("rejects"));

        output.begin(spark, "{}");

        assertThat(folder.resolve("summary.json")).doesNotExist();
        assertThat(folder.resolve("rejects")).exists();
    }

    @Test
    void onlyARunOfTheSameManifestIsResumed() throws Exception {
        Output resumed = new Output(folder.toString(), Existing.RESUME);
        assertThat(resumed.begin(spark, "{\"a\":1}")).isEmpty();
        assertThat(resumed.begin(spark, "{\"a\":1}")).isEmpty();
        assertThatThrownBy(() -> resumed.begin(spark, "{\"a\":2}"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("has no unfinished run");

        resumed.end(spark, "{\"manifest\":{\"a\":1},\"urls\":0}");
        assertThat(folder.resolve("_unfinished")).doesNotExist();
        assertThat(resumed.begin(spark, "{\"a\":1}")).isPresent();
        assertThatThrownBy(() -> resumed.begin(spark, "{\"a\":2}")).hasMessageContaining("has no unfinished run");
    }

    @Test
    void aRunThatEndedWhileItsManifestWasWrittenIsResumed() throws Exception {
        Files.createDirectories(folder.resolve("_unfinished"));
        Files.writeString(folder.resolve("_unfinished/manifest.json.part"), "{\"a");

        Output resumed = new Output(folder.toString(), Existing.RESUME);

        assertThat(resumed.begin(spark, "{\"a\":1}")).isEmpty();
        assertThat(folder.resolve("_unfinished/manifest.json")).hasContent("{\"a\":1}");
    }

    @Test
    void tasksAreCompleteOnlyForTheSameNumberOfTasks() {
        output.begin(spark, "{}");
        output.write("table", spark.range(0, 6, 1, 3).toDF(), List.of(), 3, Set.of());

        Output resumed = new Output(folder.toString(), Existing.RESUME);
        assertThat(resumed.completeTasks(spark, "table", 3)).containsExactlyInAnyOrder(1, 2);
        assertThat(resumed.completeTasks(spark, "table", 4)).isEmpty();
        assertThat(output.completeTasks(spark, "table", 3)).isEmpty();
    }

    @Test
    void tasksOfPartitionedTablesAreCompleteWhenTheirFilesAreInPlace() {
        Dataset<Row> rows = spark.range(0, 6, 1, 3).toDF().withColumn("agent", lit("a"));
        output.begin(spark, "{}");
        output.write("table", rows, List.of("agent"), 3, Set.of());
        spark.conf().set("spark.sql.parquet.output.committer.class", LateCommitter.class.getName());
        try {
            output.write("late", rows, List.of("agent"), 3, Set.of());
        } finally {
            spark.conf().unset("spark.sql.parquet.output.committer.class");
        }

        Output resumed = new Output(folder.toString(), Existing.RESUME);
        assertThat(resumed.completeTasks(spark, "table", 3)).containsExactlyInAnyOrder(1, 2);
        assertThat(resumed.completeTasks(spark, "late", 3)).isEmpty();
    }

    /** Shows nothing when a task ends, as committers of object stores do. */
    public static final class LateCommitter extends ParquetOutputCommitter {
        public LateCommitter(org.apache.hadoop.fs.Path path, TaskAttemptContext task) throws IOException {
            super(path, task);
        }

        @Override
        public void commitTask(TaskAttemptContext task) {}
    }
}
