package usher.overview;

import java.util.List;
import java.util.Optional;
import usher.diff.Openness;

/**
 * What a person who owns a site reads first: one sentence, what is behind it, and how much of the site each kind of
 * crawler may fetch. All front ends show it as it is. It contains text of the file: escape it for display.
 *
 * @param level how bad it is
 * @param headline the sentence
 * @param detail what is behind it; empty if there is no more to say
 * @param parts Google, Bing and others by name, then the kinds of crawlers
 * @param closed the most important paths that are closed to all crawlers, each with its line
 * @param closedPaths how many there are
 * @param remedy what opens the site again, if it is closed to Google or Bing and that is known
 */
public record SiteSummary(
        Level level,
        String headline,
        String detail,
        List<Part> parts,
        List<ClosedPath> closed,
        int closedPaths,
        Optional<Remedy> remedy) {
    public SiteSummary {
        parts = List.copyOf(parts);
        closed = List.copyOf(closed);
    }

    public enum Level {
        /** Crawlers may fetch what a site usually wants them to. */
        GOOD,
        /** There are no rules; most sites need none. */
        NEUTRAL,
        /** Something is probably not meant. */
        LOOK,
        /** Google, Bing or everyone else is kept out, or robots.txt does not do what it says. */
        TROUBLE;
    }

    /**
     * One crawler of search, or the crawlers of one kind.
     *
     * @param label the name, such as {@code Google} or {@code AI training}
     * @param purpose the kind; empty for everyone else
     * @param openness how much it may fetch; of several crawlers, what most may
     * @param words the openness and what differs from it, such as {@code 2 closed: GPTBot, CCBot · 24 open}
     * @param closed how many of the crawlers may fetch nothing
     * @param crawlers how many there are
     */
    public record Part(
            String label, Optional<MainPurpose> purpose, Openness openness, String words, int closed, int crawlers) {
        /** Returns the part with more words. */
        Part with(String more) {
            return new Part(label, purpose, openness, words + more, closed, crawlers);
        }
    }

    /**
     * @param pattern the pattern, as written
     * @param line the number of its line
     */
    public record ClosedPath(String pattern, int line) {}
}
