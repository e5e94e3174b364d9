package usher.cli.verdict;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import usher.Explanation;
import usher.Policy;
import usher.Reason;
import usher.Verdict;
import usher.access.AccessResult.Basis;
import usher.access.OutcomeCode;
import usher.crawler.Crawler;
import usher.fetch.LiveVerdict;
import usher.internal.json.VerdictJson;
import usher.uri.UrlInput;

/**
 * The verdict for one crawler and one URL.
 *
 * @param url the URL, and notes about it
 * @param policy the policy that was applied, for an explanation
 * @param basis what the verdict rests on
 * @param code why the site's robots.txt could not be fetched, if it could not
 * @param message the same and its consequence, in one sentence
 */
public record CrawlerVerdict(
        Crawler crawler,
        UrlInput url,
        Policy policy,
        Verdict verdict,
        Basis basis,
        Optional<OutcomeCode> code,
        Optional<String> message) {

    /** A verdict by a file that the caller has named. */
    static CrawlerVerdict given(Crawler crawler, Policy policy, UrlInput url) {
        return new CrawlerVerdict(
                crawler, url, policy, policy.verdict(url.target()), Basis.GIVEN, Optional.empty(), Optional.empty());
    }

    /** A verdict by a site's own file. */
    public static CrawlerVerdict live(Crawler crawler, UrlInput url, LiveVerdict answer) {
        return new CrawlerVerdict(
                crawler, url, answer.policy(), answer.verdict(), answer.basis(), answer.code(), answer.message());
    }

    /** The reason for the verdict as part of an English sentence; if no file applies, the outcome of the fetch. */
    String reason() {
        boolean noFile = verdict.reason() == Reason.UNAVAILABLE || verdict.reason() == Reason.UNREACHABLE;
        return message.filter(known -> noFile).orElseGet(() -> verdict.reason().explanation());
    }

    /** Notes about the crawler and the URL, in sentences. */
    List<String> notes() {
        return Stream.concat(crawler.notes().stream(), url.notes().stream()).toList();
    }

    /** Everything that leads to the verdict. */
    Explanation explanation() {
        return policy.explain(url.target());
    }

    /**
     * The verdict as the members of a JSON object, as docs/json.md describes.
     *
     * @param asked the URL as the caller wrote it
     */
    public Map<String, Object> json(String asked) {
        Map<String, Object> members =
                VerdictJson.of(crawler.shownTokens(), asked, crawler.dialect().id(), verdict, basis);
        code.ifPresent(known -> members.put("code", known.word()));
        message.ifPresent(known -> members.put("message", known));
        VerdictJson.addNotes(members, notes());
        return members;
    }
}
