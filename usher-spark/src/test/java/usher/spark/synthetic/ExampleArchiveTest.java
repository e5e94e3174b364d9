package usher.spark.synthetic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.spark.TestSpark;
import usher.testkit.Project;
import usher.testkit.archive.Archive;
import usher.testkit.archive.WarcArchive;

/** {@code examples/archive} is the output of {@code bench/archive.sh}. */
@Tag("nightly")
class ExampleArchiveTest {
    private static final long MAX_BYTES = 1 << 20;

    private final Path example = Project.root().resolve("examples/archive");
    private final SyntheticTables tables = new SyntheticTables(TestSpark.session(), SyntheticArchive.EXAMPLE, 1);

    private List<String> stored(String table, Dataset<Row> expected) {
        Path folder = example.resolve(table);
        return texts(TestSpark.session().read().schema(expected.schema()).parquet(folder.toString()));
    }

    private static List<String> texts(Dataset<Row> rows) {
        return rows.toJSON().collectAsList();
    }

    @Test
    void tablesHoldTheRowsOfThePlan() {
        assertThat(stored("captures", tables.captures()))
                .hasSizeGreaterThan(300)
                .isEqualTo(texts(tables.captures()));
        assertThat(stored("urls", tables.urls())).hasSize(2_000).isEqualTo(texts(tables.urls()));
    }

    @Test
    void warcFilesHoldTheRecordsOfThePlan(@TempDir Path folder) throws IOException {
        List<WarcArchive.Written> files = WarcArchive.of(Archive.of(SyntheticArchive.EXAMPLE))
                .writeAll(folder, SyntheticArchive.EXAMPLE_WARC_FILES, entry -> {});

        for (WarcArchive.Written file : files) {
            Path stored = example.resolve("warc").resolve(file.file().getFileName());
            assertThat(unpacked(stored)).isEqualTo(unpacked(file.file()));
        }
    }

    /** The gzip members of two builds of zlib may differ. */
    private static byte[] unpacked(Path file) throws IOException {
        try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
            return in.readAllBytes();
        }
    }

    @Test
    void itStaysSmallAndHoldsNothingElse() throws IOException {
        try (Stream<Path> all = Files.walk(example)) {
            List<Path> files = all.filter(Files::isRegularFile).toList();
            assertThat(files)
                    .extracting(file -> example.relativize(file).toString())
                    .containsExactlyInAnyOrder(
                            "captures/part-00000.zstd.parquet",
                            "urls/part-00000.zstd.parquet",
                            "warc/robots-00000.warc.gz",
                            "warc/robots-00001.warc.gz");
            assertThat(files.stream().mapToLong(file -> file.toFile().length()).sum())
                    .isLessThan(MAX_BYTES / 2);
        }
    }
}
