package usher.overview;

import java.util.List;
import java.util.stream.Stream;
import usher.Crawler;
import usher.Reason;
import usher.bytes.Bytes;
import usher.diff.NamedCrawlers;
import usher.diff.Openness;
import usher.diff.SiteAccess;

/**
 * What one crawler may fetch of a site.
 *
 * @param crawler the crawler, with the dialect that it obeys
 * @param named whether a group of the file names it
 * @param details what it may fetch, and why
 * @param usage the file's preferences for the use of content by this crawler. They contain text of the file: escape it
 *     for display
 */
public record CrawlerOverview(Crawler crawler, boolean named, AccessDetails details, List<String> usage) {
    public MainPurpose purpose() {
        return MainPurpose.of(crawler.known());
    }

    public Openness openness() {
        return details.reason() == Reason.UNREACHABLE
                ? Openness.UNREACHABLE
                : details.reach().openness();
    }

    public SiteAccess access() {
        return details.access();
    }

    String name() {
        return crawler.name();
    }

    /** Returns the crawler's operator; empty if the crawler is not known. */
    public String operator() {
        return crawler.operator();
    }

    /** Whether a program sends the name; otherwise it only controls the use of pages. */
    public boolean isProgram() {
        return crawler.known().filter(known -> !known.isProgram()).isEmpty();
    }

    /** Whether the crawler obeys robots.txt, as far as is known. */
    public boolean obeys() {
        return crawler.obeys();
    }

    /** Whether a group that it obeys has its own name, and not only another that it obeys, such as its engine's. */
    boolean isNamedItself() {
        return details.groups().stream()
                .flatMap(group -> group.agents().stream())
                .anyMatch(agent -> agent.equalsIgnoreCase(crawler.name())
                        || NamedCrawlers.name(Bytes.of(agent)).equalsIgnoreCase(crawler.name()));
    }

    long textLength() {
        long rules = details.rules().stream()
                .mapToLong(rule -> AccessDetails.cut(rule.text()).length())
                .sum();
        List<String> agents = details.groups().stream()
                .limit(1)
                .flatMap(group -> group.agents().stream())
                .toList();
        return rules
                + Stream.of(agents, details.allowed(), details.disallowed(), usage)
                        .flatMap(List::stream)
                        .mapToLong(String::length)
                        .sum();
    }
}
