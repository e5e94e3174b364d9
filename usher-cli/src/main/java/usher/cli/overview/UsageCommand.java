package usher.cli.overview;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import usher.Crawler;
import usher.Policy;
import usher.Reason;
import usher.access.AccessResult.Basis;
import usher.cli.console.ExitCode;
import usher.cli.console.FileArgument;
import usher.cli.console.FormattedCommand;
import usher.cli.console.OutputFormat;
import usher.cli.console.UsageException;
import usher.cli.input.CrawlerOptions;
import usher.cli.input.InputFile;
import usher.cli.input.SourceOptions;
import usher.fetch.LiveVerdict;
import usher.internal.text.Printable;
import usher.support.fetch.LiveVerdictJson;
import usher.support.json.JsonObject;
import usher.support.json.VerdictText;
import usher.uri.Target;
import usher.uri.UrlInput;
import usher.uri.WebUrl;
import usher.usage.PageContent;
import usher.usage.UsageJson;
import usher.usage.UsageOptions;
import usher.usage.UsageOptions.PolicyFallback;
import usher.usage.UsageOptions.PolicyToken;
import usher.usage.UsagePolicy;
import usher.usage.UsageVerdict;
import usher.usage.statement.UsagePurpose;

/** {@code usher usage}: what crawlers may do with a page, and who says so. */
@Command(name = "usage")
public final class UsageCommand extends FormattedCommand {
    @Mixin
    private CrawlerOptions crawlers = new CrawlerOptions();

    @Option(names = "--url", paramLabel = "URL")
    private List<String> urls = new ArrayList<>();

    @Mixin
    private PageOptions page = new PageOptions();

    @Option(names = "--policy-token", paramLabel = "TOKEN=PURPOSE")
    private Map<String, String> policyTokens = new LinkedHashMap<>();

    @Option(names = "--policy-fallback")
    private boolean fallback;

    @Option(names = "--expired")
    private boolean expired;

    @Option(names = "--no-conventions")
    private boolean noConventions;

    @Mixin
    private SourceOptions connection = new SourceOptions();

    @Parameters(paramLabel = "FILE|URL")
    private String robots = "";

    @Override
    public Integer call() {
        List<Crawler> asked = crawlers.crawlers();
        robots = connection.source(robots);
        Optional<WebUrl> url = FileArgument.isUrl(robots) ? WebUrl.parse(robots).url() : Optional.empty();
        return url.isPresent() ? showSite(asked, url.get()) : showFile(asked);
    }

    private int showFile(List<Crawler> asked) {
        InputFile file = InputFile.read(robots, connection, terminal);
        PageContent content = page.content();
        List<String> pages = urls.isEmpty() ? List.of("/") : urls;
        boolean areUrls = true;
        for (Crawler crawler : asked) {
            areUrls &= show(crawler, file.file().policy(crawler), pages, content, Optional.empty());
        }
        return areUrls ? ExitCode.OK : ExitCode.UNDETERMINED;
    }

    private int showSite(List<Crawler> asked, WebUrl url) {
        try (PageSite site = new PageSite(url, connection, terminal)) {
            boolean isRobotsTxt = url.pathAndQuery().equals("/robots.txt"); // which is about the whole site
            boolean isDescribed = !urls.isEmpty() || page.isGiven() || isRobotsTxt;
            PageContent content = isDescribed ? page.content() : site.content(asked);
            List<String> pages = urls.isEmpty() ? List.of(isRobotsTxt ? url.authority() + "/" : url.toString()) : urls;
            boolean isKnown = true;
            for (Crawler crawler : asked) {
                LiveVerdict access = site.access(crawler);
                isKnown &= access.basis() != Basis.UNREACHABLE;
                isKnown &= show(crawler, access.policy(), pages, content, Optional.of(access));
            }
            return isKnown ? ExitCode.OK : ExitCode.UNDETERMINED;
        }
    }

    /** Returns whether each page has a valid URL. */
    private boolean show(
            Crawler crawler, Policy policy, List<String> pages, PageContent content, Optional<LiveVerdict> access) {
        UsagePolicy usage = UsagePolicy.of(policy, options()).as(crawler);
        boolean areUrls = true;
        for (String url : pages) {
            Target target = UrlInput.of(url, Optional.empty()).target();
            UsageVerdict verdict = usage.verdict(target, content);
            Optional<String> invalid = Optional.of(verdict.access())
                    .filter(found -> found.reason() == Reason.BAD_URL)
                    .map(found -> VerdictText.ofBadUrl(policy.explain(target)));
            areUrls &= invalid.isEmpty();
            print(crawler, url, verdict, access, invalid);
        }
        return areUrls;
    }

    private UsageOptions options() {
        List<PolicyToken> tokens = policyTokens.entrySet().stream()
                .map(entry -> new PolicyToken(entry.getKey(), purpose(entry.getValue())))
                .toList();
        return new UsageOptions(
                tokens, fallback ? PolicyFallback.DEFAULT_GROUP : PolicyFallback.NONE, expired, !noConventions);
    }

    private static UsagePurpose purpose(String word) {
        return UsagePurpose.of(word)
                .orElseThrow(() -> new UsageException("unknown purpose '" + Printable.text(word) + "'; known are "
                        + Stream.of(UsagePurpose.values())
                                .map(UsagePurpose::word)
                                .collect(joining(", "))));
    }

    /** A verdict on a site has the members that say what was fetched, as those of {@code usher check}. */
    private void print(
            Crawler crawler, String url, UsageVerdict verdict, Optional<LiveVerdict> access, Optional<String> invalid) {
        Optional<String> message = invalid.or(() -> access.flatMap(LiveVerdict::message));
        if (format != OutputFormat.json) {
            new UsageTextPrinter(terminal).print(crawler, url, verdict, message);
            return;
        }
        terminal.printJson(new JsonObject()
                .add("agent", crawler.name())
                .add("url", url)
                .add("dialect", crawler.dialect().id())
                .addAll(UsageJson.members(verdict))
                .addAll(access.map(live -> LiveVerdictJson.failure(live.codeWord(), live.message(), live.detail()))
                        .orElseGet(JsonObject::new)));
    }
}
