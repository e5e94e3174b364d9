package usher.cli.store;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import usher.access.site.LastCopy;
import usher.access.site.SiteState;
import usher.access.snapshot.Snapshot;
import usher.bytes.Bytes;
import usher.cli.console.ExitCode;
import usher.cli.console.Printable;
import usher.cli.console.Terminal;
import usher.cli.console.UsageException;
import usher.cli.console.Version;
import usher.cli.input.SiteParser;
import usher.cli.input.TimeParser;
import usher.cli.options.OutputFormat;
import usher.cli.options.StoreFolder;
import usher.cli.options.StoreFolderOption;
import usher.fetch.site.PastSites;
import usher.fetch.snapshot.SnapshotJson;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.snapshot.StoreException;
import usher.internal.json.Json;
import usher.store.sqlite.SqliteSnapshotStore;
import usher.uri.Authority;

/** {@code usher history}: the versions of a site's robots.txt in the store. */
@Command(
        name = "history",
        description = "Lists the kept versions of a site's robots.txt, newest first.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:listed",
            "1:the store knows nothing of that site, or what is damaged was left out",
            "2:usage error, or the store cannot be read"
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  usher history example.com",
            "  usher history --changes --limit 10 https://example.com",
            "  usher history --show 2026-11-21T08:00:00Z example.com > robots.txt"
        })
public final class HistoryCommand implements Callable<Integer> {
    private static final int PAGE = 500;

    private final Terminal terminal;

    @Mixin
    private StoreFolderOption store = new StoreFolderOption();

    @Option(names = "--limit", paramLabel = "N", description = "Show at most so many. Default: all.")
    private int limit = Integer.MAX_VALUE;

    @Option(names = "--changes", description = "Show only the fetches that brought something new.")
    private boolean changes;

    @Option(
            names = "--show",
            paramLabel = "TIME",
            description =
                    "Write the file as it was at that time, byte for byte, or the last good copy if the site could"
                            + " not be had then.")
    private @Nullable String show;

    @Option(names = "--format", paramLabel = "FORMAT", description = "${COMPLETION-CANDIDATES}. Default: text.")
    private OutputFormat format = OutputFormat.text;

    @Parameters(paramLabel = "HOST", description = "A host or URL.")
    private String host = "";

    private boolean damaged;

    public HistoryCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        if (limit < 1) {
            throw new UsageException("--limit takes a number from 1");
        }
        List<Authority> sites = SiteParser.candidates(host);
        Path folder = store.folder();
        try (SqliteSnapshotStore kept = StoreFolder.openReadOnly(folder)) {
            return show == null ? list(kept, sites) : showFile(kept, sites, show);
        } catch (StoreException e) {
            throw StoreFolder.unusable(folder, e);
        }
    }

    private int list(SqliteSnapshotStore kept, List<Authority> sites) {
        int shown = 0;
        for (Authority site : sites) {
            shown += list(kept, site, limit - shown);
        }
        if (shown == 0) {
            terminal.err()
                    .println("usher: nothing is kept of '" + Printable.text(host) + "'; 'usher fetch' fetches it");
        }
        return shown == 0 || damaged ? ExitCode.NEGATIVE : ExitCode.OK;
    }

    /** A fetch is a change if the one before it, the next in the list, had another outcome. */
    private int list(SqliteSnapshotStore kept, Authority site, int most) {
        int shown = 0;
        Instant before = Instant.MAX;
        Optional<Snapshot> later = Optional.empty();
        List<Snapshot> page = page(kept, site, before);
        while (!page.isEmpty() && shown < most) {
            for (Snapshot snapshot : page) {
                if (later.isPresent() && shown < most && (!changes || differ(later.get(), snapshot))) {
                    print(later.get());
                    shown++;
                }
                later = Optional.of(snapshot);
            }
            page = page(kept, site, later.get().fetchedAt());
        }
        if (later.isPresent() && shown < most) {
            print(later.get());
            shown++;
        }
        return shown;
    }

    private List<Snapshot> page(SqliteSnapshotStore kept, Authority site, Instant before) {
        return kept.history(site, before, PAGE, damage -> {
            damaged = true;
            terminal.err().println("usher: left out: " + Printable.text(String.valueOf(damage.getMessage())));
        });
    }

    private static boolean differ(Snapshot one, Snapshot other) {
        return !one.content().equals(other.content())
                || one.outcome().status() != other.outcome().status()
                || !one.outcome().failure().equals(other.outcome().failure());
    }

    private void print(Snapshot snapshot) {
        terminal.println(
                format == OutputFormat.json
                        ? Json.text(SnapshotJson.of(snapshot))
                        : snapshot.fetchedAt() + "  "
                                + Printable.text(snapshot.authority().toString()) + "  "
                                + SnapshotText.outcome(snapshot));
    }

    private int showFile(SnapshotStore kept, List<Authority> sites, String when) {
        Instant time = TimeParser.parse(when);
        for (Authority site : sites) {
            Optional<SiteState> state = new PastSites(kept).at(site, time);
            Optional<LastCopy> copy = state.flatMap(SiteState::copy);
            if (copy.isPresent()) {
                print(copy.get().file().bytes());
                if (state.get().isFailing()) {
                    terminal.err()
                            .println("usher: the site could not be had then ("
                                    + Printable.text(
                                            SnapshotText.outcome(state.get().attempt()))
                                    + "); this is the last good copy, from "
                                    + copy.get().snapshot().fetchedAt());
                }
                return ExitCode.OK;
            }
        }
        terminal.err().println("usher: no file of '" + Printable.text(host) + "' is kept from " + time + " or before");
        return ExitCode.NEGATIVE;
    }

    /** The file as it is; on a terminal with controls made visible, since its author may be unknown. */
    private void print(Bytes file) {
        if (terminal.colour()) {
            file.text().lines().forEach(line -> terminal.println(Printable.whole(line)));
        } else {
            terminal.write(file);
        }
    }
}
