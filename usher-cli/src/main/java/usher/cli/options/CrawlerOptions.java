package usher.cli.options;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import picocli.CommandLine.Option;
import usher.Dialect;
import usher.cli.console.UsageException;
import usher.crawler.Crawler;
import usher.crawler.DialectChoice;

/** {@code --agent} and {@code --dialect}: the crawlers, each with its dialect. */
public final class CrawlerOptions {
    public static final String AGENT_DESCRIPTION =
            "A crawler: its product token, a known crawler's name, or a User-Agent header"
                    + " that names one. Repeat it, or use commas, for several crawlers. 'FIRST>SECOND' gives one crawler's tokens,"
                    + " most specific first; '=TOKEN' takes exactly that token. Default: * (all other crawlers).";
    public static final String DIALECT_DESCRIPTION =
            "How the file is read; 'auto' takes each known crawler's own dialect, else"
                    + " rfc9309. See 'usher dialects'. Default: auto.";

    @Option(
            names = {"-a", "--agent"},
            paramLabel = "AGENT",
            description = AGENT_DESCRIPTION)
    private List<String> agents = new ArrayList<>();

    @Option(
            names = {"-d", "--dialect"},
            paramLabel = "DIALECT",
            description = DIALECT_DESCRIPTION)
    private String dialect = DialectChoice.AUTO_ID;

    /** The crawlers, each with its dialect. */
    public List<Crawler> crawlers() {
        return crawlers(agents, dialect);
    }

    /** The crawlers that the values of {@code -a} name. */
    public static List<Crawler> crawlers(List<String> agents, String dialect) {
        return usage(() -> Crawler.all(agents, DialectChoice.of(dialect)));
    }

    /** The dialect of that id, for commands where {@code auto} is not possible. */
    public static Dialect dialect(String id) {
        return usage(() -> DialectChoice.of(id))
                .named()
                .orElseThrow(
                        () -> new UsageException("'auto' is not possible here; name a dialect (see 'usher dialects')"));
    }

    private static <T> T usage(Supplier<T> resolved) {
        try {
            return resolved.get();
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()), e);
        }
    }
}
