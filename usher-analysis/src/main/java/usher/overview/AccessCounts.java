package usher.overview;

import static java.util.stream.Collectors.toMap;

import java.util.List;
import java.util.Map;
import usher.diff.SiteAccess;

/** How many crawlers have which access. Tokens that no program sends are not counted. */
public record AccessCounts(Map<SiteAccess, Integer> counts) {
    static AccessCounts of(List<CrawlerOverview> crawlers) {
        return new AccessCounts(Map.copyOf(crawlers.stream()
                .filter(CrawlerOverview::isProgram)
                .collect(toMap(CrawlerOverview::access, crawler -> 1, Integer::sum))));
    }

    public int of(SiteAccess access) {
        return counts.getOrDefault(access, 0);
    }

    public int total() {
        return counts.values().stream().mapToInt(Integer::intValue).sum();
    }
}
