package usher.spark.job;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import usher.Crawler;
import usher.DialectChoice;
import usher.support.json.DialectJson;
import usher.support.json.JsonFormatException;

/**
 * A crawler of a job in a serializable form, which resolves to the same crawler on every executor.
 *
 * @param name its name in tables
 * @param tokens the product tokens it obeys, most specific first; none for {@code *}
 * @param dialect the id of its dialect
 * @param auto whether the dialect is the crawler's own and not one given by the caller
 * @param definition the text of the file with the dialect; empty for one that is built in
 */
public record CrawlerSpec(String name, List<String> tokens, String dialect, boolean auto, String definition)
        implements Serializable {
    private static final long serialVersionUID = 3;

    /** Between the tokens of a crawler that obeys the groups of all of them. */
    private static final String TOGETHER = "+";

    public CrawlerSpec {
        tokens = List.copyOf(tokens);
    }

    /**
     * Parses agents like {@code usher check -a}. Each crawler is returned once.
     *
     * @param dialect a dialect's id, the name of a file with one, or {@code auto}
     * @throws IllegalArgumentException if an agent or the dialect is unknown
     */
    public static List<CrawlerSpec> parse(List<String> agents, String dialect) {
        if (!DialectJson.isFile(dialect)) {
            return all(agents, DialectChoice.of(dialect), "");
        }
        try {
            Path file = Path.of(dialect);
            return all(agents, DialectChoice.of(DialectJson.read(file)), Files.readString(file));
        } catch (JsonFormatException | IOException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    private static List<CrawlerSpec> all(List<String> agents, DialectChoice choice, String definition) {
        return Crawler.all(agents, choice).stream()
                .map(crawler -> of(crawler, choice, definition))
                .distinct()
                .toList();
    }

    private static CrawlerSpec of(Crawler crawler, DialectChoice choice, String definition) {
        return new CrawlerSpec(
                crawler.name(), crawler.tokens(), crawler.dialect().id(), choice.isAuto(), definition);
    }

    public Crawler crawler() {
        DialectChoice choice = choice();
        if (tokens.isEmpty() || name.contains(TOGETHER)) {
            return Crawler.of(name, choice);
        }
        return Crawler.ofTokens(tokens, choice);
    }

    private DialectChoice choice() {
        if (definition.isEmpty()) {
            return DialectChoice.of(auto ? DialectChoice.AUTO_ID : dialect);
        }
        try {
            return DialectChoice.of(DialectJson.read(definition));
        } catch (JsonFormatException e) {
            throw new IllegalStateException("The dialect was read before", e);
        }
    }
}
