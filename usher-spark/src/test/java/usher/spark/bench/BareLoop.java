package usher.spark.bench;

import crawlercommons.robots.SimpleRobotRules;
import crawlercommons.robots.SimpleRobotRulesParser;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.LongSupplier;
import java.util.function.ToIntFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import usher.Dialect;
import usher.Policy;
import usher.ProductToken;
import usher.RobotsFile;
import usher.access.AccessResult;
import usher.access.response.AccessRules;
import usher.spark.ResponseContent;
import usher.spark.job.ArchiveTime;
import usher.spark.job.CrawlerSpec;
import usher.uri.Authority;
import usher.uri.WebUrl;

/**
 * A library alone, on one thread with all data in memory: for each URL it finds the site, the newest capture and a
 * verdict for each crawler, whose policies are compiled on demand. Nothing is read, moved, sorted or written. The rest
 * of a job's time is the cost of Spark.
 */
final class BareLoop {
    /** What a library makes of a capture for a crawler: a number for each URL. */
    interface Library extends BiFunction<ResponseContent, CrawlerSpec, ToIntFunction<String>> {}

    private static final SimpleRobotRulesParser CRAWLER_COMMONS = new SimpleRobotRulesParser();

    private final List<CrawlerSpec> crawlers;
    private final Library library;
    private final Map<Authority, TreeMap<Long, Known>> sites = new HashMap<>();
    private long sum;

    BareLoop(Dataset<Row> resolved, List<CrawlerSpec> crawlers, Library library) {
        this.crawlers = crawlers;
        this.library = library;
        for (Row row : resolved.filter("file is not null").collectAsList()) {
            Authority site = WebUrl.parse(row.getString(0)).orElseThrow().authority();
            sites.computeIfAbsent(site, name -> new TreeMap<>())
                    .put(ArchiveTime.micros(row.getInstant(1)), new Known(ResponseContent.of(row)));
        }
    }

    /** A capture and its policies. */
    private final class Known {
        private final ResponseContent content;
        private List<ToIntFunction<String>> policies;

        private Known(ResponseContent content) {
            this.content = content;
        }

        private List<ToIntFunction<String>> policies() {
            if (policies == null) {
                policies = crawlers.stream()
                        .map(crawler -> library.apply(content, crawler))
                        .toList();
            }
            return policies;
        }
    }

    static ToIntFunction<String> usher(ResponseContent content, CrawlerSpec crawler) {
        Policy policy = policy(content, crawler);
        return url -> policy.verdict(url).line();
    }

    static ToIntFunction<String> crawlerCommons(ResponseContent content, CrawlerSpec crawler) {
        int status = content.outcome().status();
        SimpleRobotRules rules = status == 200
                ? CRAWLER_COMMONS.parseContent(
                        "https://site.example/robots.txt",
                        content.body().toByteArray(),
                        "text/plain",
                        List.of(crawler.tokens().get(0).toLowerCase(Locale.ROOT)))
                : CRAWLER_COMMONS.failedFetch(status);
        return url -> rules.isAllowed(url) ? 1 : 0;
    }

    private static Policy policy(ResponseContent content, CrawlerSpec crawler) {
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
        for (ToIntFunction<String> policy : newest.getValue().policies()) {
            lines += policy.applyAsInt(url);
        }
        return lines;
    }

    /** Returns a value that keeps the compiler from removing the work. */
    long sum() {
        return sum;
    }
}
