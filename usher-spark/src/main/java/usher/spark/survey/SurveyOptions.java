package usher.spark.survey;

import java.util.List;
import java.util.Optional;
import usher.Crawler;
import usher.spark.job.CrawlerSpec;

/**
 * The options of a survey.
 *
 * @param crawlers such as those of {@link #DEFAULT_CRAWLERS}
 * @param top a text file of popular hosts, {@code rank,host} or one host a line, for additional tables
 * @param inputs the paths of the captures, for the report
 */
public record SurveyOptions(List<CrawlerSpec> crawlers, Optional<String> top, List<String> inputs) {
    /** The maximum number of crawlers, limited by the encoding of facts. */
    public static final int MAX_CRAWLERS = 10_000;

    /** The default crawlers: any other crawler, crawlers for AI, search engines and archives. */
    public static final List<String> DEFAULT_CRAWLERS = List.of(
            Crawler.ANY,
            "GPTBot",
            "ChatGPT-User",
            "OAI-SearchBot",
            "ClaudeBot",
            "anthropic-ai",
            "CCBot",
            "Google-Extended",
            "Applebot-Extended",
            "Meta-ExternalAgent",
            "FacebookBot",
            "Amazonbot",
            "Bytespider",
            "PerplexityBot",
            "cohere-ai",
            "Diffbot",
            "Googlebot",
            "bingbot",
            "YandexBot",
            "Baiduspider",
            "DuckDuckBot",
            "Applebot",
            "archive.org_bot",
            "ia_archiver");

    public SurveyOptions {
        crawlers = crawlers.stream().distinct().toList();
        inputs = List.copyOf(inputs);
        if (crawlers.isEmpty() || crawlers.size() > MAX_CRAWLERS) {
            throw new IllegalArgumentException(
                    "A survey needs 1 to " + MAX_CRAWLERS + " crawlers, not " + crawlers.size());
        }
    }
}
