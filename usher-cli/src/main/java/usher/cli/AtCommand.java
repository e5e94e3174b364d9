package usher.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import usher.access.site.SiteState;
import usher.crawler.Crawler;
import usher.fetch.LiveUsher;
import usher.fetch.LiveVerdict;
import usher.fetch.site.PastSites;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.snapshot.StoreException;
import usher.json.Json;
import usher.json.VerdictJson;
import usher.uri.TypedUrl;
import usher.uri.WebUrl;

/** {@code usher at}: what was known, and allowed, at a past time. */
@Command(
        name = "at",
        description =
                "Shows whether a crawler was allowed to fetch a URL at a past time, by the versions in the store.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:everything allowed",
            "1:something disallowed",
            "2:usage error, or the store cannot be read",
            "3:nothing was known then, or the file was unreachable"
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  usher at 2026-11-21T08:00:00Z -a GPTBot https://example.com/search",
            "  usher at 2026-06-30 -a Googlebot,YandexBot https://example.com/"
        })
final class AtCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private RobotOptions asked = new RobotOptions();

    @Option(
            names = "--store",
            paramLabel = "DIR",
            description = "The folder of the store. Default: " + StoreFolder.DEFAULT_WORDS + ".")
    private String store;

    @Mixin
    private FetchOptions fetching = new FetchOptions();

    @Option(names = "--format", paramLabel = "FORMAT", description = "${COMPLETION-CANDIDATES}. Default: text.")
    private Format format = Format.text;

    @Parameters(
            index = "0",
            paramLabel = "TIME",
            description = "Such as 2026-11-21T08:00:00Z; a day alone means its end.")
    private String time;

    @Parameters(index = "1", paramLabel = "URL", description = "An absolute URL.")
    private String url;

    AtCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        List<Crawler> robots = asked.crawlers();
        Instant then = Times.parse(time);
        if (!(WebUrl.parse(url) instanceof WebUrl parsed)) {
            throw new UsageException("'" + Printable.text(url) + "' is no absolute URL");
        }
        Path folder = StoreFolder.of(store);
        try (SnapshotStore kept = StoreFolder.openReadOnly(folder);
                LiveUsher live = LiveUsher.open(fetching.settings(), kept)) {
            Optional<SiteState> state = new PastSites(kept).at(parsed.authority(), then);
            if (state.isEmpty()) {
                terminal.err()
                        .println("usher: nothing is kept of "
                                + Printable.text(parsed.authority().toString()) + " from " + then + " or before");
                return ExitCode.UNDETERMINED;
            }
            return judge(live, robots, state.get(), then);
        } catch (StoreException e) {
            throw StoreFolder.unusable(folder, e);
        }
    }

    private int judge(LiveUsher live, List<Crawler> robots, SiteState state, Instant then) {
        ExitTally tally = new ExitTally();
        TypedUrl typed = TypedUrl.of(url);
        for (Crawler robot : robots) {
            LiveVerdict answer =
                    live.robot(robot.dialect(), robot.tokenArray()).judge(typed.asked(), state, PastSites.moment(then));
            Judgement judgement = Judgement.live(robot, typed, answer);
            tally.add(judgement);
            print(judgement, state, then);
        }
        return tally.exitCode();
    }

    private void print(Judgement judgement, SiteState state, Instant then) {
        Instant fetchedAt = state.attempt().fetchedAt();
        if (format == Format.json) {
            Map<String, Object> members = VerdictJson.of(
                    judgement.robot().shownTokens(),
                    url,
                    judgement.robot().dialect().id(),
                    judgement.verdict(),
                    judgement.basis());
            judgement.code().ifPresent(code -> members.put("code", code.word()));
            judgement.message().ifPresent(message -> members.put("message", message));
            VerdictJson.addNotes(members, judgement.notes());
            members.put("time", then.toString());
            members.put("fetchedAt", fetchedAt.toString());
            terminal.println(Json.text(members));
        } else {
            new CheckText(terminal, false).print(url, List.of(judgement));
            terminal.println(
                    "    by what was fetched " + ago(Duration.between(fetchedAt, then)) + " before, at " + fetchedAt);
        }
    }

    private static String ago(Duration age) {
        if (age.toDays() > 1) {
            return age.toDays() + " days";
        }
        return age.toHours() > 1 ? age.toHours() + " hours" : age.toMinutes() + " minutes";
    }
}
