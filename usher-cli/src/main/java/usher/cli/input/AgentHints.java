package usher.cli.input;

import java.util.Collection;
import java.util.stream.Stream;
import usher.cli.console.Terminal;
import usher.crawler.KnownCrawler;
import usher.lint.LikelyCrawler;

/** Tells users that a name they wrote is nearly that of a known crawler. */
public final class AgentHints {
    private AgentHints() {}

    /**
     * Prints a note for each name that is probably misspelt.
     *
     * @param names as written; each may be several names, separated by commas
     */
    public static void print(Collection<String> names, Terminal terminal) {
        names.stream()
                .flatMap(each -> Stream.of(each.split(",")))
                .map(String::strip)
                .distinct()
                .forEach(name -> LikelyCrawler.of(KnownCrawler.usualName(name))
                        .ifPresent(meant -> terminal.note("'%s' is no known crawler; did you mean %s?", name, meant)));
    }
}
