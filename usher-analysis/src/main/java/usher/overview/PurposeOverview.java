package usher.overview;

import static java.util.Objects.requireNonNull;

import java.util.List;

/** The crawlers of one purpose, in alphabetical order. */
public record PurposeOverview(MainPurpose purpose, List<CrawlerOverview> crawlers) {
    public PurposeOverview {
        requireNonNull(purpose, "purpose");
        crawlers = List.copyOf(crawlers);
    }

    /** Returns how many crawlers have which access. */
    public AccessCounts counts() {
        return AccessCounts.of(crawlers);
    }
}
