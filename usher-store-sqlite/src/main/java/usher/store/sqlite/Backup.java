package usher.store.sqlite;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Set;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteErrorCode;
import usher.fetch.snapshot.StoreException;
import usher.fetch.snapshot.StoreReport;

/** A copy of the database in one file, which is a store in a folder of its own under the name of the database. */
final class Backup {
    private static final int ALL_PAGES = -1;

    private Backup() {}

    /** Copies one state of the database in one step, so that no append can make it begin again, and checks the copy. */
    static StoreReport write(Connection source, Path file) throws SQLException {
        create(file);
        boolean complete = false;
        try {
            int code = source.unwrap(SQLiteConnection.class)
                    .getDatabase()
                    .backup("main", file.toAbsolutePath().toString(), null, 0, 0, ALL_PAGES);
            if (code != SQLiteErrorCode.SQLITE_OK.code) {
                throw new StoreException(
                        "store_failed: cannot write " + file + ": " + SQLiteErrorCode.getErrorCode(code));
            }
            sync(file);
            StoreReport report;
            try (Connection copy = StoreFolder.unchanging(file)) {
                Schema.require(copy, file);
                report = StoreVerifier.verify(copy);
            }
            complete = true;
            return report;
        } finally {
            if (!complete) {
                file.toFile().delete();
            }
        }
    }

    private static void create(Path file) {
        try {
            StoreFolder.openFile(file, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE))
                    .close();
        } catch (FileAlreadyExistsException e) {
            throw new StoreException(file + " exists already; a backup never replaces a file", e);
        } catch (IOException e) {
            throw new StoreException("store_failed: cannot create " + file + ": " + e, e);
        }
    }

    private static void sync(Path file) {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
            Path folder = file.toAbsolutePath().getParent();
            if (folder != null && Files.isDirectory(folder)) {
                StoreFolder.sync(folder);
            }
        } catch (IOException e) {
            throw new StoreException("store_failed: cannot write " + file + ": " + e, e);
        }
    }
}
