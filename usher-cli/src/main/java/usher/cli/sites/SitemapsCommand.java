package usher.cli.sites;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import usher.Crawler;
import usher.Dialect;
import usher.DirectiveValue;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.access.site.LastCopy;
import usher.access.site.SiteState;
import usher.bytes.Bytes;
import usher.cli.check.VerdictSource;
import usher.cli.check.VerdictTextPrinter;
import usher.cli.console.ExitCode;
import usher.cli.console.FileArgument;
import usher.cli.console.FormattedCommand;
import usher.cli.console.OutputFormat;
import usher.cli.console.UsageException;
import usher.cli.input.CrawlerOptions;
import usher.cli.input.InputFile;
import usher.cli.input.LiveSession;
import usher.cli.input.SiteOptions;
import usher.cli.input.SiteParser;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.fetch.FetchSettings;
import usher.fetch.LiveCrawler;
import usher.fetch.pace.PaceSettings;
import usher.fetch.system.SystemTime;
import usher.sitemaps.SitemapWalker;
import usher.sitemaps.WalkLimits;
import usher.sitemaps.WalkSummary;
import usher.sitemaps.WalkSummary.Ending;
import usher.uri.Authority;

@Command(name = "sitemaps")
public final class SitemapsCommand extends FormattedCommand {
    private static final int MAX_DELAY_SECONDS =
            (int) PaceSettings.DEFAULT.maxDelay().toSeconds();

    /** One week. */
    private static final int MAX_TIME_MINUTES = 10_080;

    @Option(names = "--check")
    private boolean check;

    @Option(names = "--all")
    private boolean all;

    @Mixin
    private CrawlerOptions crawlers = new CrawlerOptions();

    @Option(
            names = {"-r", "--robots"},
            paramLabel = "FILE|URL")
    private @Nullable String robots;

    @Option(names = "--foreign")
    private boolean foreign;

    @Mixin
    private SiteOptions sites = new SiteOptions();

    @Option(names = "--limit", paramLabel = "N")
    private int limit = WalkLimits.DEFAULT.sitemaps();

    @Option(names = "--delay", paramLabel = "SECONDS")
    private double delay = 1;

    @Option(names = "--max-time", paramLabel = "MINUTES")
    private double maxTime = WalkLimits.DEFAULT.total().toMinutes();

    @Parameters(index = "0", paramLabel = "FILE|URL")
    private String first = "";

    @Parameters(index = "1", paramLabel = "URL", arity = "0..1")
    private @Nullable String second;

    @Override
    public Integer call() {
        if (limit < 1) {
            throw new UsageException("--limit must be at least 1");
        }
        if (!(delay >= 0 && delay <= MAX_DELAY_SECONDS)) {
            throw new UsageException("--delay must be between 0 and " + MAX_DELAY_SECONDS + " seconds");
        }
        if (!(maxTime > 0 && maxTime <= MAX_TIME_MINUTES)) {
            throw new UsageException("--max-time must be greater than 0 and at most " + MAX_TIME_MINUTES + " minutes");
        }
        if (!check && (all || foreign)) {
            throw new UsageException("--all and --foreign require --check");
        }
        boolean isFile = second == null
                && robots == null
                && (FileArgument.isFile(first) || first.equals(FileArgument.STANDARD_INPUT));
        if (isFile ? check : second != null && robots != null) {
            throw new UsageException("name the file and the URL of its site: 'usher sitemaps FILE URL'");
        }
        if (isFile) {
            Dialect dialect = crawlers.crawlers().get(0).dialect();
            InputFile file = InputFile.read(first, sites.fetching().connection(), terminal);
            return list(file.file().as(dialect).sitemaps());
        }
        robots = second == null ? robots : first;
        String url = second == null ? first : second;
        Authority site = SiteParser.parse(FileArgument.siteUrl(url).orElse(url));
        List<Crawler> selected = crawlers.crawlers();
        Optional<InputFile> file = Optional.ofNullable(robots)
                .map(name -> InputFile.read(name, sites.fetching().connection(), terminal));
        FetchSettings settings =
                sites.fetching().settings().toBuilder().pace(pace()).build();
        return sites.inSession(settings, terminal, session -> {
            Dialect first = selected.get(0).dialect();
            Optional<RobotsTxt> robots =
                    file.isPresent() ? Optional.of(file.get().file().as(first)) : fetchRobots(session, site, first);
            return robots.map(read -> check ? walk(session, site, selected, file, read) : list(read.sitemaps(site)))
                    .orElse(ExitCode.UNDETERMINED);
        });
    }

