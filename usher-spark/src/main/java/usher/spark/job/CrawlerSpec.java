package usher.spark.job;

import java.io.Serializable;
import java.util.List;
import usher.Crawler;
import usher.Dialect;
import usher.DialectChoice;

/**
 * A crawler of a job in a serializable form, which resolves to the same crawler on every executor.
 *
 * @param name its name in tables
 * @param tokens the product tokens it obeys, most specific first; none for {@code *}
 * @param dialect the id of its dialect
 * @param auto whether the dialect is the crawler's own and not one given by the caller
 */
public record CrawlerSpec(String name, List<String> tokens, String dialect, boolean auto) implements Serializable {
    private static final long serialVersionUID = 2;

    public CrawlerSpec {
        tokens = List.copyOf(tokens);
    }

    /**
     * Parses agents like {@code usher check -a}. Each crawler is returned once.
     *
     * @param dialect a dialect's id, or {@code auto}
     * @throws IllegalArgumentException if an agent or the dialect is unknown
     */
    public static List<CrawlerSpec> parse(List<String> agents, String dialect) {
        DialectChoice choice = DialectChoice.of(dialect);
        return Crawler.all(agents, choice).stream()
                .map(crawler -> of(crawler, choice))
                .distinct()
                .toList();
    }

    private static CrawlerSpec of(Crawler crawler, DialectChoice choice) {
        return new CrawlerSpec(
                crawler.name(), crawler.tokens(), crawler.dialect().id(), choice.isAuto());
    }

    public static CrawlerSpec natural(String agent) {
        return of(Crawler.of(agent, DialectChoice.AUTO), DialectChoice.AUTO);
    }

    public Dialect reading() {
        return crawler().dialect();
    }

    /** Returns notes for readers of the verdicts. */
    public List<String> notes() {
        return crawler().notes();
    }

    public Crawler crawler() {
        DialectChoice choice = DialectChoice.of(auto ? DialectChoice.AUTO_ID : dialect);
        return tokens.isEmpty() ? Crawler.of(Crawler.ANY, choice) : Crawler.ofTokens(tokens, choice);
    }
}
