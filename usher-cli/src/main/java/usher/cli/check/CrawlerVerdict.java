package usher.cli.check;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import usher.Crawler;
import usher.Explanation;
import usher.Policy;
import usher.Reason;
import usher.Verdict;
import usher.access.AccessResult.Basis;
import usher.access.OutcomeCode;
import usher.fetch.LiveVerdict;
import usher.internal.json.Json;
import usher.internal.json.JsonObject;
import usher.internal.json.VerdictJson;
import usher.uri.UrlInput;

/**
 * The verdict for one crawler and one URL.
 *
 * @param url the URL, with notes about it
 * @param policy the policy that was applied, for an explanation
 * @param basis where the rules come from
 * @param code why the site's robots.txt could not be fetched, if the fetch failed
 * @param message the failure and its consequence, in one sentence
 * @param retryAfter when to check again, if the robots.txt is unreachable now
 */
public record CrawlerVerdict(
        Crawler crawler,
        UrlInput url,
        Policy policy,
        Verdict verdict,
        Basis basis,
        Optional<OutcomeCode> code,
        Optional<String> message,
        Optional<Duration> retryAfter) {

    static CrawlerVerdict fromFile(Crawler crawler, Policy policy, UrlInput url) {
        Verdict verdict = policy.verdict(url.target());
        return new CrawlerVerdict(
                crawler, url, policy, verdict, Basis.GIVEN, Optional.empty(), Optional.empty(), Optional.empty());
    }

    public static CrawlerVerdict fromSite(Crawler crawler, UrlInput url, LiveVerdict verdict) {
        return new CrawlerVerdict(
                crawler,
                url,
                verdict.policy(),
                verdict.verdict(),
                verdict.basis(),
                verdict.code(),
                verdict.message(),
                verdict.retryAfter());
    }

    /** Returns the reason for the verdict as part of a sentence; without a file, the outcome of the fetch. */
    String reason() {
        boolean noFile = verdict.reason() == Reason.UNAVAILABLE || verdict.reason() == Reason.UNREACHABLE;
        return noFile && message.isPresent() ? message.get() : verdict.reason().explanation();
    }

    /** Returns notes about the crawler and the URL, in sentences. */
    List<String> notes() {
        return Stream.concat(crawler.notes().stream(), url.notes().stream()).toList();
    }

    Explanation explanation() {
        return policy.explain(url.target());
    }

    /**
     * Returns the members of the verdict's JSON object, as docs/json.md describes.
     *
     * @param typedUrl the URL as the user wrote it
     */
    public JsonObject toJson(String typedUrl) {
        return VerdictJson.of(crawler.shownTokens(), typedUrl, crawler.dialect().id(), verdict, basis)
                .addIfPresent("code", code.map(OutcomeCode::word))
                .addIfPresent("message", message)
                .addIfPresent("retryAfter", retryAfter.map(Json::seconds))
                .addUnlessEmpty("notes", notes());
    }
}
