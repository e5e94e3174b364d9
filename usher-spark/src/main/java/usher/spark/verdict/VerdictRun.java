package usher.spark.verdict;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.storage.StorageLevel;
import usher.spark.capture.CaptureContent;
import usher.spark.output.Output;
import usher.spark.output.Rejects;
import usher.spark.robot.AskedRobot;
import usher.spark.site.LinkRows;
import usher.spark.site.Sites;
import usher.spark.url.Census;

/** The whole job, from captures and a URL table to tables of verdicts and rejects. */
public final class VerdictRun {
    private final List<AskedRobot> robots;
    private final VerdictJob.Options options;
    private final PartitionColumns partitions;

    /** What was done. */
    public record Done(long urls, long sites, long captures, Counts verdicts, Map<String, Long> rejects) {}

    public VerdictRun(List<AskedRobot> robots, VerdictJob.Options options, PartitionColumns partitions) {
        this.robots = List.copyOf(robots);
        this.options = requireNonNull(options, "options");
        this.partitions = requireNonNull(partitions, "partitions");
    }

    /**
     * Writes the tables {@code verdicts} and {@code rejects}.
     *
     * @param captures rows of {@link usher.spark.capture.CaptureTable#SCHEMA}
     * @param urls rows of {@link usher.spark.url.UrlRows#SCHEMA}
     */
    public Done write(Dataset<Row> captures, Dataset<Row> urls, Output output) {
        Dataset<Row> links = LinkRows.of(
                        captures, capture -> CaptureContent.of(capture).toBytes())
                .persist(StorageLevel.DISK_ONLY());
        try (Sites sites = Sites.of(links)) {
            // Following redirects is many small steps, which leave room for going through the URLs.
            Future<Long> following = sites.follow();
            try (Census census = Census.of(urls)) {
                end(following);
                return write(sites, urls, census, output);
            }
        } finally {
            links.unpersist();
        }
    }

    private Done write(Sites sites, Dataset<Row> urls, Census census, Output output) {
        Verdicts verdicts = new VerdictJob(robots, options).of(sites.settled(), sites.captures(), urls, census);
        if (partitions.names().isEmpty()) {
            verdicts.write(output.cleared(urls.sparkSession(), "verdicts"));
        } else {
            output.write("verdicts", partitions.order(verdicts.rows(urls.sparkSession())), partitions.names());
        }
        Map<String, Long> rejects = Rejects.write(output, census.rejects().union(sites.rejects()));
        return new Done(census.good(), census.sites(), sites.captures(), verdicts.counts(), rejects);
    }

    private static void end(Future<Long> job) {
        try {
            job.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException("redirects cannot be followed", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }
}
