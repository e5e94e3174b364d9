package usher.cli.input;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import picocli.CommandLine.Option;
import usher.Crawler;
import usher.Dialect;
import usher.DialectChoice;
import usher.cli.console.Terminal;
import usher.cli.console.UsageException;
import usher.crawler.KnownCrawler;
import usher.support.json.DialectJson;
import usher.support.json.JsonFormatException;

/** The options {@code --agent} and {@code --dialect}, which select crawlers and their dialects. */
public final class CrawlerOptions {
    @Option(
            names = {"-a", "--agent"},
            paramLabel = "AGENT",
            completionCandidates = Candidates.Agents.class)
    private List<String> agents = new ArrayList<>();

    @Option(
            names = {"-d", "--dialect"},
            paramLabel = "DIALECT",
            completionCandidates = Candidates.Dialects.class)
    private String dialect = DialectChoice.AUTO_ID;

    @Option(names = "--merge-tokens")
    private boolean merge;

    public List<Crawler> crawlers() {
        List<Crawler> crawlers = crawlers(agents, dialect);
        return merge ? crawlers.stream().map(Crawler::merged).toList() : crawlers;
    }

    public static List<Crawler> crawlers(List<String> agents, String dialect) {
        DialectChoice choice = choice(dialect);
        return orUsageError(() -> Crawler.all(agents, choice));
    }

    public static Dialect dialect(String id) {
        return choice(id)
                .named()
                .orElseThrow(() ->
                        new UsageException("'auto' is not supported here; select one dialect (see 'usher dialects')"));
    }

    /** Returns the dialect with the id, that of a file, or {@code auto}. */
    public static DialectChoice choice(String id) {
        return DialectJson.isFile(id) ? DialectChoice.of(file(id)) : orUsageError(() -> DialectChoice.of(id));
    }

    public static Dialect file(String name) {
        try {
            return DialectJson.read(Path.of(name));
        } catch (JsonFormatException | InvalidPathException e) {
            throw new UsageException(String.valueOf(e.getMessage()), e);
        }
    }

    /** Returns the resolved value. Turns the exception for an invalid argument into a usage error. */
    public static <T> T orUsageError(Supplier<T> resolver) {
        try {
            return resolver.get();
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()), e);
        }
    }

    /** Prints a note for each name that is nearly that of a known crawler, and so probably misspelt. */
    public static void printHints(Collection<String> names, Terminal terminal) {
        names.stream()
                .flatMap(several -> Stream.of(several.split(",")))
                .map(String::strip)
                .distinct()
                .flatMap(name -> Crawler.hint(KnownCrawler.usualName(name)).stream())
                .forEach(hint -> terminal.note("%s", hint));
    }
}
