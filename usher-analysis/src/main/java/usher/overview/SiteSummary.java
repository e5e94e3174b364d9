package usher.overview;

import static usher.overview.Sentences.say;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import usher.access.response.Hop;
import usher.access.response.Snapshot;
import usher.diff.Openness;
import usher.internal.text.Phrases;

/**
 * What a person who owns a site reads first: one sentence, what is behind it, and how much of the site each kind of
 * crawler may fetch. All front ends show it as it is. It contains text of the file: escape it for display.
 *
 * @param level how bad it is
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
    private static final int MAX_URL = 100;

    /** Returns what to say of a fetch: where it was redirected to, unless to the robots.txt of the site or its www. */
    public SiteSummary of(Snapshot fetch) {
        List<Hop> hops = fetch.hops();
        String end = hops.isEmpty() ? "" : hops.get(hops.size() - 1).url();
        String site = Pattern.quote(fetch.authority().host().replaceFirst("^www\\.", ""));
        if (end.matches("|(?i)https?://(www\\.)?" + site + "(:\\d+)?/robots\\.txt")
                || headline.contains(" redirects ")) {
            return this;
        }
        String said = say("redirected", "url", Phrases.cut(end, MAX_URL));
        String more = level == Level.TROUBLE ? said + " " + detail : detail + " " + said;
        return new SiteSummary(level, headline, more.strip(), parts, closed, closedPaths, remedy);
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
     * @param closed to how many of the crawlers the rules close everything
     * @param crawlers how many there are
     */
    public record Part(
            String label, Optional<MainPurpose> purpose, Openness openness, String words, int closed, int crawlers) {
        Part with(String more) {
            return new Part(label, purpose, openness, words + more, closed, crawlers);
        }
    }

    /** @param pattern the pattern, as written */
    public record ClosedPath(String pattern, int line) {}
}
