package usher.spark.verdict;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.access.site.LastCopy;
import usher.access.site.LoadedFile;
import usher.access.site.SiteReplay;
import usher.access.site.SiteState;
import usher.access.snapshot.Snapshot;
import usher.bytes.Bytes;
import usher.spark.capture.CaptureContent;
import usher.spark.time.Micros;
import usher.uri.Authority;
import usher.uri.Target;
import usher.uri.UrlInput;

/**
 * Computes verdicts for the archived URLs of one site, in order of capture time. Each URL is checked against the responses
 * that were captured until then. The results are the same as those of {@code usher at} with a store of these responses. A
 * policy is compiled once for each content and crawler. Not thread-safe.
 */
public final class SiteEvaluator {
    /** Stands for a missing capture time. */
    static final long NO_TIME = Long.MIN_VALUE;

    private final Authority authority;
    private final List<LoadedFile.PolicyKey> crawlers;
    private final Optional<UsagePolicies> usages;
    private final SiteReplay replay = new SiteReplay();
    private final PolicyPeriod[] periods;
    private Optional<LoadedFile> newest = Optional.empty();
    private Optional<PackedVerdict.UnknownReason> unknown = Optional.of(PackedVerdict.UnknownReason.NO_CAPTURE);
    private long attemptTime = NO_TIME;
    private long copyTime = NO_TIME;

    /**
     * Creates an evaluator of a site without captures.
     *
     * @param usages empty if the job does not ask for usage
     */
    SiteEvaluator(Authority authority, List<LoadedFile.PolicyKey> crawlers, Optional<UsagePolicies> usages) {
        this.authority = authority;
        this.crawlers = crawlers;
        this.usages = usages;
        this.periods = new PolicyPeriod[crawlers.size()];
    }

    /** Records that captures of the site exist, at any time. */
    void markKnown() {
        unknown = unknown.map(why ->
                why == PackedVerdict.UnknownReason.NO_CAPTURE ? PackedVerdict.UnknownReason.CAPTURED_LATER : why);
    }

    /** Adds a response of the site. */
    void update(long micros, CaptureContent content) {
        FetchOutcome outcome = content.outcome();
        update(
                micros,
                outcome,
                outcome.hasFileOrPage() ? Optional.of(loaded(content.body())) : Optional.empty(),
                content.cut());
    }

    /** Adds a redirect that was not followed. */
    void update(long micros, OutcomeCode refusal) {
        update(micros, FetchOutcome.failed(refusal), Optional.empty(), false);
    }

    /** Adds a response that is not in the archive. From then on verdicts are unknown. */
    void markNotArchived(long micros) {
        unknown = Optional.of(PackedVerdict.UnknownReason.NOT_ARCHIVED);
        attemptTime = micros;
    }

    private void update(long micros, FetchOutcome outcome, Optional<LoadedFile> file, boolean cut) {
        long length = file.map(body -> body.bytes().length()).orElse(0);
        Snapshot attempt = new Snapshot(
                authority,
                Micros.instant(micros),
                Duration.ZERO,
                outcome,
                List.of(),
                Optional.empty(),
                length,
                cut,
                false);
        SiteState state = replay.add(attempt, file);
        unknown = Optional.empty();
        attemptTime = micros;
        copyTime =
                state.copy().map(LastCopy::at).map(at -> Micros.of(at.wall())).orElse(NO_TIME);
        Arrays.fill(periods, null);
    }

    private LoadedFile loaded(Bytes body) {
        if (newest.isEmpty() || !newest.get().bytes().equals(body)) {
            newest = Optional.of(new LoadedFile(body));
        }
        return newest.get();
    }

    /**
     * Computes the verdicts about a URL of the site, one for each crawler.
     *
     * @param micros the time of the URL, not earlier than that of the previous call
     * @param verdicts gets one {@link PackedVerdict} for each crawler
     * @param usage gets the numbers of {@link PackedUsage} for each crawler; 0 if the verdict is unknown or the job does
     *     not ask for usage
     */
    void evaluate(String url, long micros, long[] verdicts, long[] usage) {
        if (unknown.isPresent()) {
            Arrays.fill(verdicts, PackedVerdict.of(unknown.get()));
            Arrays.fill(usage, 0);
            return;
        }
        Target target = UrlInput.of(url).target();
        for (int i = 0; i < verdicts.length; i++) {
            verdicts[i] = period(i, micros).verdict(target, usage, i * PackedUsage.PURPOSES.size());
        }
    }

    private PolicyPeriod period(int crawler, long micros) {
        PolicyPeriod period = periods[crawler];
        if (period == null || micros >= period.until()) {
            period = PolicyPeriod.of(replay.state().orElseThrow(), crawlers.get(crawler), micros, usages);
            periods[crawler] = period;
        }
        return period;
    }

    /** Returns when the last attempt was captured, or {@link #NO_TIME}. */
    long attemptTime() {
        return attemptTime;
    }

    /** Returns when the last good copy was captured, or {@link #NO_TIME}. */
    long copyTime() {
        return copyTime;
    }
}
