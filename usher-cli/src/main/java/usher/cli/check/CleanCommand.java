package usher.cli.check;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import usher.CleanParam;
import usher.Dialect;
import usher.RobotsTxt;
import usher.access.AccessResult.Basis;
import usher.access.site.SiteReading;
import usher.cli.console.ExitCode;
import usher.cli.console.FileArgument;
import usher.cli.console.FormattedCommand;
import usher.cli.console.OutputFormat;
import usher.cli.console.UsageException;
import usher.cli.input.Candidates;
import usher.cli.input.CrawlerOptions;
import usher.cli.input.InputFile;
import usher.cli.input.LiveSession;
import usher.cli.input.OrderedResults;
import usher.cli.input.SiteOptions;
import usher.cli.input.UrlSource;
import usher.fetch.LiveUsher;
import usher.internal.text.Printable;
import usher.options.CleanParamRule;
import usher.support.json.JsonObject;
import usher.uri.Authority;
import usher.uri.WebUrl;

@Command(name = "clean")
public final class CleanCommand extends FormattedCommand {
    @Option(
            names = {"-r", "--robots"},
            paramLabel = "FILE|URL")
    private @Nullable String robots;

    @Option(
            names = {"-d", "--dialect"},
            paramLabel = "DIALECT",
            completionCandidates = Candidates.SingleDialects.class)
    private String dialect = Dialect.YANDEX.id();

    @Option(names = "--evidence")
    private boolean evidence;

    private final CleanEvidence found = new CleanEvidence();

    @Mixin
    private SiteOptions sites = new SiteOptions();

    @Parameters(paramLabel = "URL", arity = "1..*")
    private List<String> urls = List.of();

    @Override
    public Integer call() {
        if (robots == null && urls.size() > 1 && FileArgument.isFile(urls.get(0))) {
            robots = urls.get(0);
            urls = urls.subList(1, urls.size());
        }
        UrlSource source = new UrlSource(urls, null, robots, terminal);
        Dialect reading = CrawlerOptions.dialect(dialect);
        if (reading.get(usher.options.Option.CLEAN_PARAM) == CleanParamRule.IGNORED) {
            throw new UsageException(
                    "dialect " + reading.id() + " does not support Clean-param; use yandex or yandex-2013");
        }
        int code = robots == null ? cleanBySites(source, reading) : cleanByFile(source, reading);
        if (evidence && format == OutputFormat.json) {
            terminal.printJson(found.json());
        } else if (evidence) {
            found.print(terminal);
        }
        return code;
    }

    private int cleanByFile(UrlSource source, Dialect reading) {
        RobotsTxt document =
                InputFile.read(robots, sites.fetching().connection(), terminal).as(reading);
        List<CleanParam> params = document.cleanParams();
        source.forEach(url -> print(url, params), () -> {});
        return ExitCode.OK;
    }

    private int cleanBySites(UrlSource source, Dialect reading) {
        AtomicBoolean undetermined = new AtomicBoolean();
        return sites.inSession(terminal, session -> {
            OrderedResults<String, Optional<List<CleanParam>>> rules = new OrderedResults<>((url, found) -> {
                undetermined.compareAndSet(false, found.isEmpty());
                print(url, found.orElse(List.of()));
            });
            source.forEach(url -> rules.add(url, params(session, url, reading)), rules::finish);
            return undetermined.get() ? ExitCode.UNDETERMINED : ExitCode.OK;
        });
    }

    /** Returns the rules of a URL's site; empty if its robots.txt is unreachable. */
    private CompletionStage<Optional<List<CleanParam>>> params(LiveSession session, String url, Dialect reading) {
        if (!(WebUrl.parse(url) instanceof WebUrl parsed)) {
            throw new UsageException(
                    "'%s' is not an absolute URL; use the whole URL, or select a file with --robots FILE", url);
        }
        LiveUsher live = session.live();
        return session.state(parsed.authority()).thenApply(state -> {
            SiteReading read = live.read(state, reading, live.now());
            boolean unreachable = read.decision().basis() == Basis.UNREACHABLE;
            if (unreachable) {
                terminal.message(Printable.text(parsed.authority().robotsTxt()) + ": "
                        + read.message(state).orElse("unreachable"));
            }
            return unreachable
                    ? Optional.empty()
                    : Optional.of(read.robots(state).as(reading).cleanParams());
        });
    }

    private void print(String url, List<CleanParam> params) {
        if (evidence) {
            String site = robots != null
                    ? ""
                    : WebUrl.parse(url)
                                    .url()
                                    .map(WebUrl::authority)
                                    .map(Authority::toString)
                                    .orElse("") + " ";
            found.add(site, url, params);
            return;
        }
        String cleaned = CleanParam.clean(url, params);
        if (format == OutputFormat.text) {
            terminal.println(Printable.fullText(cleaned));
            return;
        }
        terminal.printJson(new JsonObject().add("url", url).add("cleaned", cleaned));
    }
}
