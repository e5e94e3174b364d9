package usher.cli.verdict;

import java.util.List;

/** Prints the verdicts about one URL. */
public interface VerdictPrinter {
    /**
     * Prints the verdicts for one crawler.
     *
     * @param url the URL as the caller wrote it
     * @param together the crawler's verdicts: one, or one for each dialect that is compared
     */
    void print(String url, List<CrawlerVerdict> together);
}
