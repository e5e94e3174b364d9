package usher.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import usher.Crawler;
import usher.Policy;
import usher.Reason;
import usher.RobotsFile;
import usher.Verdict;
import usher.access.AccessResult.Basis;
import usher.access.OutcomeCode;
import usher.fetch.LiveCrawler;
import usher.fetch.LiveUsher;
import usher.fetch.LiveVerdict;
import usher.internal.json.ExplanationJson;
import usher.internal.json.Json;
import usher.internal.json.JsonObject;
import usher.internal.json.VerdictJson;
import usher.internal.text.Phrases;
import usher.uri.BadUrl;
import usher.uri.UrlInput;
import usher.usage.PageContent;
import usher.usage.UsageJson;
import usher.usage.UsagePolicy;
import usher.usage.statement.HeaderField;

/** Tells whether a crawler may fetch a URL, and why. */
final class CheckTool {
    private static final String EXPLAIN = "explain";
    private static final String HEADERS = "headers";
    private static final String HTML = "html";
    private static final String URL = "url";
    private static final String URLS = "urls";
    private static final String USAGE = "usage";
    private static final int MAX_URLS = 100;

    private final LiveUsher live;
    private final String defaultAgent;

    CheckTool(LiveUsher live, String defaultAgent) {
        this.live = live;
        this.defaultAgent = defaultAgent;
    }

    /** A verdict with the policy that decided, and for a live site the result of the fetch. */
    private record Decision(
            String typed, Crawler crawler, UrlInput url, Policy policy, Verdict verdict, Optional<LiveVerdict> live) {}

    ToolResult call(ToolArguments arguments) {
        Optional<String> one = arguments.string(URL);
        List<String> many = arguments.strings(URLS);
        if (one.isPresent() != many.isEmpty() || many.size() > MAX_URLS) {
            throw new ToolException("use either '" + URL + "', or '" + URLS + "' with at most " + MAX_URLS + " URLs");
        }
        Crawler crawler = arguments.crawler(defaultAgent);
        List<CompletableFuture<Decision>> started = one.map(List::of).orElse(many).stream()
                .map(url -> decide(url, crawler, arguments))
                .toList();
        List<Decision> decisions = started.stream().map(CompletableFuture::join).toList();
        if (one.isPresent()) {
            Decision decision = decisions.get(0);
            rejectBadUrl(decision);
            return new ToolResult(summary(decision), members(decision, arguments));
        }
        String summaries = decisions.stream().map(CheckTool::summary).collect(Collectors.joining("\n"));
        long allowed =
                decisions.stream().filter(each -> each.verdict().isAllowed()).count();
        return new ToolResult(
                allowed + " of " + Phrases.count(many.size(), "URL") + " may be fetched.\n" + summaries,
                new JsonObject().addList("results", decisions, each -> members(each, arguments)));
    }

    private static void rejectBadUrl(Decision decision) {
        if (decision.verdict().reason() == Reason.BAD_URL) {
            String detail = decision.policy()
                    .explain(decision.url().target())
                    .target()
                    .problem()
                    .map(BadUrl::detail)
                    .orElse("it cannot be parsed");
            throw new ToolException(
                    "'" + URL + "' is not valid: " + detail + "; use an absolute URL such as https://example.com/page");
        }
    }

    private CompletableFuture<Decision> decide(String typed, Crawler crawler, ToolArguments arguments) {
        Optional<String> robots = arguments.string(RobotsInput.ROBOTS);
        if (robots.isPresent()) {
            UrlInput url = UrlInput.of(typed, Optional.empty());
            Policy policy = RobotsFile.of(robots.get()).policy(crawler);
            return CompletableFuture.completedFuture(
                    new Decision(typed, crawler, url, policy, policy.verdict(url.target()), Optional.empty()));
        }
        UrlInput url = UrlInput.of(typed);
        LiveCrawler checking = live.crawler(crawler);
        return arguments
                .maxAge()
                .map(age -> checking.checkAsync(url.target(), age))
                .orElseGet(() -> checking.checkAsync(url.target()))
                .thenApply(verdict ->
                        new Decision(typed, crawler, url, verdict.policy(), verdict.verdict(), Optional.of(verdict)))
                .toCompletableFuture();
    }

    private static String summary(Decision decision) {
        Verdict verdict = decision.verdict();
        String reason = verdict.rule()
                .map(rule -> "line " + rule.line() + ": " + rule.text())
                .or(() -> decision.live().flatMap(LiveVerdict::message))
                .orElseGet(verdict.reason()::explanation);
        String name = decision.crawler().name();
        String agent = name.equals(Crawler.ANY) ? "A crawler without a group of its own" : name;
        return agent + (verdict.isAllowed() ? " may fetch " : " must not fetch ") + decision.typed() + " (" + reason
                + ").";
    }

    private static JsonObject members(Decision decision, ToolArguments arguments) {
        Crawler crawler = decision.crawler();
        Optional<LiveVerdict> live = decision.live();
        JsonObject members = new JsonObject()
                .add("allowed", decision.verdict().isAllowed())
                .addAll(VerdictJson.of(
                        crawler.shownTokens(),
                        decision.typed(),
                        crawler.dialect().id(),
                        decision.verdict(),
                        live.map(LiveVerdict::basis).orElse(Basis.GIVEN)))
                .addIfPresent("code", live.flatMap(LiveVerdict::code).map(OutcomeCode::word))
                .addIfPresent("message", live.flatMap(LiveVerdict::message))
                .addIfPresent(
                        "retryAfter", live.flatMap(LiveVerdict::retryAfter).map(Json::seconds))
                .addIfPresent("crawlDelay", decision.policy().crawlDelay().map(Json::seconds))
                .addUnlessEmpty(
                        "notes",
                        Stream.concat(crawler.notes().stream(), decision.url().notes().stream())
                                .toList());
        live.flatMap(LiveVerdict::fetchedAt)
                .map(at -> RobotsInput.fetch(
                        at, live.flatMap(LiveVerdict::siteData).orElseThrow().at()))
                .ifPresent(members::addAll);
        if (arguments.flag(EXPLAIN)) {
            members.add(
                    "explanation",
                    ExplanationJson.of(decision.policy().explain(decision.url().target())));
        }
        if (arguments.flag(USAGE)) {
            PageContent page = PageContent.NONE
                    .withHeaders(arguments.strings(HEADERS).stream()
                            .map(CheckTool::header)
                            .toList())
                    .withBody(arguments.string(HTML).orElse("").getBytes(UTF_8));
            members.add(
                    "usage",
                    UsageJson.members(UsagePolicy.of(decision.policy())
                            .verdict(decision.url().target(), page)));
        }
        return members;
    }

    private static HeaderField header(String line) {
        try {
            return HeaderField.ofLine(line);
        } catch (IllegalArgumentException e) {
            throw new ToolException(String.valueOf(e.getMessage()));
        }
    }
}
