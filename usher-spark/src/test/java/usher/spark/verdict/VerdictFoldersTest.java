package usher.spark.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.time.YearMonth;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.spark.FolderRows;
import usher.spark.TestSpark;
import usher.spark.synthetic.SyntheticArchive;

/** Verdicts partitioned by month and crawler, for a table whose times are days. */
@Tag("nightly")
class VerdictFoldersTest {
    private static final int URLS = 360;
    private static final int INVALID = 6;
    private static final SyntheticArchive PLAN =
            SyntheticArchive.of(8, 3, URLS, INVALID).withPeriod(YearMonth.of(2024, 1), 2);

    /** Sites of more than 80 rows are split within days. */
    private static final VerdictJob.Options OPTIONS =
            new VerdictJob.Options(Duration.ofDays(90), 80, 1_000, false, false, false);

    @TempDir
    Path folder;

    @Test
    void everyRowAgreesWithTheReferenceAndRerunsWriteTheSame() throws Exception {
        VerdictJobProof proof = new VerdictJobProof(TestSpark.session(), PLAN, folder, true);
        proof.make();
        List<String> folders = List.of("month", "agent");
        proof.run("once", OPTIONS, folders);
        proof.run("again", OPTIONS, folders);

        assertThat(proof.compare("once")).isEqualTo((long) VerdictJobProof.CRAWLERS.size() * (URLS - INVALID));
        assertThat(FolderRows.of(folder.resolve("again"))).isEqualTo(FolderRows.of(folder.resolve("once")));
        assertThat(FolderRows.of(folder.resolve("once")).keySet())
                .filteredOn(name -> name.endsWith(".zstd.parquet") && name.startsWith("verdicts"))
                .allMatch(name -> name.matches("verdicts/month=\\d{4}-\\d\\d/agent=[A-Za-z]+/part-\\d{5}.*"))
                .hasSizeGreaterThan(VerdictJobProof.CRAWLERS.size());
    }

    @Test
    void columnsAreKnownAndDifferent() {
        for (String wrong : List.of("month,month", "url")) {
            assertThatThrownBy(() -> new PartitionColumns(List.of(wrong.split(","))))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("--partition-by ");
        }
    }
}
