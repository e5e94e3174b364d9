package usher.spark.verdict;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
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
                        captures, capture -> CaptureContent.of(capture).toOctets())
                .persist(StorageLevel.DISK_ONLY());
        // Following redirects is many small steps, which leave room for going through the URLs.
        CompletableFuture<Census> counting = CompletableFuture.supplyAsync(() -> Census.of(urls));
        Sites sites = Sites.of(links);
        long known = links.filter("reject is null").count();
        Census census = counting.join();
        Verdicts verdicts = new VerdictJob(robots, options).of(sites.settled(), known, urls, census);
        if (partitions.names().isEmpty()) {
            verdicts.write(output.cleared(urls.sparkSession(), "verdicts"));
        } else {
            output.write("verdicts", partitions.order(verdicts.rows(urls.sparkSession())), partitions.names());
        }
        Map<String, Long> rejects = Rejects.write(output, census.rejects().union(sites.rejects()));
        Done done = new Done(census.good(), census.sites(), known, verdicts.counts(), rejects);
        census.close();
        links.unpersist();
        return done;
    }
}
