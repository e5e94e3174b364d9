package usher.spark.verdict;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import usher.Crawler;
import usher.Policy;
import usher.RobotsFile;
import usher.access.response.FetchOutcome;
import usher.access.response.Snapshot;
import usher.access.site.LastCopy;
import usher.access.site.SiteReading;
import usher.access.site.SiteState;
import usher.bytes.Bytes;
import usher.spark.job.ArchiveTime;
import usher.spark.job.CrawlerSpec;
import usher.spark.verdict.ArchivedVerdict.UnknownReason;
import usher.spark.verdict.PolicyPeriod.Response;
import usher.support.access.SiteReplay;
import usher.uri.Authority;
import usher.uri.Target;
import usher.uri.UrlInput;

/**
 * Computes verdicts for the archived URLs of one site, in order of capture time. Each URL is checked against the
 * responses that were captured until then. The results are the same as those of {@code usher at} with a store of these
 * responses. A policy is compiled once for each content and crawler. Not thread-safe.
 */
final class SiteEvaluator {
    private final Authority authority;
    private final List<Crawler> crawlers;
    private final boolean usage;

    /** The policies of each crawler for the files that apply or may apply again, by the file's body. */
    private final Map<Bytes, CompiledFile> files = new HashMap<>();

    private final SiteReplay replay = new SiteReplay();
    private final PolicyPeriod[] periods;
    private Optional<UnknownReason> unknown = Optional.of(UnknownReason.NO_CAPTURE);
    private Response attempt = new Response(Optional.empty(), Optional.empty());
    private Response copy = attempt;

    SiteEvaluator(Authority authority, List<CrawlerSpec> crawlers, boolean usage) {
        this.authority = authority;
        this.crawlers = crawlers.stream().map(CrawlerSpec::crawler).toList();
        this.usage = usage;
        this.periods = new PolicyPeriod[crawlers.size()];
    }

    /** Records that captures of the site exist, at any time. */
    void markKnown() {
        unknown = unknown.map(why -> why == UnknownReason.NO_CAPTURE ? UnknownReason.CAPTURED_LATER : why);
    }

    /** Adds a response that is not in the archive. From then on verdicts are unknown. */
    void markNotArchived(long micros) {
        unknown = Optional.of(UnknownReason.NOT_ARCHIVED);
        attempt = new Response(Optional.of(micros), Optional.empty());
    }

    void update(long micros, FetchOutcome outcome, Optional<Bytes> file, boolean cut, Optional<Evidence> evidence) {
        long length = file.map(Bytes::length).orElse(0);
        Snapshot snapshot = new Snapshot(
                authority,
                ArchiveTime.instant(micros),
                Duration.ZERO,
                outcome,
                List.of(),
                Optional.empty(),
                length,
                cut,
                false);
        SiteState state = replay.add(snapshot, file);
        if (file.isPresent()) {
            files.keySet()
                    .retainAll(Stream.of(state.page(), state.copy().map(LastCopy::file))
                            .flatMap(Optional::stream)
                            .toList());
        }
        unknown = Optional.empty();
        attempt = new Response(Optional.of(micros), evidence);
        Optional<Long> copied = state.copy().map(LastCopy::at).map(at -> ArchiveTime.micros(at.wall()));
        copy = copied.equals(attempt.captured()) ? attempt : new Response(copied, copy.evidence());
        Arrays.fill(periods, null);
    }

    /** @param micros not earlier than that of the previous call */
    List<ArchivedVerdict> evaluate(String url, long micros) {
        if (unknown.isPresent()) {
            Optional<String> none = Optional.empty();
            ArchivedVerdict verdict = new ArchivedVerdict(
                    unknown, Optional.empty(), attempt.captured(), none, none, Optional.empty(), Optional.empty());
            return Collections.nCopies(crawlers.size(), verdict);
        }
        Target target = UrlInput.of(url).target();
        List<ArchivedVerdict> verdicts = new ArrayList<>(periods.length);
        for (int i = 0; i < periods.length; i++) {
            PolicyPeriod period = period(i, micros);
            verdicts.add(period.verdict(target, micros, period.copy() ? copy : attempt));
        }
        return verdicts;
    }

    private PolicyPeriod period(int crawler, long micros) {
        PolicyPeriod period = periods[crawler];
        if (period == null || micros >= period.until()) {
            SiteState state = replay.state().orElseThrow();
            period = PolicyPeriod.of(
                    state, crawlers.get(crawler), reading -> policy(reading, state, crawler), micros, usage);
            periods[crawler] = period;
        }
        return period;
    }

    private Policy policy(SiteReading reading, SiteState state, int crawler) {
        Crawler asked = crawlers.get(crawler);
        if (reading.file(state).isEmpty()) {
            return reading.robots(state).policy(asked);
        }
        CompiledFile file = files.computeIfAbsent(
                reading.file(state).get(), body -> new CompiledFile(RobotsFile.of(body), new Policy[crawlers.size()]));
        if (file.policies()[crawler] == null) {
            file.policies()[crawler] = file.robots().policy(asked);
        }
        return file.policies()[crawler];
    }

    /** @param policies by the index of the crawler; null until one is needed */
    private record CompiledFile(RobotsFile robots, Policy[] policies) {}
}
