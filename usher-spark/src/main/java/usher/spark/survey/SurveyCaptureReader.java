package usher.spark.survey;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import usher.Crawler;
import usher.Dialect;
import usher.access.AccessResult;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.spark.capture.Capture;
import usher.spark.capture.CaptureContent;
import usher.spark.job.CrawlerSpec;
import usher.spark.survey.FileFacts.CrawlerFacts;

/**
 * Extracts the facts of captures. Which site they count for is known only after redirects were followed. Caches recent
 * files. Not thread-safe.
 */
final class SurveyCaptureReader {
    private final List<Crawler> crawlers;
    private final SurveyFileReader reader;
    private final FactCache cache;

    SurveyCaptureReader(List<CrawlerSpec> specs) {
        this.crawlers = specs.stream().map(CrawlerSpec::crawler).toList();
        this.reader = new SurveyFileReader(crawlers);
        this.cache = new FactCache(file -> reader.read(file.toByteArray()));
    }

    /** Returns the facts of a capture. Never throws because of its content. */
    SiteFacts read(Capture capture) {
        FetchOutcome outcome = CaptureContent.of(capture).outcome();
        Optional<FileFacts> body = outcome.hasFileOrPage() ? Optional.of(cache.of(capture.body())) : Optional.empty();
        boolean html = !outcome.isChallenged() && body.filter(FileFacts::html).isPresent();
        return of(
                ResponseSummary.of(outcome, html),
                body,
                outcome.isConclusive() && outcome.failure().isEmpty());
    }

    /** Returns the facts of a redirect that was not followed. */
    SiteFacts refused(OutcomeCode code) {
        return of(ResponseSummary.of(FetchOutcome.failed(code), false), Optional.empty(), false);
    }

    SiteFacts notArchived() {
        return of(ResponseSummary.NOT_ARCHIVED, Optional.empty(), false);
    }

    /**
     * Adds the facts of a file. Those of a challenge page (D-20) do not count; its verdicts do, in dialects that use
     * its status.
     */
    private SiteFacts of(ResponseSummary response, Optional<FileFacts> body, boolean conclusive) {
        List<Fact> facts = new ArrayList<>();
        facts.add(Fact.of(FactKind.SITE, ""));
        facts.add(Fact.of(FactKind.RESPONSE, response.key()));
        body.filter(read -> !response.isChallenged()).ifPresent(read -> facts.addAll(read.facts()));
        addVerdicts(response, body, facts);
        return new SiteFacts(conclusive, FactCodec.encode(facts));
    }

    private void addVerdicts(ResponseSummary response, Optional<FileFacts> file, List<Fact> facts) {
        Dialect before = null;
        Optional<AccessResult> access = Optional.empty();
        for (int crawler = 0; crawler < crawlers.size(); crawler++) {
            Dialect dialect = crawlers.get(crawler).dialect();
            if (dialect != before) {
                access = response.access(dialect.options());
                before = dialect;
            }
            if (file.isPresent()
                    && access.filter(AccessResult.Successful.class::isInstance).isPresent()) {
                CrawlerFacts verdict = file.get().verdicts().get(crawler);
                facts.add(verdict.restriction());
                verdict.delay().ifPresent(facts::add);
            } else {
                facts.add(reader.restriction(crawler, withoutFile(access), false));
            }
        }
    }

    private static Restriction withoutFile(Optional<AccessResult> access) {
        if (access.isEmpty()) {
            return Restriction.UNKNOWN;
        }
        return access.get() instanceof AccessResult.Unavailable ? Restriction.UNAVAILABLE : Restriction.UNREACHABLE;
    }
}
