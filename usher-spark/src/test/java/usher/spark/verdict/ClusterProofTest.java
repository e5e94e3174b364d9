package usher.spark.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.spark.FolderRows;
import usher.spark.TestCluster;
import usher.spark.TestSpark;
import usher.spark.job.CrawlerSpec;

/**
 * The same bytes on real executors, also if one of them is killed. Takes long: see CONTRIBUTING.md.
 */
@Tag("nightly")
class ClusterProofTest {

    @TempDir
    Path folder;

    @AfterEach
    void stop() {
        SparkSession.active().stop();
    }

    @Test
    void separateExecutorsAndThoseThatSurviveAFailureReturnTheSame() throws Exception {
        VerdictJobProof local = new VerdictJobProof(TestSpark.session(), VerdictJobProof.PLAN, folder);
        local.make();
        local.run("local", VerdictJobProof.OPTIONS);
        SortedMap<String, List<Long>> rows = FolderRows.of(folder.resolve("local"));

        SparkSession spark = TestCluster.start();
        VerdictJobProof cluster = new VerdictJobProof(spark, VerdictJobProof.PLAN, folder);
        cluster.run("cluster", VerdictJobProof.OPTIONS);
        assertThat(TestCluster.executors()).hasSize(2);
        assertThat(cluster.rejects("cluster")).isEqualTo(cluster.rejects("local"));
        assertThat(FolderRows.of(folder.resolve("cluster"))).isEqualTo(rows);
        assertThat(FolderRows.digests(folder.resolve("cluster")))
                .isEqualTo(FolderRows.digests(folder.resolve("local")));
        assertThat(cluster.compare("cluster")).isEqualTo(VerdictJobProof.EXPECTED);

        Killer killer = new Killer(TestCluster.executors());
        spark.sparkContext().addSparkListener(killer);
        Map<CrawlerSpec, Map<String, Long>> counts = cluster.run("killed", VerdictJobProof.OPTIONS);
        assertThat(killer.killed).isEqualTo(1);
        assertThat(FolderRows.digests(folder.resolve("killed"))).isEqualTo(FolderRows.digests(folder.resolve("local")));
        long verdicts = counts.values().stream()
                .flatMap(kinds -> kinds.values().stream())
                .mapToLong(Long::longValue)
                .sum();
        assertThat(verdicts).isEqualTo(VerdictJobProof.EXPECTED);
    }

    /** Kills an executor after the start of the last step, which evaluates and writes. */
    private static final class Killer extends SparkListener {
        private final List<ProcessHandle> executors;
        private final AtomicInteger tasks = new AtomicInteger();
        private volatile int killed;

        private Killer(List<ProcessHandle> executors) {
            this.executors = executors;
        }

        @Override
        public void onTaskEnd(SparkListenerTaskEnd end) {
            boolean writing = end.taskMetrics() != null
                    && end.taskMetrics().outputMetrics().recordsWritten() > 0;
            if (writing && tasks.incrementAndGet() == 2) {
                executors.get(0).destroyForcibly();
                killed = 1;
            }
        }
    }
}
