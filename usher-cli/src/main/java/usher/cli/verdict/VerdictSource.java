package usher.cli.verdict;

import java.util.List;
import java.util.concurrent.CompletionStage;

/** Computes the verdicts of several crawlers about URLs. */
@FunctionalInterface
public interface VerdictSource {
    /** Returns, for each crawler, its verdicts about the URL: one, or one for each dialect that is compared. Never waits. */
    CompletionStage<List<List<CrawlerVerdict>>> verdicts(String url);
}
