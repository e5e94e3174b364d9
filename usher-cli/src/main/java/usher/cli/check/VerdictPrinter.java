package usher.cli.check;

import java.util.List;

public interface VerdictPrinter {
    /**
     * Prints the verdicts for one crawler.
     *
     * @param url the URL as the user wrote it
     * @param verdicts the crawler's verdicts: one, or one for each compared dialect
     */
    void print(String url, List<CrawlerVerdict> verdicts);
}
