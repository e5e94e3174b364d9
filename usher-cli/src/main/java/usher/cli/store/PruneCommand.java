package usher.cli.store;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import usher.cli.console.ExitCode;
import usher.cli.console.Terminal;
import usher.cli.console.UsageException;
import usher.cli.console.Version;
import usher.cli.options.OutputFormat;
import usher.cli.options.StoreFolder;
import usher.cli.options.StoreFolderOption;
import usher.fetch.snapshot.StoreException;
import usher.internal.json.Json;
import usher.store.sqlite.Pruned;
import usher.store.sqlite.Retention;
import usher.store.sqlite.SqliteSnapshotStore;

/** {@code usher prune}: makes a store smaller. */
@Command(
        name = "prune",
        description = {
            "Removes versions from the store that only repeat the one before, and gives their space back.",
            "Every change of a site's file stays, and its newest version. The limits below also forget whole sites."
        },
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:pruned", "2:usage error, or the store cannot be written"},
        footerHeading = "%nExamples:%n",
        footer = {
            "  usher prune",
            "  usher prune --store /var/lib/usher --keep-days 30 --forget-days 365",
            "  usher prune --max-mebibytes 1024"
        })
public final class PruneCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private StoreFolderOption store = new StoreFolderOption();

    @Option(names = "--keep-days", paramLabel = "N", description = "Keep every version of the last N days. Default: 0.")
    private int keepDays;

    @Option(names = "--newest", paramLabel = "N", description = "Keep the newest N versions of each site. Default: 1.")
    private int newest = 1;

    @Option(
            names = "--forget-days",
            paramLabel = "N",
            description = "Forget sites that were not fetched in the last N days. Default: forget none.")
    private @Nullable Integer forgetDays;

    @Option(
            names = "--max-mebibytes",
            paramLabel = "N",
            description = "Forget sites until the store uses at most N MiB: large sites and those not fetched for long"
                    + " first. Default: forget none.")
    private @Nullable Integer maxMebibytes;

    @Option(names = "--format", paramLabel = "FORMAT", description = "${COMPLETION-CANDIDATES}. Default: text.")
    private OutputFormat format = OutputFormat.text;

    public PruneCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        requireFrom(0, keepDays, "--keep-days");
        requireFrom(1, newest, "--newest");
        requireFrom(1, forgetDays == null ? 1 : forgetDays, "--forget-days");
        requireFrom(1, maxMebibytes == null ? 1 : maxMebibytes, "--max-mebibytes");
        Path folder = store.folder();
        // A folder without a store is a mistake, and opening it for writing would create one.
        StoreFolder.openReadOnly(folder).close();
        try (SqliteSnapshotStore kept = SqliteSnapshotStore.open(folder)) {
            print(prune(kept, Instant.now()), kept.usedBytes());
        } catch (StoreException e) {
            throw StoreFolder.unusable(folder, e);
        }
        return ExitCode.OK;
    }

    private static void requireFrom(int least, int value, String option) {
        if (value < least) {
            throw new UsageException(option + " takes a number from " + least);
        }
    }

    private Pruned prune(SqliteSnapshotStore kept, Instant now) {
        Pruned pruned = kept.prune(new Retention(newest, Duration.ofDays(keepDays)), now);
        if (forgetDays != null) {
            pruned = pruned.plus(kept.forgetBefore(now.minus(Duration.ofDays(forgetDays))));
        }
        if (maxMebibytes != null) {
            pruned = pruned.plus(kept.shrink((long) maxMebibytes << 20, now));
        }
        return pruned;
    }

    private void print(Pruned pruned, long used) {
        if (format == OutputFormat.json) {
            Map<String, Object> members = new LinkedHashMap<>();
            members.put("versions", pruned.snapshots());
            members.put("files", pruned.bodies());
            members.put("sites", pruned.sites());
            members.put("freedBytes", pruned.bytes());
            members.put("usedBytes", used);
            terminal.println(Json.text(members));
            return;
        }
        terminal.println("removed " + pruned.snapshots() + " versions and " + pruned.bodies() + " files; forgot "
                + pruned.sites() + " sites; freed " + pruned.bytes() + " bytes, " + used + " bytes in use");
    }
}
