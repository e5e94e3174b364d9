package usher.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import usher.spark.capture.ReadBack;

class CaptureArgumentsTest {
    @TempDir
    Path folder;

    private static CaptureArguments parsed(String... arguments) {
        return CommandLine.populateCommand(new CaptureArguments(), arguments);
    }

    @Test
    @Tag("long")
    void rowsOfIndexesAreChosen() throws IOException {
        SparkSession spark = TestSpark.session();
        Path index = folder.resolve("index.csv");
        Files.writeString(
                index,
                "filename,offset,length,status\nmissing.warc.gz,0,9,200\nother.warc.gz,0,9,404\nthird.warc.gz,0,9,\n");
        CaptureArguments arguments = parsed(
                "--captures",
                index.toString(),
                "--captures-as",
                "warc_index",
                "--captures-where",
                "try_cast(status as int) = 404");
        List<String> files = arguments.read(spark).collectAsList().stream()
                .map(row -> ReadBack.reject(row).place().file())
                .toList();
        assertThat(files).containsExactly("other.warc.gz");
    }

    @Test
    void filesThatAreNotTablesHaveNoRowsToChoose() throws IOException {
        Path file = Files.createFile(folder.resolve("a.warc"));
        CaptureArguments arguments = parsed("--captures", file.toString(), "--captures-where", "status = 200");
        assertThatThrownBy(() -> arguments.read(TestSpark.session()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("--captures-where: " + file + " is not a table but warc");
    }
}
