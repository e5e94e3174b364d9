package usher.spark.bench;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import usher.Dialect;
import usher.Policy;
import usher.ProductToken;
import usher.RobotsFile;
import usher.access.AccessResult;
import usher.access.response.AccessRules;
import usher.spark.capture.CaptureContent;
import usher.spark.job.CrawlerSpec;
import usher.uri.Authority;
import usher.uri.WebUrl;

/**
 * The library alone, on one thread with all data in memory: for each URL it finds the site, the newest capture and a
 * verdict for each crawler, whose policies are compiled on demand. Nothing is read, moved, sorted or written. The rest
 * of a job's time is the cost of Spark.
 */
final class BareLoop {
    private final List<CrawlerSpec> crawlers;
    private final Map<Authority, TreeMap<Long, Known>> sites = new HashMap<>();
    private long sum;

    BareLoop(Dataset<Row> resolved, List<CrawlerSpec> crawlers) {
        this.crawlers = crawlers;
        for (Row row : resolved.filter("payload is not null").collectAsList()) {
            Authority site = WebUrl.parse(row.getString(0)).orElseThrow().authority();
            sites.computeIfAbsent(site, name -> new TreeMap<>()).put(row.getLong(1), new Known(row.getAs(3)));
        }
    }

    /** A capture and its policies. */
    private final class Known {
        private final byte[] bytes;
        private Policy[] policies;

        private Known(byte[] bytes) {
            this.bytes = bytes;
        }

        private Policy[] policies() {
            if (policies == null) {
                CaptureContent content = CaptureContent.read(bytes);
                policies = crawlers.stream()
                        .map(crawler -> policy(content, crawler))
                        .toArray(Policy[]::new);
            }
            return policies;
        }
    }

    private static Policy policy(CaptureContent content, CrawlerSpec crawler) {
        Dialect dialect = crawler.crawler().dialect();
        List<ProductToken> tokens = ProductToken.listOf(crawler.tokens());
        AccessResult result =
                AccessRules.read(content.outcome(), crawler.crawler().dialect().options(), Instant.EPOCH);
        if (result instanceof AccessResult.Successful) {
            return RobotsFile.of(content.body()).as(dialect).policy(tokens);
        }
        return result instanceof AccessResult.Unavailable
                ? RobotsFile.unavailable().as(dialect).policy(tokens)
                : RobotsFile.unreachable().as(dialect).policy(tokens);
    }

    /** Returns the verdicts per second of a clock in nanoseconds, with all policies compiled again. */
    double rate(List<String> urls, long[] times, LongSupplier clock) {
        sites.values().forEach(history -> history.values().forEach(known -> known.policies = null));
        long start = clock.getAsLong();
        for (int i = 0; i < times.length; i++) {
            sum += judge(urls.get(i), times[i]);
        }
        return (double) times.length * crawlers.size() / (clock.getAsLong() - start) * 1e9;
    }

    private int judge(String url, long micros) {
        Authority site = WebUrl.parse(url).orElseThrow().authority();
        TreeMap<Long, Known> history = sites.get(site);
        Map.Entry<Long, Known> newest = history == null ? null : history.floorEntry(micros);
        if (newest == null) {
            return 0;
        }
        int lines = 0;
        for (Policy policy : newest.getValue().policies()) {
            lines += policy.verdict(url).line();
        }
        return lines;
    }

    /** Returns a value that keeps the compiler from removing the work. */
    long sum() {
        return sum;
    }
}
