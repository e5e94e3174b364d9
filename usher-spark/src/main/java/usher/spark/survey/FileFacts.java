package usher.spark.survey;

import java.util.List;
import java.util.Optional;

/**
 * The facts about a file, independent of its site.
 *
 * @param html whether it looks like a web page
 * @param facts the facts that do not depend on a crawler
 * @param verdicts the facts for each crawler, in the survey's order
 */
record FileFacts(boolean html, List<Fact> facts, List<CrawlerFacts> verdicts) {
    /** @param delay the class of its crawl delay as a fact, if a group of the crawler sets one */
    record CrawlerFacts(Fact restriction, Optional<Fact> delay) {}
}
