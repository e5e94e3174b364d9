package usher.report;

import static java.util.stream.Collectors.joining;

import java.util.List;
import usher.Reason;
import usher.Rule;
import usher.diff.SiteAccess;
import usher.overview.AccessCounts;
import usher.overview.AccessDetails;
import usher.overview.CrawlerOverview;
import usher.overview.ObeyedGroup;

/** Sentences about an overview, the same in every front end. They contain text of the file: escape it for display. */
public final class OverviewText {
    private static final int MAX_AGENTS = 3;
    private static final int MAX_RULES = 3;

    private OverviewText() {}

    /** Returns counts, such as {@code 3 open, 1 partly open, 2 blocked}; those that are 0 are left out. */
    public static String counts(AccessCounts counts) {
        return List.of(SiteAccess.values()).stream()
                .filter(access -> counts.of(access) > 0)
                .map(access -> counts.of(access) + " " + label(access))
                .collect(joining(", "));
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
                .map(rule -> rule.line() + ": " + AccessDetails.cut(rule.toString()))
                .collect(joining("; "));
        return rules.size() > MAX_RULES ? first + "; …" : first;
    }
}
