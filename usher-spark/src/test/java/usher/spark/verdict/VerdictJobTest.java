package usher.spark.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.spark.FolderPrint;
import usher.spark.TestSpark;
import usher.testkit.archive.ArchivePlan;

class VerdictJobTest {
    /** 200,000 in the long proofs. */
    private static final int URLS = Integer.getInteger("usher.spark.urls", 20_000);

    private static final int POISON = URLS * 3 / 1_000 / 6 * 6;

    @TempDir
    Path folder;

    @Test
    void everyRowIsWhatThePlainReferenceSays() throws Exception {
        SparkSession spark = TestSpark.session();
        ArchivePlan plan =
                ArchivePlan.SMALL.withSize(new ArchivePlan.Size(URLS * 3 / 1_000, URLS / 40, URLS, POISON, 1));
        VerdictProof proof = new VerdictProof(spark, plan, folder);
        proof.make();
        VerdictJob.Options options = new VerdictJob.Options(Duration.ofDays(90), URLS / 10, 1_000);
        Counts counts = proof.run("once", options);
        assertThat(proof.compare("once")).isEqualTo(3L * (URLS - POISON - 1));
        proof.run("again", options);
        assertThat(FolderPrint.of(folder.resolve("again"))).isEqualTo(FolderPrint.of(folder.resolve("once")));
        assertThat(counts.byRobot())
                .hasSize(3)
                .allSatisfy((robot, kinds) -> assertThat(kinds.values().stream()
                                .mapToLong(Long::longValue)
                                .sum())
                        .isEqualTo(URLS - POISON - 1));
    }
}
