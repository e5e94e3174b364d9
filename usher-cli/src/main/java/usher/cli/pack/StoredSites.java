package usher.cli.pack;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import usher.access.site.SiteState;
import usher.cli.console.Printable;
import usher.cli.console.ProgressCounter;
import usher.cli.console.Terminal;
import usher.cli.options.StoreFolder;
import usher.crawler.Crawler;
import usher.fetch.FetchSettings;
import usher.fetch.LiveCrawler;
import usher.fetch.LiveUsher;
import usher.fetch.site.PastSiteStates;
import usher.fetch.snapshot.StoreException;
import usher.pack.SitePackWriter;
import usher.store.sqlite.SqliteSnapshotStore;
import usher.uri.Authority;
import usher.uri.Target;

/** The sites of a store with their states now. */
final class StoredSites {
    private final Path folder;
    private final Crawler crawler;
    private final Terminal terminal;
    private @Nullable Authority last;
    private int damaged;

    StoredSites(String folder, Crawler crawler, Terminal terminal) {
        this.folder = StoreFolder.of(folder);
        this.crawler = crawler;
        this.terminal = terminal;
    }

    /** Adds each site with the policy that applies now. Returns the number of damaged rows, which were skipped. */
    int addTo(SitePackWriter writer, ProgressCounter progress) throws IOException {
        Instant now = Instant.now();
        try (SqliteSnapshotStore snapshots = StoreFolder.openReadOnly(folder);
                LiveUsher live = LiveUsher.open(FetchSettings.of("usher"), snapshots)) {
            LiveCrawler judge = live.crawler(crawler.dialect(), crawler.tokenArray());
            PastSiteStates states = new PastSiteStates(snapshots);
            snapshots.export(
                    snapshot -> {
                        Authority site = snapshot.authority();
                        if (!site.equals(last)) {
                            last = site;
                            add(writer, judge, states.at(site, now).orElseThrow(), now);
                            progress.step();
                        }
                    },
                    damage -> {
                        damaged++;
                        terminal.err()
                                .println("usher: skipped: " + Printable.text(String.valueOf(damage.getMessage())));
                    });
            return damaged;
        } catch (StoreException e) {
            throw StoreFolder.unusable(folder, e);
        } catch (UncheckedIOException e) {
            throw requireNonNull(e.getCause());
        }
    }

    private static void add(SitePackWriter writer, LiveCrawler judge, SiteState state, Instant now) {
        Authority site = state.attempt().authority();
        try {
            writer.add(
                    site,
                    judge.verdictAt(Target.of(site + "/"), state, PastSiteStates.moment(now))
                            .policy());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
