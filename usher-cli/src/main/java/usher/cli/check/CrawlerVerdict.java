package usher.cli.check;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import usher.Crawler;
import usher.Explanation;
import usher.Policy;
import usher.Verdict;
import usher.access.AccessResult.Basis;
import usher.fetch.LiveVerdict;
import usher.support.fetch.LiveVerdictJson;
import usher.support.json.JsonObject;
import usher.support.json.VerdictJson;
import usher.support.json.VerdictText;
import usher.uri.UrlInput;

/**
 * The verdict for one crawler and one URL.
 *
 * @param url the URL, with notes about it
 * @param policy the policy that was applied, for an explanation
 * @param basis where the rules come from
 * @param live the verdict on the site, which says what was fetched; empty for a given file
 */
public record CrawlerVerdict(
        Crawler crawler, UrlInput url, Policy policy, Verdict verdict, Basis basis, Optional<LiveVerdict> live) {
    public static CrawlerVerdict fromFile(Crawler crawler, Policy policy, UrlInput url) {
        return new CrawlerVerdict(crawler, url, policy, policy.verdict(url.target()), Basis.GIVEN, Optional.empty());
    }

    public static CrawlerVerdict fromSite(Crawler crawler, UrlInput url, LiveVerdict live) {
        return new CrawlerVerdict(crawler, url, live.policy(), live.verdict(), live.basis(), Optional.of(live));
    }

    public Optional<String> message() {
        return live.flatMap(LiveVerdict::message);
    }

    public Optional<String> detail() {
        return live.flatMap(LiveVerdict::detail);
    }

    /** Returns the reason for the verdict as part of a sentence; without a file, the outcome of the fetch. */
    String reason() {
        return VerdictText.reason(verdict, message());
    }

    List<String> notes() {
        return Stream.concat(crawler.notes(policy).stream(), url.notes().stream())
                .toList();
    }

    public Explanation explanation() {
        return policy.explain(url.target());
    }

    public JsonObject toJson() {
        return live.map(verdict -> LiveVerdictJson.of(crawler, url, verdict))
                .orElseGet(() -> VerdictJson.of(
                        crawler.shownTokens(), url.text(), crawler.dialect().id(), verdict, basis))
                .addUnlessEmpty("notes", notes());
    }
}
