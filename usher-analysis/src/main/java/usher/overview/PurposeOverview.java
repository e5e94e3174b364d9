package usher.overview;

import java.util.List;

/** The crawlers of one purpose, in alphabetical order. */
public record PurposeOverview(MainPurpose purpose, List<CrawlerOverview> crawlers) {
    public AccessCounts counts() {
        return AccessCounts.of(crawlers);
    }
}
