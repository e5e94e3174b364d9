package usher.overview;

import java.util.List;
import usher.diff.SiteAccess;

/** How many crawlers have which access. Tokens that no program sends are not counted. */
public record AccessCounts(int open, int partly, int blocked, int undecided) {
    static AccessCounts of(List<CrawlerOverview> crawlers) {
        return new AccessCounts(
                count(crawlers, SiteAccess.OPEN),
                count(crawlers, SiteAccess.PARTLY),
                count(crawlers, SiteAccess.BLOCKED),
                count(crawlers, SiteAccess.UNDECIDED));
    }

    private static int count(List<CrawlerOverview> crawlers, SiteAccess access) {
        return (int) crawlers.stream()
                .filter(crawler -> crawler.isProgram() && crawler.access() == access)
                .count();
    }

    public int of(SiteAccess access) {
        return switch (access) {
            case OPEN -> open;
            case PARTLY -> partly;
            case BLOCKED -> blocked;
            case UNDECIDED -> undecided;
        };
    }

    public int total() {
        return open + partly + blocked + undecided;
    }
}
