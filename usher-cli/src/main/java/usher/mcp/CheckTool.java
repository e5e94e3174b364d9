package usher.mcp;

import java.util.Optional;
import java.util.stream.Stream;
import usher.Crawler;
import usher.Policy;
import usher.Reason;
import usher.RobotsFile;
import usher.Verdict;
import usher.access.AccessResult.Basis;
import usher.access.OutcomeCode;
import usher.fetch.LiveUsher;
import usher.fetch.LiveVerdict;
import usher.internal.json.ExplanationJson;
import usher.internal.json.Json;
import usher.internal.json.JsonObject;
import usher.internal.json.VerdictJson;
import usher.uri.BadUrl;
import usher.uri.UrlInput;

/** Tells whether a crawler may fetch a URL, and why. */
final class CheckTool {
    private static final String EXPLAIN = "explain";
    private static final String URL = "url";

    private final LiveUsher live;
    private final String defaultAgent;

    CheckTool(LiveUsher live, String defaultAgent) {
        this.live = live;
        this.defaultAgent = defaultAgent;
    }

    /** A verdict with the policy that decided, and for a live site the result of the fetch. */
    private record Decision(Policy policy, Verdict verdict, Basis basis, Optional<LiveVerdict> live) {}

    ToolResult call(ToolArguments arguments) {
        String typed = arguments.required(URL);
        Crawler crawler = arguments.crawler(defaultAgent);
        Optional<String> robots = arguments.string(RobotsInput.ROBOTS);
        UrlInput url = robots.isPresent() ? UrlInput.of(typed, Optional.empty()) : UrlInput.of(typed);
        Decision decision = robots.map(text -> given(text, crawler, url)).orElseGet(() -> live(crawler, url));
        if (decision.verdict().reason() == Reason.BAD_URL) {
            String detail = decision.policy()
                    .explain(url.target())
                    .target()
                    .problem()
                    .map(BadUrl::detail)
                    .orElse("it cannot be parsed");
            throw new ToolException(
                    "'" + URL + "' is not valid: " + detail + "; use an absolute URL such as https://example.com/page");
        }
        return new ToolResult(
                summary(typed, crawler, decision), members(typed, crawler, url, decision, arguments.flag(EXPLAIN)));
    }

    private static Decision given(String text, Crawler crawler, UrlInput url) {
        Policy policy = RobotsFile.of(text).policy(crawler);
        return new Decision(policy, policy.verdict(url.target()), Basis.GIVEN, Optional.empty());
    }

    private Decision live(Crawler crawler, UrlInput url) {
        LiveVerdict verdict = live.crawler(crawler)
                .checkAsync(url.target())
                .toCompletableFuture()
                .join();
        return new Decision(verdict.policy(), verdict.verdict(), verdict.basis(), Optional.of(verdict));
    }

    private static String summary(String typed, Crawler crawler, Decision decision) {
        Verdict verdict = decision.verdict();
        String reason = verdict.rule()
                .map(rule -> "line " + rule.line() + ": " + rule.text())
                .or(() -> decision.live().flatMap(LiveVerdict::message))
                .orElseGet(verdict.reason()::explanation);
        String agent = crawler.name().equals(Crawler.ANY) ? "A crawler without a group of its own" : crawler.name();
        return agent + (verdict.isAllowed() ? " may fetch " : " must not fetch ") + typed + " (" + reason + ").";
    }

    private static JsonObject members(String typed, Crawler crawler, UrlInput url, Decision decision, boolean explain) {
        JsonObject members = new JsonObject()
                .add("allowed", decision.verdict().isAllowed())
                .addAll(VerdictJson.of(
                        crawler.shownTokens(), typed, crawler.dialect().id(), decision.verdict(), decision.basis()))
                .addIfPresent("code", decision.live().flatMap(LiveVerdict::code).map(OutcomeCode::word))
                .addIfPresent("message", decision.live().flatMap(LiveVerdict::message))
                .addIfPresent(
                        "retryAfter",
                        decision.live().flatMap(LiveVerdict::retryAfter).map(Json::seconds))
                .addIfPresent("crawlDelay", decision.policy().crawlDelay().map(delay -> Json.seconds(delay)))
                .addUnlessEmpty(
                        "notes",
                        Stream.concat(crawler.notes().stream(), url.notes().stream())
                                .toList());
        return explain
                ? members.add(
                        "explanation", ExplanationJson.of(decision.policy().explain(url.target())))
                : members;
    }
}
