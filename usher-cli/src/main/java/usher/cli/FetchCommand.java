package usher.cli;

import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import usher.access.site.SiteState;
import usher.access.snapshot.Snapshot;
import usher.fetch.snapshot.SnapshotJson;
import usher.json.Json;
import usher.uri.Authority;

/** {@code usher fetch}: fetches the robots.txt of sites into the store. */
@Command(
        name = "fetch",
        description = "Fetches the robots.txt of sites, and keeps every version in the store.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:every site has answered, if only that it has no such file",
            "2:usage error, or the store cannot be used",
            "3:a site could not be asked, or the store did not keep what came"
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  usher fetch https://example.com/ example.org",
            "  usher fetch --store /var/lib/usher - < hosts.txt",
            "  usher history example.com"
        })
final class FetchCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Option(
            names = "--store",
            paramLabel = "DIR",
            description = "The folder of the store. Default: " + StoreFolder.DEFAULT_WORDS + ".")
    private String store;

    @Mixin
    private FetchOptions fetching = new FetchOptions();

    @Option(names = "--format", paramLabel = "FORMAT", description = "${COMPLETION-CANDIDATES}. Default: text.")
    private Format format = Format.text;

    @Parameters(paramLabel = "URL", arity = "1..*", description = "URLs or hosts; - reads them from standard input.")
    private List<String> urls;

    FetchCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        UrlSource source = new UrlSource(urls, null, terminal);
        Path folder = StoreFolder.of(store);
        Set<Authority> asked = new LinkedHashSet<>();
        Tally tally = new Tally();
        try (LiveSession session = LiveSession.open(fetching, Optional.of(folder))) {
            InOrder<Optional<Snapshot>, SiteState> answers = new InOrder<>((before, state) -> {
                tally.failed |= state.isFailing();
                print(state, before);
            });
            source.forEach(
                    url -> {
                        Authority site = Sites.of(url);
                        if (asked.add(site)) {
                            Optional<Snapshot> before = session.store().lastGood(site, Instant.now());
                            answers.add(before, session.live().sites().refresh(site));
                        }
                        return !terminal.isClosed();
                    },
                    answers::finish);
            return session.everythingKept(terminal) && !tally.failed ? ExitCode.OK : ExitCode.UNDETERMINED;
        }
    }

    private void print(SiteState state, Optional<Snapshot> before) {
        Snapshot attempt = state.attempt();
        if (format == Format.json) {
            Map<String, Object> members = SnapshotJson.of(attempt);
            members.put("news", news(state, before));
            terminal.println(Json.text(members));
        } else {
            terminal.println(Printable.text(attempt.authority().robotsTxt()) + "  " + SnapshotText.outcome(attempt)
                    + "  " + news(state, before));
        }
    }

    /** How what came differs from the last file that was seen. */
    private static String news(SiteState state, Optional<Snapshot> before) {
        if (state.isFailing()) {
            return "unreachable";
        }
        if (state.copy().isEmpty()) {
            return "no file";
        }
        if (before.isEmpty()) {
            return "first";
        }
        return before.get().content().equals(state.attempt().content()) ? "unchanged" : "changed";
    }

    private static final class Tally {
        private boolean failed;
    }
}
