package usher.spark.verdict;

import java.time.Instant;
import usher.Policy;
import usher.Verdict;
import usher.uri.Target;
import usher.usage.PageContent;
import usher.usage.UsagePolicy;
import usher.usage.UsageVerdict;

/**
 * Computes access and the numbers of {@link PackedUsage} for one crawler. Few files name paths in their preferences; for the
 * others the outcomes are computed once for the URLs that may be fetched, and once for those that may not. Not thread-safe.
 */
final class CrawlerUsage {
    /** Nothing that robots.txt states depends on the time. */
    private static final PageContent NO_PAGE = PageContent.NONE.withTime(Instant.EPOCH);

    private final Policy policy;
    private final UsagePolicy usage;
    private final boolean dependsOnPath;
    private long[] allowed = {};
    private long[] disallowed = {};

    CrawlerUsage(Policy policy) {
        this.policy = policy;
        this.usage = UsagePolicy.of(policy);
        this.dependsOnPath = usage.dependsOnPath();
    }

    /**
     * Returns the access verdict about a URL.
     *
     * @param packed gets the numbers
     * @param start the index of the first of them
     */
    Verdict evaluate(Target url, long[] packed, int start) {
        if (dependsOnPath) {
            UsageVerdict verdict = usage.verdict(url, NO_PAGE);
            PackedUsage.write(verdict, packed, start);
            return verdict.access();
        }
        Verdict access = policy.verdict(url);
        long[] known = access.isAllowed() ? allowed : disallowed;
        if (known.length == 0) {
            known = new long[PackedUsage.PURPOSES.size()];
            PackedUsage.write(usage.verdict(url, NO_PAGE), known, 0);
            if (access.isAllowed()) {
                allowed = known;
            } else {
                disallowed = known;
            }
        }
        System.arraycopy(known, 0, packed, start, known.length);
        return access;
    }
}
