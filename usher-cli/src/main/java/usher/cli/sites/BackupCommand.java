package usher.cli.sites;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import usher.cli.console.ExitCode;
import usher.cli.console.FileArgument;
import usher.cli.console.UsageException;
import usher.cli.console.UsherCommand;
import usher.cli.input.StoreFolder;
import usher.cli.input.StoreFolderOption;
import usher.fetch.snapshot.DurableStore;
import usher.fetch.snapshot.StoreException;
import usher.fetch.snapshot.StoreReport;
import usher.internal.text.Printable;
import usher.store.sqlite.SqliteSnapshotStore;

@Command(
        name = "backup",
        description = {
            "Copy the store into a new file, also while the service runs, and check the copy. Never replaces a file.",
            "To restore it, put the file into an empty folder under the name snapshots.db."
        },
        exitCodeList = {
            "0:success",
            "1:done, but the store is damaged, and so is the copy",
            "2:usage error, or the store cannot be read or the file cannot be written"
        },
        footer = {"  usher backup --store /var/lib/usher /var/backups/usher-2026-11-25.db"})
public final class BackupCommand extends UsherCommand {
    @Mixin
    private StoreFolderOption store = new StoreFolderOption();

    @Parameters(paramLabel = "FILE", description = "The new file. Only its owner can read it.")
    private String file = "";

    @Override
    public Integer call() {
        try (DurableStore opened = StoreFolder.openReadOnly(store.folder())) {
            if (!(opened instanceof SqliteSnapshotStore snapshots)) {
                throw new UsageException(
                        "a database is saved by its own tools, such as pg_dump; usher backup saves a store in a folder");
            }
            StoreReport report = snapshots.backup(FileArgument.path(file));
            VerifyCommand.print(terminal, report, "saved in '" + Printable.text(file) + "': ");
            return report.isClean() ? ExitCode.OK : ExitCode.NEGATIVE;
        } catch (StoreException e) {
            throw StoreFolder.unusable(store.folder(), e);
        }
    }
}
