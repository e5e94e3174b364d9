package usher.cli.sites;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import usher.cli.console.ExitCode;
import usher.cli.console.FileArgument;
import usher.cli.console.UsageException;
import usher.cli.console.UsherCommand;
import usher.cli.input.StoreFolderOption;
import usher.fetch.snapshot.StoreReport;
import usher.internal.text.Printable;
import usher.store.sqlite.SqliteSnapshotStore;

@Command(name = "backup")
public final class BackupCommand extends UsherCommand {
    @Mixin
    private StoreFolderOption store = new StoreFolderOption();

    @Parameters(paramLabel = "FILE")
    private String file = "";

    @Override
    public Integer call() {
        return store.read(opened -> {
            if (!(opened instanceof SqliteSnapshotStore snapshots)) {
                throw new UsageException(
                        "a database is saved by its own tools, such as pg_dump; usher backup saves a store in a "
                                + "folder");
            }
            StoreReport report = snapshots.backup(FileArgument.path(file));
            VerifyCommand.print(terminal, report, "saved in '" + Printable.text(file) + "': ");
            return report.isClean() ? ExitCode.OK : ExitCode.NEGATIVE;
        });
    }
}
