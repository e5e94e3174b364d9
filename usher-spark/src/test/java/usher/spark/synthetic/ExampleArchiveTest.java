package usher.spark.synthetic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import usher.spark.TestSpark;
import usher.spark.capture.CaptureInput;
import usher.spark.capture.CaptureInput.Kind;
import usher.spark.capture.CaptureSource;
import usher.testkit.Project;

/** What {@code docs/spark.md} says about {@code examples/archive}. */
@Tag("nightly")
class ExampleArchiveTest {
    private static final long MAX_BYTES = 1 << 19;

    private final Path example = Project.root().resolve("examples/archive");

    @Test
    void bothFormsHaveTheSameCapturesExceptFailures() {
        assertThat(captures(Kind.warc, "warc/*.warc.gz"))
                .hasSizeGreaterThan(300)
                .containsExactlyInAnyOrderElementsOf(captures(Kind.table, "captures"));
    }

    private List<String> captures(Kind kind, String path) {
        CaptureInput input =
                new CaptureInput(kind, List.of(example.resolve(path).toString()));
        Dataset<Row> rows = CaptureSource.read(TestSpark.session(), input);
        return rows
                .filter("reject is null and (status > 0 or revisit is not null)")
                .select("url", "time")
                .collectAsList()
                .stream()
                .map(Row::toString)
                .toList();
    }

    @Test
    void theTableOfUrlsHasTwoThousandRows() {
        assertThat(TestSpark.session()
                        .read()
                        .parquet(example.resolve("urls").toString())
                        .count())
                .isEqualTo(2_000);
    }

    @Test
    void itStaysSmall() throws IOException {
        try (Stream<Path> files = Files.walk(example)) {
            assertThat(files.mapToLong(file ->
                                    file.toFile().isFile() ? file.toFile().length() : 0)
                            .sum())
                    .isLessThan(MAX_BYTES);
        }
    }
}
