package usher.spark.verdict;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.storage.StorageLevel;
import usher.spark.capture.Sites;
import usher.spark.job.CrawlerSpec;
import usher.spark.job.Output;
import usher.spark.job.RejectTable;

/** Runs the job from captures and a URL table to tables of verdicts and rejects. */
public final class VerdictRun {
    private final List<CrawlerSpec> crawlers;
    private final VerdictJob.Options options;
    private final PartitionColumns partitions;

    /** The result of a run. */
    public record Summary(
            long urls,
            long sites,
            long captures,
            Map<CrawlerSpec, Map<String, Long>> verdicts,
            Map<String, Long> rejects) {}

    public VerdictRun(List<CrawlerSpec> crawlers, VerdictJob.Options options, PartitionColumns partitions) {
        this.crawlers = List.copyOf(crawlers);
        this.options = options;
        this.partitions = partitions;
    }

    /**
     * Writes the tables {@code verdicts} and {@code rejects}.
     *
     * @param captures rows of {@link usher.spark.capture.CaptureRows#SCHEMA} with {@link usher.spark.capture.CaptureContent#bytes}
     * @param urls rows of {@link usher.spark.verdict.UrlSource#SCHEMA}
     */
    public Summary write(Dataset<Row> captures, Dataset<Row> urls, Output output) {
        Dataset<Row> links = captures.persist(StorageLevel.DISK_ONLY());
        // Captures take many small steps, so that URLs can be counted at the same time.
        Future<SiteCounts> counting = started(() -> SiteCounts.of(urls));
        try (Sites sites = Sites.of(links)) {
            try (SiteCounts siteCounts = end(counting)) {
                return write(sites, urls, siteCounts, output);
            }
        } finally {
            links.unpersist();
        }
    }

    private Summary write(Sites sites, Dataset<Row> urls, SiteCounts siteCounts, Output output) {
        VerdictJob.Verdicts verdicts =
                new VerdictJob(crawlers, options).of(sites.resolved(), sites.captures(), urls, siteCounts);
        Future<Map<String, Long>> rejects =
                started(() -> RejectTable.write(output, siteCounts.rejects().union(sites.rejects())));
        output.write("verdicts", partitions.order(verdicts.rows()), partitions.names());
        Map<CrawlerSpec, Map<String, Long>> counts = new LinkedHashMap<>();
        for (int i = 0; i < crawlers.size(); i++) {
            Map<String, Long> kinds = new LinkedHashMap<>();
            verdicts.counts().get(i).forEach((access, count) -> kinds.put(access, count.value()));
            counts.put(crawlers.get(i), kinds);
        }
        return new Summary(siteCounts.validRows(), siteCounts.sites(), sites.captures(), counts, end(rejects));
    }

    /** Starts a job of its own thread, which has the class loader and the settings of this one. */
    private static <T> Future<T> started(Callable<T> job) {
        FutureTask<T> task = new FutureTask<>(job);
        Thread thread = new Thread(task, "usher-verdicts");
        thread.setDaemon(true);
        thread.start();
        return task;
    }

    private static <T> T end(Future<T> job) {
        try {
            return job.get();
        } catch (ExecutionException e) {
            throw VerdictRun.<RuntimeException>unchecked(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while waiting for a job", e);
        }
    }

    /** Throws what a job threw: Spark's methods throw checked exceptions that they do not declare. */
    @SuppressWarnings("unchecked")
    private static <E extends Throwable> E unchecked(Throwable failure) throws E {
        throw (E) failure;
    }
}
