package usher.report;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toSet;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import usher.Crawler;
import usher.Reason;
import usher.Rule;
import usher.crawler.KnownCrawler;
import usher.diff.SiteAccess;
import usher.overview.AccessCounts;
import usher.overview.AccessDetails;
import usher.overview.CrawlerOverview;
import usher.overview.ObeyedGroup;
import usher.overview.Overview;
import usher.overview.SiteSummary;

/** Sentences about an overview, the same in every front end. They contain text of the file: escape it for display. */
public final class OverviewText {
    private static final int MAX_AGENTS = 3;
    private static final int MAX_RULES = 3;

    /**
     * What one crawler, or those of one kind, may fetch.
     *
     * @param crawlers how many there are; 1 for a crawler that is named
     */
    record Glance(String name, int crawlers, String words) {}

    private OverviewText() {}

    /** Returns the top of a report: search engines, the crawlers that people ask about, then the kinds of crawlers. */
    static List<Glance> glance(Overview overview, SiteSummary summary) {
        List<Glance> rows = new ArrayList<>();
        summary.parts().stream()
                .filter(part -> part.crawlers() == 1 && part.purpose().isPresent())
                .forEach(part -> rows.add(new Glance(part.label(), 1, part.words())));
        for (KnownCrawler known : KnownCrawler.ranked(3)) {
            overview.crawlers().stream()
                    .filter(crawler -> crawler.crawler().name().equals(known.token()))
                    .forEach(crawler -> rows.add(new Glance(known.token(), 1, words(crawler, summary))));
        }
        summary.parts().stream()
                .filter(part -> part.crawlers() > 1 || part.purpose().isEmpty())
                .forEach(part -> rows.add(new Glance(part.label(), part.crawlers(), part.words())));
        return rows;
    }

    /** A crawler without a file to obey waits, as everyone does. */
    private static String words(CrawlerOverview crawler, SiteSummary summary) {
        return isRead(crawler)
                ? crawler.details().words()
                : summary.parts().get(summary.parts().size() - 1).words();
    }

    /** Whether a crawler has a file to obey, or a reason to go without one. */
    static boolean isRead(CrawlerOverview crawler) {
        return crawler.details().reason() != Reason.UNREACHABLE;
    }

    /** Returns counts, such as {@code 3 open, 1 partly open, 2 blocked}; those that are 0 are left out. */
    public static String counts(AccessCounts counts) {
        return List.of(SiteAccess.values()).stream()
                .filter(access -> counts.of(access) > 0)
                .map(access -> counts.of(access) + " " + label(access))
                .collect(joining(", "));
    }

    /** Returns what to say beside the name of a crawler that does not promise to obey; empty for all others. */
    static String obedience(Crawler crawler) {
        return crawler.isUndocumented() ? "no promise to obey" : crawler.obeys() ? "" : "does not obey";
    }

    /** Returns the sign behind the name of a crawler that does not promise to obey; empty for all others. */
    public static String mark(Crawler crawler) {
        return crawler.isUndocumented() ? "?" : crawler.obeys() ? "" : "!";
    }

    /** Returns what the signs behind names mean. */
    public static List<String> marks(Stream<Crawler> crawlers) {
        Set<String> marks = crawlers.map(OverviewText::mark).collect(toSet());
        return Stream.of(
                        "! does not obey robots.txt, according to its operator",
                        "? its operator does not document that it obeys robots.txt: a rule is a request")
                .filter(line -> marks.contains(line.substring(0, 1)))
                .toList();
    }

    public static String label(SiteAccess access) {
        return access == SiteAccess.PARTLY ? "partly open" : access.word();
    }

    /** Returns the lines of the file, or the reason without a line, that determine the access. */
    public static String basis(CrawlerOverview crawler) {
        List<ObeyedGroup> groups = crawler.details().groups();
        Reason reason = crawler.details().reason();
        if (groups.isEmpty()) {
            return reason == Reason.NO_GROUP ? "no group applies" : reason.explanation();
        }
        ObeyedGroup first = groups.get(0);
        String more = groups.size() == 1 ? "" : " and " + (groups.size() - 1) + " more";
        String agents = first.agents().stream().limit(MAX_AGENTS).collect(joining(", "));
        String dots = first.agents().size() > MAX_AGENTS ? ", …" : "";
        return "line " + first.line() + ": " + agents + dots + more;
    }

    /** Returns the first rules that decide, each with its line. */
    public static String rules(CrawlerOverview crawler) {
        List<Rule> rules = crawler.details().rules();
        String first = rules.stream()
                .limit(MAX_RULES)
                .map(rule -> rule.line() + ": " + AccessDetails.cut(rule.text()))
                .collect(joining("; "));
        return rules.size() > MAX_RULES ? first + "; …" : first;
    }
}
