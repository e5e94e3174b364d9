package usher.store.sqlite;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteOpenMode;
import usher.fetch.snapshot.DamagedException;
import usher.fetch.snapshot.StoreException;

/** The folder of a store: where its database is, and connections to it. */
record Folder(Path path, long mostPages) {
    private static final int CACHE_KIB = 8 << 10;
    private static final int PATIENCE_MILLIS = 10_000;

    Path database() {
        return path.resolve("snapshots.db");
    }

    private Path log() {
        return path.resolve("snapshots.db-wal");
    }

    Path lock() {
        return path.resolve("lock");
    }

    /** Says that a store was created here, so that an empty database is known for a damaged one. */
    private Path mark() {
        return path.resolve("created");
    }

    /** Creates the folder and the database if they are not there, and sees to it that they outlive a loss of power. */
    void create() {
        try {
            boolean fresh = isEmpty();
            requireWhole();
            OwnerOnly.createFolders(path);
            if (fresh) {
                createDatabase();
            } else {
                finishCreation();
            }
            setMark();
        } catch (IOException | SQLException e) {
            throw new StoreException("store_failed: cannot make a store in " + path + ": " + e.getMessage(), e);
        }
    }

    private boolean isEmpty() throws IOException {
        return !Files.exists(database()) || Files.size(database()) == 0;
    }

    /** Refuses a folder whose database is gone: what was kept is not replaced by an empty store. */
    private void requireWhole() throws IOException {
        if (isEmpty() && Files.exists(mark())) {
            throw lost();
        }
    }

    private DamagedException lost() {
        return new DamagedException(database() + " is missing or empty, but a store was created in this folder."
                + " Restore the file from a backup, or delete the folder to begin an empty store");
    }

    private void setMark() throws IOException {
        if (Files.exists(mark())) {
            return;
        }
        try (FileChannel channel =
                OwnerOnly.open(mark(), Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE))) {
            channel.write(ByteBuffer.wrap("A store was created here.\n".getBytes(StandardCharsets.US_ASCII)));
            channel.force(true);
        }
        syncNames();
    }

    private void createDatabase() throws SQLException, IOException {
        OwnerOnly.open(database(), Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE))
                .close();
        try (Connection connection = connect(false);
                Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA auto_vacuum=INCREMENTAL"); // only possible before the first table
            statement.execute("PRAGMA journal_mode=WAL");
            statement.execute("PRAGMA synchronous=FULL");
            Schema.create(connection);
        }
        syncNames();
        Path parent = path.toAbsolutePath().getParent();
        if (parent != null) {
            sync(parent);
        }
    }

    /** A process may have died between making the file and making its tables. A foreign file is left as it is. */
    private void finishCreation() throws SQLException, IOException {
        boolean unfinished;
        try (Connection connection = connect(false)) {
            unfinished = Schema.isEmpty(connection);
            if (!unfinished) {
                Schema.require(connection, path);
            }
        }
        if (unfinished && Files.exists(mark())) {
            throw lost();
        }
        if (unfinished) {
            createDatabase();
        }
    }

    /** Makes the names of the files outlive a loss of power. */
    void syncNames() throws IOException {
        sync(path);
    }

    private static void sync(Path folder) throws IOException {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }

    /** A connection that writes: what it commits is synced before the commit returns (D2). */
    Connection writer() throws SQLException {
        Connection connection = connect(false);
        try (Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA journal_mode=WAL");
            statement.execute("PRAGMA synchronous=FULL");
            // Left to itself SQLite moves the log into the file during some commit and keeps quiet about errors.
            statement.execute("PRAGMA wal_autocheckpoint=0");
            if (mostPages > 0) {
                statement.execute("PRAGMA max_page_count=" + mostPages);
            }
            return connection;
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    /** A connection that only reads. */
    Connection reader() throws SQLException {
        try {
            requireWhole();
        } catch (IOException e) {
            throw new StoreException("store_failed: cannot look into " + path + ": " + e.getMessage(), e);
        }
        if (!Files.exists(database())) {
            throw new StoreException("no snapshot store in " + path);
        }
        return connect(true);
    }

    private Connection connect(boolean reading) throws SQLException {
        SQLiteConfig config = new SQLiteConfig();
        config.setBusyTimeout(PATIENCE_MILLIS);
        config.setTransactionMode(SQLiteConfig.TransactionMode.IMMEDIATE);
        config.setReadOnly(reading);
        config.setGetGeneratedKeys(false); // it would ask after each insert
        config.setOpenMode(SQLiteOpenMode.OPEN_URI);
        String still = reading && !Files.isWritable(path) && !Files.exists(log()) ? "?immutable=1" : "";
        Connection connection = DriverManager.getConnection(
                "jdbc:sqlite:" + database().toAbsolutePath().toUri() + still, config.toProperties());
        try (Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA cell_size_check=ON");
            statement.execute("PRAGMA cache_size=-" + CACHE_KIB);
            return connection;
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }
}
