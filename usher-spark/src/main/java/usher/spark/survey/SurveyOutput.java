package usher.spark.survey;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import usher.spark.report.Table;

/** Writes results below one folder, in any file system that Spark knows. Overwrites what is there of the same name. */
final class SurveyOutput {
    private final SparkSession spark;
    private final Path folder;
    private final FileSystem files;

    SurveyOutput(SparkSession spark, String folder) {
        this.spark = spark;
        this.folder = new Path(folder);
        try {
            this.files = this.folder.getFileSystem(spark.sessionState().newHadoopConf());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes a table as {@code NAME/part-0.parquet} and {@code csv/NAME.csv}. */
    void write(Table table) {
        StructType schema = new StructType(table.columns().stream()
                .map(column -> DataTypes.createStructField(
                        column.name(), column.number() ? DataTypes.LongType : DataTypes.StringType, true))
                .toArray(StructField[]::new));
        List<Row> rows = table.rows().stream().map(SurveyOutput::row).toList();
        Path target = new Path(folder, table.name());
        spark.createDataFrame(rows, schema)
                .coalesce(1)
                .write()
                .mode(SaveMode.Overwrite)
                .parquet(target.toString());
        rename(target);
        write("csv/" + table.name() + ".csv", table.csv());
    }

    private static Row row(List<Optional<Object>> cells) {
        return RowFactory.create(cells.stream().map(cell -> cell.orElse(null)).toArray());
    }

    /** Spark gives files a random name; a rerun is to make the same files. */
    private void rename(Path target) {
        try {
            for (FileStatus file : files.listStatus(target)) {
                if (file.getPath().getName().startsWith("part-")) {
                    files.rename(file.getPath(), new Path(target, "part-0.parquet"));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes a text as UTF-8. */
    void write(String name, String text) {
        try (OutputStream out = files.create(new Path(folder, name), true)) {
            out.write(text.getBytes(UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
