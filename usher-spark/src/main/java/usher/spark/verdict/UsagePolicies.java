package usher.spark.verdict;

import java.util.HashMap;
import java.util.Map;
import usher.Policy;
import usher.access.site.AccessDecision.Effect;
import usher.access.site.LoadedFile;
import usher.access.site.SiteReading;
import usher.access.site.SiteState;

/**
 * The usage policies of a task. One that is based on a file is compiled once for each content and crawler; those of sites
 * without a file are the same for all sites. Not thread-safe.
 */
final class UsagePolicies {
    private final Map<WithoutFile, CrawlerUsage> withoutFile = new HashMap<>();

    private record WithoutFile(LoadedFile.PolicyKey crawler, Effect effect) {}

    /** Returns the usage policy that belongs to a policy. */
    CrawlerUsage of(SiteReading reading, SiteState state, LoadedFile.PolicyKey crawler, Policy policy) {
        return reading.file(state)
                .map(file -> file.derived(crawler, CrawlerUsage.class, CrawlerUsage::new))
                .orElseGet(() -> withoutFile.computeIfAbsent(
                        new WithoutFile(crawler, reading.decision().effect()), key -> new CrawlerUsage(policy)));
    }
}
