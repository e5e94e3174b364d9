package usher.cli.overview;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import usher.Crawler;
import usher.Dialect;
import usher.DialectChoice;
import usher.RobotsFile;
import usher.cli.input.CrawlerOptions;
import usher.diff.ComparedCrawler;
import usher.diff.NamedCrawlers;
import usher.internal.parse.GroupTable;
import usher.internal.parse.ParsedFile;

/** Selects the crawlers to compare: those that the user names, or all crawlers in the files and all known ones. */
final class CrawlerSelection {
    /** The maximum number of crawlers that are compared. */
    private static final int MAX_CRAWLERS = 1_000;

    /** The maximum number of lookups; each name is looked up in each user-agent line. */
    private static final long MAX_LOOKUPS = 10_000_000;

    private final RobotsFile before;
    private final RobotsFile after;
    private final List<String> agents;
    private int omitted;

    /**
     * Creates a selection for these files.
     *
     * @param agents the crawlers that the user names; if empty, all are selected
     */
    CrawlerSelection(RobotsFile before, RobotsFile after, List<String> agents) {
        this.before = before;
        this.after = after;
        this.agents = agents;
    }

    /**
     * Returns the crawlers, grouped by the dialects in which the files are read for them.
     *
     * @param between the two dialects to compare, or an empty list
     * @param all whether to compare the files in every dialect
     * @param dialect the single dialect otherwise, or {@code auto}
     */
    Map<DialectPair, List<ComparedCrawler>> byDialects(List<String> between, boolean all, String dialect) {
        Map<DialectPair, List<ComparedCrawler>> selected = new LinkedHashMap<>();
        if (!between.isEmpty()) {
            DialectPair reading =
                    new DialectPair(CrawlerOptions.dialect(between.get(0)), CrawlerOptions.dialect(between.get(1)));
            selected.put(reading, compared(crawlers(reading.before().id(), 1)));
        } else if (all) {
            List<Dialect> dialects = Dialect.all();
            for (Dialect each : dialects) {
                selected.put(new DialectPair(each, each), compared(crawlers(each.id(), dialects.size())));
            }
        } else {
            for (Crawler crawler : crawlers(dialect, 1)) {
                DialectPair reading = new DialectPair(crawler.dialect(), crawler.dialect());
                selected.computeIfAbsent(reading, key -> new ArrayList<>()).add(compared(crawler));
            }
        }
        return selected;
    }

    /** Returns the number of crawlers that were omitted because there are too many. */
    int omitted() {
        return omitted;
    }

    private static List<ComparedCrawler> compared(List<Crawler> crawlers) {
        return crawlers.stream().map(CrawlerSelection::compared).toList();
    }

    private static ComparedCrawler compared(Crawler crawler) {
        return new ComparedCrawler(crawler.name(), crawler.tokens());
    }

    /**
     * Returns the crawlers for one dialect.
     *
     * @param comparisons the total number of comparisons of the files
     */
    private List<Crawler> crawlers(String dialect, int comparisons) {
        if (!agents.isEmpty()) {
            return CrawlerOptions.crawlers(agents, dialect);
        }
        List<String> names = NamedCrawlers.andKnown(before, after);
        int lines = Math.max(1, agentLines(before) + agentLines(after));
        int limit = (int) Math.min(MAX_CRAWLERS, MAX_LOOKUPS / comparisons / lines);
        omitted = Math.max(0, names.size() - limit);
        DialectChoice choice = DialectChoice.of(dialect);
        return names.stream().limit(limit).map(name -> Crawler.of(name, choice)).toList();
    }

    private static int agentLines(RobotsFile file) {
        GroupTable table = ParsedFile.table(file.as(Dialect.RFC9309));
        return table.firstAgent(table.groups());
    }
}
