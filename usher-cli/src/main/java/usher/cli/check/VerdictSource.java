package usher.cli.check;

import java.util.List;
import java.util.concurrent.CompletionStage;

/** Computes the verdicts for several crawlers and a URL. */
@FunctionalInterface
public interface VerdictSource {
    /** Returns each crawler's verdicts for the URL: one, or one for each compared dialect. Does not block. */
    CompletionStage<List<List<CrawlerVerdict>>> verdicts(String url);
}
