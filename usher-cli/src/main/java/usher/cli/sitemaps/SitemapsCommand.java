package usher.cli.sitemaps;

import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import usher.Dialect;
import usher.Sitemap;
import usher.Usher;
import usher.access.OutcomeCode;
import usher.access.site.SiteState;
import usher.cli.console.ExitCode;
import usher.cli.console.Printable;
import usher.cli.console.Terminal;
import usher.cli.console.UsageException;
import usher.cli.console.Version;
import usher.cli.files.FileArgument;
import usher.cli.input.RobotsFile;
import usher.cli.input.SiteParser;
import usher.cli.live.LiveSession;
import usher.cli.options.CrawlerOptions;
import usher.cli.options.FetchOptions;
import usher.cli.options.OptionalStoreOptions;
import usher.cli.options.OutputFormat;
import usher.cli.verdict.FileVerdictSource;
import usher.cli.verdict.LiveVerdictSource;
import usher.cli.verdict.VerdictSource;
import usher.crawler.Crawler;
import usher.fetch.FetchSettings;
import usher.fetch.LiveCrawler;
import usher.fetch.pace.PaceSettings;
import usher.fetch.time.SystemTime;
import usher.sitemaps.SitemapWalker;
import usher.sitemaps.WalkLimits;
import usher.sitemaps.WalkSummary;
import usher.sitemaps.WalkSummary.Ending;
import usher.uri.Authority;

/** {@code usher sitemaps}: the sitemaps that a robots.txt names, and whether it disallows what they list. */
@Command(
        name = "sitemaps",
        description = "Lists the sitemaps that a site's robots.txt names; with --check, walks them and shows each page"
                + " that the file itself forbids.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:listed, or no page and no sitemap that is listed is disallowed",
            "1:a page or a sitemap that is listed is disallowed",
            "2:usage error, or the file cannot be read",
            "3:the robots.txt or a sitemap could not be fetched, or the time was over"
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  usher sitemaps https://example.com/",
            "  usher sitemaps --check https://example.com/",
            "  usher sitemaps --check -a Googlebot,Bingbot -d auto --format json example.com",
            "  usher sitemaps --check --robots new-robots.txt https://example.com/",
            "  usher sitemaps --check --delay 10 --max-time 120 https://example.com/"
        })
public final class SitemapsCommand implements Callable<Integer> {
    /** The pacer's longest delay. */
    private static final int MAX_DELAY_SECONDS =
            (int) PaceSettings.DEFAULT.maxDelay().toSeconds();

    /** A week. */
    private static final int MAX_TIME_MINUTES = 10_080;

    private final Terminal terminal;

    @Option(names = "--check", description = "Fetch the sitemaps, and judge each page that they list.")
    private boolean check;

    @Option(names = "--all", description = "With --check: show every page with its verdict, not only forbidden ones.")
    private boolean all;

    @Mixin
    private CrawlerOptions named = new CrawlerOptions();

    @Option(
            names = {"-r", "--robots"},
            paramLabel = "FILE|URL",
            description = "Take this for the site's robots.txt: a file, a URL, or - for standard input."
                    + " Default: the site's own, fetched.")
    private @Nullable String robots;

    @Option(
            names = "--foreign",
            description = "Judge pages of other sites too, each by its own site's robots.txt, fetched.")
    private boolean foreign;

    @Mixin
    private OptionalStoreOptions store = new OptionalStoreOptions();

    @Mixin
    private FetchOptions fetching = new FetchOptions();

    @Option(names = "--limit", paramLabel = "N", description = "At most so many sitemaps. Default: 1000.")
    private int limit = WalkLimits.DEFAULT.sitemaps();

    @Option(
            names = "--delay",
            paramLabel = "SECONDS",
            description = "With --check: wait at least so long between two requests to one site."
                    + " A longer delay that the site asks for counts. Default: 1.")
    private double delay = 1;

    @Option(
            names = "--max-time",
            paramLabel = "MINUTES",
            description = "With --check: end the walk after so many minutes. Default: 30.")
    private double maxTime = WalkLimits.DEFAULT.total().toMinutes();

    @Option(names = "--format", paramLabel = "FORMAT", description = "${COMPLETION-CANDIDATES}. Default: text.")
    private OutputFormat format = OutputFormat.text;

    @Parameters(paramLabel = "URL", description = "A URL of the site, or its host.")
    private String url = "";

