package usher.spark.verdict;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import usher.spark.crawler.CrawlerSpec;

/** The number of verdicts by crawler and access, complete after the verdicts were written. */
public final class VerdictCounts {
    private final List<CrawlerSpec> crawlers;
    private final VerdictAccumulator tally;

    VerdictCounts(List<CrawlerSpec> crawlers, VerdictAccumulator tally) {
        this.crawlers = crawlers;
        this.tally = tally;
    }

    /** Returns the numbers by access word for each crawler, in the order of the options. */
    public Map<CrawlerSpec, Map<String, Long>> byCrawler() {
        Map<CrawlerSpec, Map<String, Long>> counts = new LinkedHashMap<>();
        for (int crawler = 0; crawler < crawlers.size(); crawler++) {
            Map<String, Long> kinds = new LinkedHashMap<>();
            for (int access = 0; access < PackedVerdict.ACCESS_WORDS.size(); access++) {
                kinds.put(PackedVerdict.ACCESS_WORDS.get(access), tally.count(crawler, access));
            }
            counts.put(crawlers.get(crawler), kinds);
        }
        return counts;
    }
}
