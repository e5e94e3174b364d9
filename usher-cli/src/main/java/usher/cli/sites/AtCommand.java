package usher.cli.sites;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import usher.Crawler;
import usher.access.site.SiteState;
import usher.cli.check.CrawlerVerdict;
import usher.cli.check.VerdictTally;
import usher.cli.check.VerdictTextPrinter;
import usher.cli.console.ExitCode;
import usher.cli.console.FormattedCommand;
import usher.cli.console.OutputFormat;
import usher.cli.console.UsageException;
import usher.cli.input.CrawlerOptions;
import usher.cli.input.StoreFolderOption;
import usher.cli.input.TimeParser;
import usher.cli.input.UnreachableOption;
import usher.fetch.FetchSettings;
import usher.fetch.LiveUsher;
import usher.fetch.LiveVerdict;
import usher.fetch.PastSiteStates;
import usher.fetch.snapshot.SnapshotStore;
import usher.uri.UrlInput;
import usher.uri.WebUrl;

@Command(name = "at")
public final class AtCommand extends FormattedCommand {
    @Mixin
    private CrawlerOptions crawlers = new CrawlerOptions();

    @Mixin
    private StoreFolderOption store = new StoreFolderOption();

    @Mixin
    private UnreachableOption unreachable = new UnreachableOption();

    @Parameters(index = "0", paramLabel = "TIME")
    private String time = "";

    @Parameters(index = "1", paramLabel = "URL")
    private String url = "";

    @Override
    public Integer call() {
        List<Crawler> selected = crawlers.crawlers();
        Instant then = TimeParser.parse(time);
        if (!(WebUrl.parse(url) instanceof WebUrl parsed)) {
            throw new UsageException("'%s' is not an absolute URL", url);
        }
        return store.read(snapshots -> check(snapshots, selected, parsed, then));
    }

    private int check(SnapshotStore snapshots, List<Crawler> selected, WebUrl parsed, Instant then) {
        try (LiveUsher live = LiveUsher.open(unreachable.applyTo(FetchSettings.of("usher")), snapshots)) {
            Optional<SiteState> state = new PastSiteStates(snapshots).at(parsed.authority(), then);
            if (state.isEmpty()) {
                terminal.message("the store has no fetch of %s from %s or earlier", parsed.authority(), then);
                return ExitCode.UNDETERMINED;
            }
            VerdictTally tally = new VerdictTally();
            UrlInput typed = UrlInput.of(url);
            for (Crawler crawler : selected) {
                LiveVerdict verdict =
                        live.crawler(crawler).verdictAt(typed.target(), state.get(), PastSiteStates.moment(then));
                CrawlerVerdict result = CrawlerVerdict.fromSite(crawler, typed, verdict);
                tally.add(result);
                print(result, state.get(), then);
            }
            return tally.exitCode();
        }
    }

    private void print(CrawlerVerdict result, SiteState state, Instant then) {
        Instant fetchedAt = state.attempt().fetchedAt();
        if (format == OutputFormat.json) {
            terminal.printJson(result.toJson().add("time", then.toString()).add("fetchedAt", fetchedAt.toString()));
        } else {
            new VerdictTextPrinter(terminal, false).print(url, List.of(result));
            terminal.println("    from the fetch at " + fetchedAt + ", " + format(Duration.between(fetchedAt, then))
                    + " earlier");
        }
    }

    private static String format(Duration age) {
        if (age.toDays() > 1) {
            return age.toDays() + " days";
        }
        return age.toHours() > 1 ? age.toHours() + " hours" : age.toMinutes() + " minutes";
    }
}
