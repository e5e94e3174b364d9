package usher.cli.check;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import usher.CleanParam.CleanParamRule;
import usher.Dialect;
import usher.RobotsTxt;
import usher.UrlCleaner;
import usher.Usher;
import usher.access.AccessResult.Basis;
import usher.access.site.SiteReading;
import usher.cli.console.ExitCode;
import usher.cli.console.Printable;
import usher.cli.console.Terminal;
import usher.cli.console.UsageException;
import usher.cli.console.Version;
import usher.cli.input.RobotsFile;
import usher.cli.input.UrlSource;
import usher.cli.live.LiveSession;
import usher.cli.live.OrderedResults;
import usher.cli.options.CrawlerOptions;
import usher.cli.options.FetchOptions;
import usher.cli.options.OptionalStoreOptions;
import usher.cli.options.OutputFormat;
import usher.fetch.LiveUsher;
import usher.internal.json.Json;
import usher.uri.WebUrl;

/** {@code usher clean}: URLs without the parameters that Clean-param lines call insignificant. */
@Command(
        name = "clean",
        description = "Gives URLs of one page one form: parameters that Clean-param lines call insignificant go.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:done",
            "2:usage error, or the file cannot be read",
            "3:a site's robots.txt is unreachable; its URLs are printed without their fragments only"
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  usher clean 'https://example.com/forum?sid=1&t=2'",
            "  usher clean --robots robots.txt '/forum?sid=1&t=2'",
            "  usher clean --robots robots.txt - < urls.txt | sort -u"
        })
public final class CleanCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Option(
            names = {"-r", "--robots"},
            paramLabel = "FILE|URL",
            description = "Clean by this robots.txt: a file, a URL, or - for standard input."
                    + " Default: each URL's own, fetched from its site.")
    private @Nullable String robots;

    @Option(
            names = {"-d", "--dialect"},
            paramLabel = "DIALECT",
            description = "How the file is read; only yandex and yandex-2013 know Clean-param. Default: yandex.")
    private String dialect = Dialect.YANDEX.id();

    @Option(names = "--format", paramLabel = "FORMAT", description = "${COMPLETION-CANDIDATES}. Default: text.")
    private OutputFormat format = OutputFormat.text;

    @Mixin
    private OptionalStoreOptions store = new OptionalStoreOptions();

    @Mixin
    private FetchOptions fetching = new FetchOptions();

    @Parameters(paramLabel = "URL", arity = "1..*", description = "URLs or paths; - reads them from standard input.")
    private List<String> urls = List.of();

    public CleanCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        UrlSource source = new UrlSource(urls, robots, terminal);
        Dialect reading = CrawlerOptions.dialect(dialect);
        if (reading.directives().cleanParam() == CleanParamRule.IGNORED) {
            throw new UsageException(
                    "the dialect " + reading.id() + " knows no Clean-param; use yandex or yandex-2013");
        }
        return robots == null ? cleanLive(source, reading) : cleanGiven(source, reading);
    }

    private int cleanGiven(UrlSource source, Dialect reading) {
        RobotsTxt document =
                RobotsFile.read(robots, fetching.connection(), terminal).as(reading);
        UrlCleaner cleaner = UrlCleaner.of(document.cleanParams());
        source.forEach(url -> {
            print(url, cleaner);
            return !terminal.isClosed();
        });
        return ExitCode.OK;
    }

    /** Cleans each URL by its own site's file. */
    private int cleanLive(UrlSource source, Dialect reading) {
        AtomicBoolean undetermined = new AtomicBoolean();
        try (LiveSession session = LiveSession.open(fetching, store)) {
            OrderedResults<String, Optional<UrlCleaner>> cleaners = new OrderedResults<>((url, cleaner) -> {
                undetermined.compareAndSet(false, cleaner.isEmpty());
                print(url, cleaner.orElse(UrlCleaner.of(List.of())));
            });
            source.forEach(
                    url -> {
                        cleaners.add(url, cleaner(session, url, reading));
                        return !terminal.isClosed();
                    },
                    cleaners::finish);
            boolean kept = session.everythingKept(terminal);
            return kept && !undetermined.get() ? ExitCode.OK : ExitCode.UNDETERMINED;
        }
    }

    /** The cleaner for a URL's site; empty if its file is unreachable. */
    private CompletionStage<Optional<UrlCleaner>> cleaner(LiveSession session, String url, Dialect reading) {
        if (!(WebUrl.parse(url) instanceof WebUrl parsed)) {
            throw new UsageException("'" + Printable.text(url)
                    + "' is not an absolute URL; give the whole URL, or the file with --robots FILE");
        }
        LiveUsher live = session.live();
        return session.state(parsed.authority()).thenApply(state -> {
            SiteReading read = live.read(state, reading, live.now());
            boolean unreachable = read.decision().basis() == Basis.UNREACHABLE;
            if (unreachable) {
                terminal.err()
                        .println("usher: " + Printable.text(parsed.authority().robotsTxt()) + ": "
                                + read.message(state).orElse("unreachable"));
            }
            return unreachable
                    ? Optional.empty()
                    : Optional.of(UrlCleaner.of(read.file(state)
                            .map(file -> file.document(Usher.of(reading)).cleanParams())
                            .orElse(List.of())));
        });
    }

    /** Prints a URL's normalized form, without its fragment. */
    private void print(String url, UrlCleaner cleaner) {
        int fragment = url.indexOf('#');
        String cleaned = cleaner.clean(fragment < 0 ? url : url.substring(0, fragment));
        if (format == OutputFormat.text) {
            terminal.println(Printable.whole(cleaned));
            return;
        }
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("url", url);
        members.put("cleaned", cleaned);
        terminal.println(Json.text(members));
    }
}
