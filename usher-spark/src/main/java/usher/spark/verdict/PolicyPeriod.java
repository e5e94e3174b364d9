package usher.spark.verdict;

import java.util.Optional;
import java.util.function.Function;
import usher.Crawler;
import usher.Policy;
import usher.RobotsTxt;
import usher.Verdict;
import usher.access.AccessResult;
import usher.access.AccessResult.Basis;
import usher.access.OutcomeCode;
import usher.access.site.AccessDecision.Effect;
import usher.access.site.SiteReading;
import usher.access.site.SiteState;
import usher.spark.job.ArchiveTime;
import usher.support.access.SiteReplay;
import usher.syntax.FileKind;
import usher.uri.Target;
import usher.usage.PageContent;
import usher.usage.UsagePolicy;
import usher.usage.UsageVerdict;

/**
 * The policy of one crawler on one site for a period of time, and what it is based on.
 *
 * @param usage what the crawler may do with pages, if the job asks for it
 * @param copy whether it is based on the last good copy and not on the last attempt
 * @param until the end of the period, in microseconds since 1970
 */
record PolicyPeriod(
        Policy policy,
        Optional<UsagePolicy> usage,
        Optional<String> basis,
        Optional<String> code,
        boolean copy,
        long until) {
    private static final SiteReading.Choices CHOICES = new SiteReading.Choices(Optional.empty(), false);

    /** @param captured when it was captured, in microseconds since 1970 */
    record Response(Optional<Long> captured, Optional<Evidence> evidence) {}

    static PolicyPeriod of(
            SiteState state, Crawler crawler, Function<SiteReading, Policy> policies, long micros, boolean usage) {
        SiteReading reading = SiteReading.of(
                state, crawler.dialect(), CHOICES, SiteReplay.moment(ArchiveTime.instant(micros)), false);
        Effect effect = reading.decision().effect();
        // An archive has no newer file: a file that is merely old is not stale, but outdated (docs/spark.md).
        Basis basis = effect == Effect.RULES ? Basis.FRESH : reading.decision().basis();
        // The rules of a challenge page come from the last attempt, not from the copy.
        boolean copy = effect == Effect.LAST_GOOD
                || effect == Effect.RULES && state.page().isEmpty();
        Policy policy = policies.apply(reading);
        return new PolicyPeriod(
                policy,
                usage ? Optional.of(UsagePolicy.of(policy).as(crawler)) : Optional.empty(),
                Optional.of(basis.word()),
                reading.result()
                        .code()
                        .map(OutcomeCode::word)
                        .or(() -> policy.robots()
                                .map(RobotsTxt::kind)
                                .filter(kind -> !kind.isRobotsTxt())
                                .map(FileKind::word)),
                copy,
                reading.result() instanceof AccessResult.Unreachable ? micros + 1 : Long.MAX_VALUE);
    }

    /** @param micros the time of the URL */
    ArchivedVerdict verdict(Target url, long micros, Response response) {
        Optional<UsageVerdict> page =
                usage.map(known -> known.verdict(url, PageContent.NONE.withTime(ArchiveTime.instant(micros))));
        Verdict access = page.map(UsageVerdict::access).orElseGet(() -> policy.verdict(url));
        return new ArchivedVerdict(
                Optional.empty(), Optional.of(access), response.captured(), basis, code, page, response.evidence());
    }
}
