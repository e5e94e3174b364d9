package usher.spark.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.spark.FolderRows;
import usher.spark.TestSpark;
import usher.spark.job.CrawlerSpec;

@Tag("nightly")
class VerdictJobTest {
    @TempDir
    Path folder;

    @Test
    void everyRowAgreesWithTheReference() throws Exception {
        SparkSession spark = TestSpark.session();
        VerdictJobProof proof = new VerdictJobProof(spark, VerdictJobProof.PLAN, folder);
        proof.make();
        Map<CrawlerSpec, Map<String, Long>> counts = proof.run("once", VerdictJobProof.OPTIONS);
        assertThat(proof.compare("once")).isEqualTo(VerdictJobProof.EXPECTED);
        // Other splits and other numbers of tasks, as another cluster would have them.
        spark.conf().set("spark.sql.files.minPartitionNum", 1);
        spark.conf().set("spark.sql.files.maxPartitionBytes", 1L << 30);
        spark.conf().set("spark.sql.shuffle.partitions", 7);
        proof.run("again", VerdictJobProof.OPTIONS);
        spark.conf().unset("spark.sql.files.minPartitionNum");
        spark.conf().unset("spark.sql.files.maxPartitionBytes");
        spark.conf().set("spark.sql.shuffle.partitions", 4);
        assertThat(proof.rejects("again")).isEqualTo(proof.rejects("once"));
        assertThat(FolderRows.of(folder.resolve("again"))).isEqualTo(FolderRows.of(folder.resolve("once")));
        assertThat(counts)
                .hasSize(3)
                .allSatisfy((crawler, kinds) -> assertThat(kinds.values().stream()
                                .mapToLong(Long::longValue)
                                .sum())
                        .isEqualTo(VerdictJobProof.EXPECTED / 3));
    }
}
