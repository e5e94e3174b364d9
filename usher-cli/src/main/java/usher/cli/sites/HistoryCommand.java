package usher.cli.sites;

import java.time.Instant;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import usher.access.response.Snapshot;
import usher.access.site.LastCopy;
import usher.access.site.SiteState;
import usher.cli.console.ExitCode;
import usher.cli.console.FormattedCommand;
import usher.cli.console.OutputFormat;
import usher.cli.console.UsageException;
import usher.cli.input.SiteParser;
import usher.cli.input.StoreFolderOption;
import usher.cli.input.TimeParser;
import usher.fetch.PastSiteStates;
import usher.fetch.snapshot.DamagedException;
import usher.fetch.snapshot.DurableStore;
import usher.fetch.snapshot.SnapshotStore;
import usher.internal.text.Printable;
import usher.support.fetch.SnapshotJson;
import usher.support.json.Json;
import usher.uri.Authority;

@Command(name = "history")
public final class HistoryCommand extends FormattedCommand {
    @Mixin
    private StoreFolderOption store = new StoreFolderOption();

    @Option(names = "--limit", paramLabel = "N")
    private int limit = Integer.MAX_VALUE;

    @Option(names = "--changes")
    private boolean changes;

    @Option(names = "--show", paramLabel = "TIME")
    private @Nullable String show;

    @Parameters(paramLabel = "HOST")
    private String host = "";

    private boolean damaged;

    @Override
    public Integer call() {
        if (limit < 1) {
            throw new UsageException("--limit must be at least 1");
        }
        List<Authority> sites = SiteParser.candidates(host);
        return store.read(snapshots -> show == null ? list(snapshots, sites) : showFile(snapshots, sites, show));
    }

    private int list(DurableStore snapshots, List<Authority> sites) {
        int shown = 0;
        for (Authority site : sites) {
            shown += list(snapshots, site, limit - shown);
        }
        if (shown == 0) {
            terminal.message("the store has no fetch of '%s'; use 'usher fetch' to fetch it", host);
        }
        return damaged ? ExitCode.UNDETERMINED : shown == 0 ? ExitCode.NEGATIVE : ExitCode.OK;
    }

    /** Lists fetches; with --changes, only those whose outcome differs from the previous fetch's. */
    private int list(DurableStore snapshots, Authority site, int max) {
        int shown = 0;
        Optional<Snapshot> later = Optional.empty();
        Iterator<Snapshot> fetches =
                snapshots.history(site, Instant.MAX, this::skipped).iterator();
        while (fetches.hasNext() && shown < max) {
            Snapshot fetch = fetches.next();
            if (later.isPresent() && (!changes || differ(later.get(), fetch))) {
                print(later.get());
                shown++;
            }
            later = Optional.of(fetch);
        }
        if (later.isPresent() && shown < max) {
            print(later.get());
            shown++;
        }
        return shown;
    }

    private void skipped(DamagedException damage) {
        damaged = true;
        terminal.message("skipped: %s", damage.getMessage());
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

    private int showFile(SnapshotStore snapshots, List<Authority> sites, String when) {
        Instant time = TimeParser.parse(when);
        for (Authority site : sites) {
            Optional<SiteState> state = new PastSiteStates(snapshots).at(site, time);
            Optional<LastCopy> copy = state.flatMap(SiteState::copy);
            if (copy.isPresent()) {
                terminal.printAnyBytes(copy.get().file());
                if (state.get().isFailing()) {
                    terminal.message(
                            "robots.txt was unreachable then (%s); this is the last good copy, from %s",
                            SnapshotText.outcome(state.get().attempt()),
                            copy.get().snapshot().fetchedAt());
                }
                return ExitCode.OK;
            }
        }
        terminal.message("the store has no file of '%s' from %s or earlier", host, time);
        return ExitCode.NEGATIVE;
    }
}
