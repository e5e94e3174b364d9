package usher.cli.input;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;
import usher.Crawler;
import usher.cli.console.Terminal;
import usher.crawler.KnownCrawler;

/** Tells users that a name they wrote is nearly that of a known crawler. */
public final class AgentHints {
    private AgentHints() {}

    /**
     * Prints a note for each name that is probably misspelt.
     *
     * @param names as written; each may be several names, separated by commas
     */
    public static void print(Collection<String> names, Terminal terminal) {
        Set<String> each = new LinkedHashSet<>();
        for (String several : names) {
            for (String name : several.split(",")) {
                each.add(name.strip());
            }
        }
        for (String name : each) {
            Crawler.hint(KnownCrawler.usualName(name)).ifPresent(hint -> terminal.note("%s", hint));
        }
    }
}
