package usher.spark.verdict;

import java.util.Optional;
import usher.Policy;
import usher.access.AccessResult;
import usher.access.AccessResult.Basis;
import usher.access.OutcomeCode;
import usher.access.site.AccessDecision.Effect;
import usher.access.site.LoadedFile;
import usher.access.site.SiteReading;
import usher.access.site.SiteReplay;
import usher.access.site.SiteState;
import usher.spark.time.Micros;
import usher.uri.Target;

/**
 * The policy of one crawler on one site for a period of time, and what it is based on.
 *
 * @param usage what the crawler may do with pages, if the job asks for it
 * @param basisBits the bits of {@link PackedVerdict#basisBits}
 * @param until the end of the period, in microseconds since 1970
 */
record PolicyPeriod(Policy policy, Optional<CrawlerUsage> usage, long basisBits, long until) {
    private static final SiteReading.Choices CHOICES = new SiteReading.Choices(Optional.empty(), false);

    /**
     * Returns the policy that applies from a time on.
     *
     * @param usages empty if the job does not ask for usage
     */
    static PolicyPeriod of(SiteState state, LoadedFile.PolicyKey crawler, long micros, Optional<UsagePolicies> usages) {
        SiteReading reading =
                SiteReading.of(state, crawler.dialect(), CHOICES, SiteReplay.moment(Micros.instant(micros)), false);
        Effect effect = reading.decision().effect();
        // An archive has no newer file: a file that is merely old is not stale, but outdated (docs/spark.md).
        Basis basis = effect == Effect.RULES ? Basis.FRESH : reading.decision().basis();
        // The rules of a challenge page come from the last attempt, not from the copy.
        boolean copy = effect == Effect.LAST_GOOD
                || effect == Effect.RULES && state.page().isEmpty();
        Optional<OutcomeCode> code = reading.result().code();
        int codeIndex = code.map(known -> known.ordinal() + 1).orElse(0);
        long until = reading.result() instanceof AccessResult.Unreachable ? micros + 1 : Long.MAX_VALUE;
        Policy policy = reading.policy(state, crawler);
        return new PolicyPeriod(
                policy,
                usages.map(all -> all.of(reading, state, crawler, policy)),
                PackedVerdict.basisBits(basis, codeIndex, copy),
                until);
    }

    /**
     * Returns the packed verdict about a URL.
     *
     * @param packedUsage gets the numbers of {@link PackedUsage}, if the job asks for usage
     * @param start the index of the first of them
     */
    long verdict(Target url, long[] packedUsage, int start) {
        if (usage.isEmpty()) {
            return PackedVerdict.of(policy.verdict(url), basisBits);
        }
        return PackedVerdict.of(usage.get().evaluate(url, packedUsage, start), basisBits);
    }
}