    private PaceSettings pace() {
        return PaceSettings.builder()
                .minDelay(Duration.ofNanos(Math.round(delay * 1e9)))
                .afterOthers(false)
                .build();
    }

    /** Returns the site's own robots.txt, which may be missing; empty if it cannot be fetched. */
    private Optional<RobotsTxt> fetchRobots(LiveSession session, Authority site, Dialect reading) {
        SiteState state = session.state(site).toCompletableFuture().join();
        if (state.isFailing()) {
            FetchOutcome outcome = state.attempt().outcome();
            String problem = outcome.failure().map(OutcomeCode::word).orElse("status " + outcome.status());
            terminal.message("%s cannot be fetched: %s", site.robotsTxt(), problem);
            return Optional.empty();
        }
        return Optional.of(RobotsFile.of(state.copy().map(LastCopy::file).orElse(Bytes.EMPTY))
                .as(reading));
    }

    private int list(List<DirectiveValue<String>> sitemaps) {
        if (sitemaps.isEmpty()) {
            terminal.message("robots.txt lists no sitemaps");
        }
        sitemaps.stream().limit(limit).forEach(printer()::named);
        return ExitCode.OK;
    }

    private SitemapsPrinter printer() {
        return new SitemapsPrinter(terminal, format == OutputFormat.json, new VerdictTextPrinter(terminal, false));
    }

    private int walk(
            LiveSession session,
            Authority site,
            List<Crawler> crawlers,
            Optional<InputFile> file,
            RobotsTxt robotsTxt) {
        List<List<Crawler>> separate = crawlers.stream().map(List::of).toList();
        VerdictSource live = VerdictSource.ofSites(session, separate);
        VerdictSource own =
                file.map(read -> VerdictSource.ofFile(read, separate)).orElse(live);
        SitemapsPrinter printer = printer();
        Duration each = sites.fetching().settings().timeout();
        WalkLimits limits = WalkLimits.DEFAULT
                .withSitemaps(limit)
                .withTimes(each, Duration.ofMillis(Math.max(1, Math.round(maxTime * 60_000))));
        List<String> urls =
                robotsTxt.sitemaps(site).stream().map(DirectiveValue::value).toList();
        long ignored = reportIgnored(robotsTxt, site, urls.isEmpty());
        LiveCrawler walker = walker(session);
        SlowWalkNotice.of(walker, pace(), site, urls, limits).ifPresent(terminal.err()::println);
        terminal.err().flush();
        try (SystemTime time = new SystemTime();
                WalkProgressLine progressLine = new WalkProgressLine(terminal, time)) {
            Optional<VerdictSource> others = foreign ? Optional.of(live) : Optional.empty();
            PageChecker pages = new PageChecker(terminal, printer, site, own, others, all, progressLine);
            WalkSummary summary = new SitemapWalker(walker, limits).walk(site, urls, pages);
            boolean complete = ignored == 0 && summary.ending() == Ending.COMPLETE;
            if (summary.pages() == 0) {
                terminal.message("the sitemaps list no page");
            }
            printer.summary(pages.withAllFindings(summary), pages.disallowed(), complete);
            return complete ? pages.exitCode() : ExitCode.UNDETERMINED;
        }
    }

    /** Names the Sitemap lines whose value is no URL, and that there are none; returns how many were ignored. */
    private long reportIgnored(RobotsTxt robotsTxt, Authority site, boolean isNone) {
        Set<Integer> used =
                robotsTxt.sitemaps(site).stream().map(DirectiveValue::line).collect(Collectors.toSet());
        List<Diagnostic> ignored = robotsTxt.diagnostics().stream()
                .filter(found -> found.code() == DiagnosticCode.SITEMAP_INVALID && !used.contains(found.line()))
                .toList();
        ignored.forEach(found -> terminal.message("%s, line %s: %s", site.robotsTxt(), found.line(), found.message()));
        if (isNone) {
            terminal.message("robots.txt lists no sitemap that can be read");
        }
        return ignored.size();
    }

    /** This program's own token and Crawl-delay apply, whichever crawlers are checked. */
    private LiveCrawler walker(LiveSession session) {
        String[] tokens = sites.fetching().productToken().stream().toArray(String[]::new);
        return session.live().crawler(Dialect.RFC9309, tokens);
    }
}
