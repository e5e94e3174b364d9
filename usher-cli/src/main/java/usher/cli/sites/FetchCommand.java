package usher.cli.sites;

import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import usher.Dialect;
import usher.RobotsFile;
import usher.access.response.Snapshot;
import usher.access.site.SiteState;
import usher.cli.console.ExitCode;
import usher.cli.console.FormattedCommand;
import usher.cli.console.OutputFormat;
import usher.cli.input.ConnectionOptions;
import usher.cli.input.LiveSession;
import usher.cli.input.OrderedResults;
import usher.cli.input.SiteParser;
import usher.cli.input.StoreFolderOption;
import usher.cli.input.UrlSource;
import usher.internal.text.Printable;
import usher.support.fetch.SnapshotJson;
import usher.syntax.FileKind;
import usher.uri.Authority;

@Command(name = "fetch")
public final class FetchCommand extends FormattedCommand {
    @Mixin
    private StoreFolderOption store = new StoreFolderOption();

    @Mixin
    private ConnectionOptions fetching = new ConnectionOptions();

    @Parameters(paramLabel = "URL", arity = "1..*")
    private List<String> urls = List.of();

    private boolean failed;

    @Override
    public Integer call() {
        UrlSource source = new UrlSource(urls, null, null, terminal);
        String folder = store.folder();
        Set<Authority> requested = new LinkedHashSet<>();
        try (LiveSession session = LiveSession.open(fetching.settings(), Optional.of(folder))) {
            OrderedResults<Optional<Snapshot>, SiteState> results = new OrderedResults<>((before, state) -> {
                failed |= state.isFailing();
                print(state, before);
            });
            source.forEach(
                    url -> {
                        Authority site = SiteParser.parse(url);
                        if (requested.add(site)) {
                            Optional<Snapshot> before = session.store().lastGood(site, Instant.now());
                            results.add(before, session.live().refresh(site));
                        }
                    },
                    results::finish);
            return session.isEverythingStored(terminal) && !failed ? ExitCode.OK : ExitCode.UNDETERMINED;
        }
    }

    private void print(SiteState state, Optional<Snapshot> before) {
        Snapshot attempt = state.attempt();
        if (format == OutputFormat.json) {
            Map<String, Object> members = SnapshotJson.of(attempt);
            members.put("news", change(state, before));
            file(state).ifPresent(kind -> members.put("file", kind.word()));
            terminal.printJson(members);
        } else {
            terminal.println(Printable.text(attempt.authority().robotsTxt()) + "  " + SnapshotText.outcome(attempt)
                    + "  " + change(state, before)
                    + file(state)
                            .map(kind -> "  (" + kind.word().replace('_', ' ') + ")")
                            .orElse(""));
        }
    }

    /** Returns what kind of file was fetched, unless it has rules. */
    private static Optional<FileKind> file(SiteState state) {
        return state.copy()
                .filter(copy -> !state.isFailing())
                .map(copy -> RobotsFile.of(copy.file()).as(Dialect.RFC9309).kind())
                .filter(kind -> kind != FileKind.RULES);
    }

    /** Returns how the fetched file differs from the last one in the store. */
    private static String change(SiteState state, Optional<Snapshot> before) {
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
}
