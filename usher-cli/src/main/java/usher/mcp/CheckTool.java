package usher.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import usher.Crawler;
import usher.Policy;
import usher.Reason;
import usher.RobotsFile;
import usher.Verdict;
import usher.cli.check.CrawlerVerdict;
import usher.fetch.LiveCrawler;
import usher.fetch.LiveUsher;
import usher.fetch.LiveVerdict;
import usher.internal.text.Phrases;
import usher.internal.text.Printable;
import usher.support.json.Json;
import usher.support.json.JsonObject;
import usher.support.json.VerdictJson;
import usher.uri.BadUrl;
import usher.uri.UrlInput;
import usher.usage.PageContent;
import usher.usage.UsageJson;
import usher.usage.UsagePolicy;
import usher.usage.statement.HeaderField;

/** Tells whether a crawler may fetch a URL, and why. */
record CheckTool(LiveUsher live, String defaultAgent) {
    private static final String URL = "url";
    private static final String URLS = "urls";
    private static final int MAX_URLS = 100;

    ToolResult call(ToolArguments arguments) {
        Optional<String> one = arguments.string(URL);
        List<String> many = arguments.strings(URLS);
        if (one.isPresent() != many.isEmpty() || many.size() > MAX_URLS) {
            throw new ToolException("use either '" + URL + "', or '" + URLS + "' with at most " + MAX_URLS + " URLs");
        }
        Crawler crawler = arguments.crawler(defaultAgent);
        List<CompletableFuture<CrawlerVerdict>> started = one.map(List::of).orElse(many).stream()
                .map(url -> decide(url, crawler, arguments))
                .toList();
        List<CrawlerVerdict> decisions =
                started.stream().map(CompletableFuture::join).toList();
        if (one.isPresent()) {
            CrawlerVerdict result = decisions.get(0);
            rejectBadUrl(result);
            return new ToolResult(summary(result), members(result, arguments));
        }
        String summaries = decisions.stream().map(CheckTool::summary).collect(Collectors.joining("\n"));
        long allowed =
                decisions.stream().filter(each -> each.verdict().isAllowed()).count();
        return new ToolResult(
                allowed + " of " + Phrases.count(many.size(), "URL") + " may be fetched.\n" + summaries,
                new JsonObject().addList("results", decisions, each -> members(each, arguments)));
    }

    private static void rejectBadUrl(CrawlerVerdict result) {
        if (result.verdict().reason() == Reason.BAD_URL) {
            String detail =
                    result.explanation().target().problem().map(BadUrl::detail).orElse("it cannot be parsed");
            throw new ToolException(
                    "'" + URL + "' is not valid: " + detail + "; use an absolute URL such as https://example.com/page");
        }
    }

    private CompletableFuture<CrawlerVerdict> decide(String typed, Crawler crawler, ToolArguments arguments) {
        Optional<String> robots = arguments.string(RobotsInput.ROBOTS);
        if (robots.isPresent()) {
            UrlInput url = UrlInput.of(typed, Optional.empty());
            Policy policy = RobotsFile.of(robots.get()).policy(crawler);
            return CompletableFuture.completedFuture(CrawlerVerdict.fromFile(crawler, policy, url));
        }
        UrlInput url = UrlInput.of(typed);
        LiveCrawler checking = live.crawler(crawler);
        return arguments
                .maxAge()
                .map(age -> checking.checkAsync(url.target(), age))
                .orElseGet(() -> checking.checkAsync(url.target()))
                .thenApply(verdict -> CrawlerVerdict.fromSite(crawler, url, verdict))
                .toCompletableFuture();
    }

    private static String summary(CrawlerVerdict result) {
        Verdict verdict = result.verdict();
        String reason = verdict.rule()
                .map(rule -> "line " + rule.line() + ": " + rule.text())
                .or(() -> result.message()
                        .map(text ->
                                text + result.detail().map(what -> "; " + what).orElse("")))
                .orElseGet(verdict.reason()::explanation);
        String name = result.crawler().name();
        String agent = name.equals(Crawler.ANY) ? "A crawler without a group of its own" : name;
        return agent + (verdict.isAllowed() ? " may fetch " : " must not fetch ")
                + Printable.fullText(result.url().text()) + " (" + reason + ").";
    }

    private static JsonObject members(CrawlerVerdict result, ToolArguments arguments) {
        JsonObject members = new JsonObject()
                .add("allowed", result.verdict().isAllowed())
                .addAll(result.toJson())
                .addIfPresent("crawlDelay", result.policy().crawlDelay().map(Json::seconds));
        Optional<LiveVerdict> live = result.live();
        live.flatMap(LiveVerdict::fetchedAt)
                .map(at -> RobotsInput.fetch(
                        at, live.flatMap(LiveVerdict::siteData).orElseThrow().at()))
                .ifPresent(members::addAll);
        if (arguments.flag("explain")) {
            members.add("explanation", VerdictJson.explanation(result.explanation()));
        }
        if (arguments.flag("usage")) {
            PageContent page = PageContent.NONE
                    .withHeaders(arguments.strings("headers").stream()
                            .map(line -> ToolArguments.valid(() -> HeaderField.ofLine(line)))
                            .toList())
                    .withBody(arguments.string("html").orElse("").getBytes(UTF_8));
            members.add(
                    "usage",
                    UsageJson.members(UsagePolicy.of(result.policy())
                            .as(result.crawler())
                            .verdict(result.url().target(), page)));
        }
        return members;
    }
}
