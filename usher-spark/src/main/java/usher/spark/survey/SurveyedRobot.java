package usher.spark.survey;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import usher.dialect.Dialect;
import usher.dialect.Dialects;

/**
 * A robot that the survey asks about.
 *
 * @param name its name in the tables; {@code *} for a robot that no file names
 * @param tokens the product tokens it looks for, most specific first; none for {@code *}
 * @param dialect how it reads
 */
public record SurveyedRobot(String name, List<String> tokens, Dialect dialect) {
    /** The robot that no file names. */
    public static final String EVERYONE = "*";

    /** Who is asked about unless somebody else is named: all robots, those that gather texts for AI, search engines, archives. */
    public static final List<String> USUAL = List.of(
            EVERYONE,
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

    public SurveyedRobot {
        requireNonNull(name, "name");
        tokens = List.copyOf(tokens);
        requireNonNull(dialect, "dialect");
    }

    /**
     * The robot of that name, known or not.
     *
     * @param dialect how it is to read; its own way if none is given
     */
    public static SurveyedRobot of(String name, Optional<Dialect> dialect) {
        boolean everyone = name.equals(EVERYONE);
        return new SurveyedRobot(
                name, everyone ? List.of() : Dialects.obeyed(name), dialect.orElseGet(() -> Dialects.natural(name)));
    }

    /** Several robots; each name counts once. */
    public static List<SurveyedRobot> all(List<String> names, Optional<Dialect> dialect) {
        return names.stream().distinct().map(name -> of(name, dialect)).toList();
    }
}
