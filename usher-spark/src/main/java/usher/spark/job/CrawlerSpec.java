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
    /** Between the tokens of a crawler that obeys the groups of all of them. */
    private static final String TOGETHER = "+";

    public CrawlerSpec {
        tokens = List.copyOf(tokens);
    }

    /**
     * Parses agents like {@code usher check -a}; {@code dialect} is an id, the name of a file with one, or {@code
     * auto}.
     */
    public static List<CrawlerSpec> parse(List<String> agents, String dialect) {
        try {
            String definition = DialectJson.isFile(dialect) ? Files.readString(Path.of(dialect)) : "";
            DialectChoice choice = definition.isEmpty()
                    ? DialectChoice.of(dialect)
                    : DialectChoice.of(DialectJson.read(Path.of(dialect)));
            return Crawler.all(agents, choice).stream()
                    .map(crawler -> new CrawlerSpec(
                            crawler.name(), crawler.tokens(), crawler.dialect().id(), choice.isAuto(), definition))
                    .distinct()
                    .toList();
        } catch (JsonFormatException | IOException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    public Crawler crawler() {
        try {
            DialectChoice choice = definition.isEmpty()
                    ? DialectChoice.of(auto ? DialectChoice.AUTO_ID : dialect)
                    : DialectChoice.of(DialectJson.read(definition));
            boolean named = tokens.isEmpty() || name.contains(TOGETHER);
            return named ? Crawler.of(name, choice) : Crawler.ofTokens(tokens, choice);
        } catch (JsonFormatException e) {
            throw new IllegalStateException("The dialect was read before", e);
        }
    }
}
