package usher.cli.sites;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import usher.cli.console.ExitCode;
import usher.cli.console.FormattedCommand;
import usher.cli.console.OutputFormat;
import usher.cli.console.UsageException;
import usher.cli.input.StoreFolder;
import usher.cli.input.StoreFolderOption;
import usher.fetch.snapshot.DurableStore;
import usher.fetch.snapshot.PruneResult;
import usher.fetch.snapshot.Retention;
import usher.fetch.snapshot.StoreException;
import usher.support.json.JsonObject;

@Command(name = "prune")
public final class PruneCommand extends FormattedCommand {
    @Mixin
    private StoreFolderOption store = new StoreFolderOption();

    @Option(names = "--keep-days", paramLabel = "N")
    private int keepDays;

    @Option(names = "--newest", paramLabel = "N")
    private int newest = 1;

    @Option(names = "--forget-days", paramLabel = "N")
    private @Nullable Integer forgetDays;

    @Option(names = "--max-mebibytes", paramLabel = "N")
    private @Nullable Integer maxMebibytes;

    @Override
    public Integer call() {
        requireMin(0, keepDays, "--keep-days");
        requireMin(1, newest, "--newest");
        requireMin(1, forgetDays == null ? 1 : forgetDays, "--forget-days");
        requireMin(1, maxMebibytes == null ? 1 : maxMebibytes, "--max-mebibytes");
        String folder = store.folder();
        // Rejects a folder without a store, in which opening for writing would create one.
        StoreFolder.openReadOnly(folder).close();
        try (DurableStore snapshots = StoreFolder.open(folder)) {
            print(prune(snapshots, Instant.now()), snapshots.usedBytes());
        } catch (StoreException e) {
            throw StoreFolder.unusable(folder, e);
        }
        return ExitCode.OK;
    }

    private static void requireMin(int min, int value, String option) {
        if (value < min) {
            throw new UsageException(option + " must be at least " + min);
        }
    }

    private PruneResult prune(DurableStore snapshots, Instant now) {
        PruneResult pruned = snapshots.prune(new Retention(newest, Duration.ofDays(keepDays)), now);
        if (forgetDays != null) {
            pruned = pruned.plus(snapshots.forgetBefore(now.minus(Duration.ofDays(forgetDays))));
        }
        if (maxMebibytes != null) {
            pruned = pruned.plus(snapshots.shrink((long) maxMebibytes << 20, now));
        }
        return pruned;
    }

    private void print(PruneResult pruned, long used) {
        if (format == OutputFormat.json) {
            terminal.printJson(new JsonObject()
                    .add("versions", pruned.snapshots())
                    .add("files", pruned.bodies())
                    .add("sites", pruned.sites())
                    .add("freedBytes", pruned.bytes())
                    .add("usedBytes", used));
            return;
        }
        terminal.println("deleted " + pruned.snapshots() + " fetches, " + pruned.bodies() + " files and "
                + pruned.sites() + " sites; freed " + pruned.bytes() + " bytes, " + used + " bytes in use");
    }
}
