package usher.spark.survey;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import usher.crawler.Crawler;
import usher.spark.robot.AskedRobot;

/**
 * What a survey is to be about.
 *
 * @param robots such as those of {@link #USUAL}
 * @param top a text file of hosts, {@code rank,host} or a host on each line, for tables of the most popular sites
 * @param inputs what the captures were read from, for the head of the report
 */
public record SurveyOptions(List<AskedRobot> robots, Optional<String> top, List<String> inputs) {
    /** More robots than this have no names that fit into a row. */
    public static final int MAX_ROBOTS = 10_000;

    /** Who is asked about unless somebody else is named: all robots, those that gather texts for AI, search engines, archives. */
    public static final List<String> USUAL = List.of(
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
        robots = robots.stream().distinct().toList();
        requireNonNull(top, "top");
        inputs = List.copyOf(inputs);
        if (robots.isEmpty() || robots.size() > MAX_ROBOTS) {
            throw new IllegalArgumentException("1 to " + MAX_ROBOTS + " robots, not " + robots.size());
        }
    }
}
