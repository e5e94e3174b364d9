package usher.overview;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import usher.Crawler;
import usher.DialectChoice;
import usher.Policy;
import usher.RobotsFile;
import usher.diff.Budget;

/**
 * What each crawler may fetch of a site: every known crawler that is in use, and every crawler that the file names.
 *
 * @param purposes the crawlers by purpose; each crawler is in one
 * @param others what all other crawlers ({@code *}) may fetch
 * @param omitted the number of crawlers that the file names beyond the limit
 */
public record Overview(List<PurposeOverview> purposes, CrawlerOverview others, int omitted) {
    /** The maximum of steps of all proofs together; a few seconds at worst. */
    public static final Budget TOTAL = Budget.ofSteps(200_000_000);

    /** Returns the overview of a file. Any bytes are accepted. */
    public static Overview ofFile(RobotsFile file, DialectChoice choice) {
        return of(file::policy, choice);
    }

    /**
     * @param policies returns a crawler's policy: from a file, or from the state of a live site, in which robots.txt
     *     may be unreachable or unavailable
     * @param choice the dialect of each crawler
     */
    public static Overview of(Function<Crawler, Policy> policies, DialectChoice choice) {
        return of(policies, choice, TOTAL);
    }

    /**
     * Returns a text that is equal for two crawlers if their policies, of files with the same groups, have the same
     * verdicts.
     */
    public static String sameVerdicts(Crawler crawler, Policy policy) {
        return crawler.dialect().id() + " " + policy.obeyedGroups() + " "
                + policy.defaultVerdict().reason();
    }

    /** As {@link #of(Function, DialectChoice)}, with a maximum of steps for all proofs together. */
    public static Overview of(Function<Crawler, Policy> policies, DialectChoice choice, Budget total) {
        return new OverviewReader(policies, choice).read(total);
    }

    static Overview of(List<CrawlerOverview> crawlers, CrawlerOverview others, int omitted) {
        List<PurposeOverview> purposes = Arrays.stream(MainPurpose.values())
                .map(purpose -> new PurposeOverview(
                        purpose,
                        crawlers.stream()
                                .filter(crawler -> crawler.purpose() == purpose)
                                .toList()))
                .toList();
        return new Overview(purposes, others, omitted);
    }

    public Overview only(Collection<MainPurpose> shown) {
        List<PurposeOverview> kept = purposes.stream()
                .filter(purpose -> shown.contains(purpose.purpose()))
                .toList();
        return new Overview(kept, others, omitted);
    }

    public List<CrawlerOverview> crawlers() {
        return purposes.stream().flatMap(purpose -> purpose.crawlers().stream()).toList();
    }

    /** Returns the AI crawlers: those for AI training and AI answers. */
    public List<CrawlerOverview> aiCrawlers() {
        return crawlers().stream().filter(crawler -> crawler.purpose().isAi()).toList();
    }

    public AccessCounts counts() {
        return AccessCounts.of(crawlers());
    }

    /**
     * Returns what a person who owns the site reads first.
     *
     * @param file the file whose rules apply, as it was served; empty if there is none
     * @param failure the last fetch, if its rules do not apply
     */
    public SiteSummary summary(Optional<RobotsFile> file, Optional<FailedFetch> failure) {
        return summary(file, failure, () -> true);
    }

    /**
     * As {@link #summary(Optional, Optional)}, within a time limit.
     *
     * @param hasTime as in {@link usher.lint.Linter#report}; a file whose checks did not finish is never called good
     */
    public SiteSummary summary(Optional<RobotsFile> file, Optional<FailedFetch> failure, BooleanSupplier hasTime) {
        return new SummaryWriter(this, file, hasTime).write(failure);
    }

    public AccessCounts ai() {
        return AccessCounts.of(aiCrawlers());
    }
}
