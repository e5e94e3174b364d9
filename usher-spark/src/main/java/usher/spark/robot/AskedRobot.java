package usher.spark.robot;

import static java.util.Objects.requireNonNull;

import java.io.Serializable;
import java.util.List;
import usher.Dialect;
import usher.Usher;
import usher.access.site.LoadedFile;
import usher.crawler.Crawler;
import usher.crawler.DialectChoice;

/**
 * A crawler that a job asks about, in a form that travels to executors: what it was resolved from, which resolves to the same
 * everywhere.
 *
 * @param name how tables name it
 * @param tokens the product tokens it looks for, most specific first; none for {@code *}
 * @param dialect the id of the dialect it reads
 * @param auto whether that is its own dialect rather than one that was named
 */
public record AskedRobot(String name, List<String> tokens, String dialect, boolean auto) implements Serializable {
    private static final long serialVersionUID = 2;

    public AskedRobot {
        requireNonNull(name, "name");
        tokens = List.copyOf(tokens);
        requireNonNull(dialect, "dialect");
    }

    /**
     * Reads agents as {@code usher check -a} does; each crawler once.
     *
     * @param dialect an id, or {@code auto}
     * @throws IllegalArgumentException says what is wrong and what would be right
     */
    public static List<AskedRobot> parse(List<String> agents, String dialect) {
        DialectChoice choice = DialectChoice.of(dialect);
        return Crawler.all(agents, choice).stream()
                .map(crawler -> of(crawler, choice))
                .distinct()
                .toList();
    }

    private static AskedRobot of(Crawler crawler, DialectChoice choice) {
        return new AskedRobot(
                crawler.name(), crawler.tokens(), crawler.dialect().id(), choice.isAuto());
    }

    /** The crawler as it is known to read: its own dialect and the tokens that it obeys. */
    public static AskedRobot natural(String agent) {
        return of(Crawler.of(agent, DialectChoice.AUTO), DialectChoice.AUTO);
    }

    /** The crawler, reading a dialect. */
    public static AskedRobot reading(String agent, String dialect) {
        DialectChoice choice = DialectChoice.of(dialect);
        return of(Crawler.of(agent, choice), choice);
    }

    /** How it reads. */
    public Dialect reading() {
        return crawler().dialect();
    }

    /** What a reader of its verdicts should know, in sentences. */
    public List<String> notes() {
        return crawler().notes();
    }

    private Crawler crawler() {
        DialectChoice choice = DialectChoice.of(auto ? DialectChoice.AUTO_ID : dialect);
        return tokens.isEmpty() ? Crawler.of(Crawler.ANY, choice) : Crawler.ofTokens(tokens, choice);
    }

    /** The crawler as files know it. */
    public LoadedFile.PolicyKey loaded() {
        return new LoadedFile.PolicyKey(Usher.of(reading()), tokens);
    }
}