    public SitemapsCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        if (limit < 1) {
            throw new UsageException("--limit takes a number from 1");
        }
        if (!(delay >= 0 && delay <= MAX_DELAY_SECONDS)) {
            throw new UsageException("--delay takes seconds from 0 to " + MAX_DELAY_SECONDS);
        }
        if (!(maxTime > 0 && maxTime <= MAX_TIME_MINUTES)) {
            throw new UsageException("--max-time takes minutes, more than 0 and at most " + MAX_TIME_MINUTES);
        }
        if (!check && (all || foreign)) {
            throw new UsageException("--all and --foreign are about pages; add --check");
        }
        if (url.endsWith("robots.txt") && !url.contains("://") && Files.isRegularFile(FileArgument.path(url))) {
            String shown = Printable.text(url);
            throw new UsageException("'" + shown
                    + "' is a file, not a site. To list its sitemaps, use 'usher sitemaps --robots " + shown + " URL'");
        }
        Authority site = SiteParser.parse(url);
        List<Crawler> asked = named.crawlers();
        Optional<RobotsFile> given =
                Optional.ofNullable(robots).map(name -> RobotsFile.read(name, fetching.connection(), terminal));
        FetchSettings settings = fetching.settings().withPace(pace());
        try (LiveSession session = LiveSession.open(settings, store)) {
            Dialect first = asked.get(0).dialect();
            Optional<List<Sitemap>> named = given.isPresent()
                    ? Optional.of(given.get().as(first).sitemaps(site.toString()))
                    : named(session, site, first);
            int code = named.map(sitemaps -> check ? walk(session, site, asked, given, sitemaps) : list(sitemaps))
                    .orElse(ExitCode.UNDETERMINED);
            return session.everythingKept(terminal) ? code : ExitCode.UNDETERMINED;
        }
    }

    private PaceSettings pace() {
        return PaceSettings.DEFAULT.withDelays(
                Duration.ofNanos(Math.round(delay * 1e9)), PaceSettings.DEFAULT.maxDelay());
    }

    /** The sitemaps that the site's own file names; empty if that is unreachable. */
    private Optional<List<Sitemap>> named(LiveSession session, Authority site, Dialect reading) {
        SiteState state = session.state(site).toCompletableFuture().join();
        if (state.isFailing()) {
            terminal.err()
                    .println("usher: " + Printable.text(site.robotsTxt()) + " could not be had: "
                            + state.attempt()
                                    .outcome()
                                    .failure()
                                    .map(OutcomeCode::word)
                                    .orElseGet(() -> "status "
                                            + state.attempt().outcome().status()));
            return Optional.empty();
        }
        return Optional.of(state.copy()
                .map(copy -> copy.file().document(Usher.of(reading)).sitemaps(site.toString()))
                .orElse(List.of()));
    }

    private int list(List<Sitemap> sitemaps) {
        if (sitemaps.isEmpty()) {
            terminal.err().println("usher: no sitemap is named");
        }
        sitemaps.stream().limit(limit).forEach(printer()::named);
        return ExitCode.OK;
    }

    private SitemapsPrinter printer() {
        return format == OutputFormat.json ? new SitemapsJsonPrinter(terminal) : new SitemapsTextPrinter(terminal);
    }

    private int walk(
            LiveSession session,
            Authority site,
            List<Crawler> asked,
            Optional<RobotsFile> given,
            List<Sitemap> sitemaps) {
        List<List<Crawler>> apart = asked.stream().map(List::of).toList();
        VerdictSource live = new LiveVerdictSource(session, apart);
        VerdictSource own = given.<VerdictSource>map(file -> new FileVerdictSource(file, apart))
                .orElse(live);
        SitemapsPrinter printer = printer();
        Duration each = fetching.settings().sites().timeout();
        WalkLimits limits = WalkLimits.DEFAULT
                .withSitemaps(limit)
                .withTimes(each, Duration.ofMillis(Math.max(1, Math.round(maxTime * 60_000))));
        List<String> urls = sitemaps.stream().map(Sitemap::url).toList();
        LiveCrawler walking = walking(session);
        SlowWalkNotice.of(walking, pace(), site, urls, limits).ifPresent(terminal.err()::println);
        terminal.err().flush();
        try (SystemTime time = new SystemTime();
                WalkProgressLine line = new WalkProgressLine(terminal, time)) {
            Optional<VerdictSource> others = foreign ? Optional.of(live) : Optional.empty();
            PageChecker pages = new PageChecker(terminal, printer, site, own, others, all, line);
            WalkSummary summary = new SitemapWalker(walking, limits).walk(site, urls, pages);
            printer.summary(pages.counted(summary), pages.forbidden());
            boolean whole = summary.failed() == 0 && summary.ending() != Ending.OUT_OF_TIME;
            return whole ? pages.exitCode() : ExitCode.UNDETERMINED;
        }
    }

    /**
     * The crawler that walks is this program, whichever crawlers are checked: it obeys the group of the name that it sends,
     * and the Crawl-delay, which not every dialect knows.
     */
    private LiveCrawler walking(LiveSession session) {
        return session.live()
                .crawler(Dialect.RFC9309, fetching.productToken().stream().toArray(String[]::new));
    }
}
