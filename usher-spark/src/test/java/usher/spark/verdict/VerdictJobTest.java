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
    @TempDir
    Path folder;

    @Test
    void everyRowIsWhatThePlainReferenceSays() throws Exception {
        SparkSession spark = TestSpark.session();
        ArchivePlan plan = ArchivePlan.SMALL.withSize(new ArchivePlan.Size(600, 5_000, 200_000, 600, 1));
        VerdictProof proof = new VerdictProof(spark, plan, folder);
        proof.make();
        VerdictJob.Options options = new VerdictJob.Options(Duration.ofDays(90), 20_000, 1_000);
        Counts counts = proof.run("once", options);
        assertThat(proof.compare("once")).isEqualTo(3 * (200_000 - 601));
        proof.run("again", options);
        assertThat(FolderPrint.of(folder.resolve("again"))).isEqualTo(FolderPrint.of(folder.resolve("once")));
        assertThat(counts.byRobot())
                .hasSize(3)
                .allSatisfy((robot, kinds) -> assertThat(kinds.values().stream()
                                .mapToLong(Long::longValue)
                                .sum())
                        .isEqualTo(200_000 - 601));
    }
}
