package usher.store.sqlite;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;
import java.util.Set;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteOpenMode;
import usher.fetch.snapshot.DamagedException;
import usher.fetch.snapshot.StoreException;
import usher.internal.fetch.FileFault;
import usher.internal.fetch.Sql;

/** @param maxPages the maximum size of the database in pages; 0 for no limit */
record StoreFolder(Path path, long maxPages) {
    /** The header of SQLite's file format, and the places of two numbers in it. */
    private static final int HEADER_BYTES = 100;

    private static final int VERSION_OFFSET = 60;
    private static final int APPLICATION_OFFSET = 68;
    private static final int CACHE_KIB = 8 << 10;

    /** Room for what one transaction changes: otherwise SQLite writes pages to the log more than once. */
    private static final int WRITER_CACHE_KIB = 32 << 10;

    private static final String UNCHANGING = "?immutable=1";

    private static final int BUSY_TIMEOUT_MILLIS = 10_000;

    /** How long the writer waits for other processes, and a checkpoint for the queries that still read the log. */
    private static final int WRITER_WAIT_MILLIS = 200;

    /** The number of pages in the log at which a commit moves them into the file: 16 MiB. */
    private static final int CHECKPOINT_PAGES = 4_096;

    Path database() {
        return path.resolve("snapshots.db");
    }

    private Path log() {
        return path.resolve("snapshots.db-wal");
    }

    long logBytes() {
        return log().toFile().length();
    }

    Path visits() {
        return path.resolve("visits");
    }

    Path lock() {
        return path.resolve("lock");
    }

    /** Returns the marker file of a created store, so that a missing database is recognized as damage. */
    private Path marker() {
        return path.resolve("created");
    }

    /** Reads only the header of the file, because opening a database can change it. */
    void requireVersion() {
        ByteBuffer header = ByteBuffer.allocate(HEADER_BYTES);
        if (!Files.exists(database())) {
            return;
        }
        try (FileChannel file = FileChannel.open(database(), StandardOpenOption.READ)) {
            file.read(header);
        } catch (IOException e) {
            throw new StoreException("store_failed: cannot read " + path + ": " + FileFault.reason(e), e);
        }
        int application = header.getInt(APPLICATION_OFFSET);
        if (application == Schema.APPLICATION) {
            Schema.requireVersion(application, header.getInt(VERSION_OFFSET), path);
        }
    }

    /** Creates the folder and the database if they do not exist, and syncs both. */
    void create() {
        try {
            boolean isNew = isEmpty();
            requireDatabase();
            createFolders();
            if (isNew) {
                createDatabase();
            } else {
                finishCreation();
            }
            createMarker();
        } catch (IOException | SQLException e) {
            throw new StoreException("store_failed: cannot create a store in " + path + ": " + FileFault.reason(e), e);
        }
    }

    private boolean isEmpty() throws IOException {
        return !Files.exists(database()) || Files.size(database()) == 0;
    }

    /** Throws if the database of an existing store is missing, so that no empty store replaces it. */
    private void requireDatabase() throws IOException {
        if (isEmpty() && Files.exists(marker())) {
            throw missingDatabase();
        }
    }

    private DamagedException missingDatabase() {
        return new DamagedException(database() + " is missing or empty, but a store was created in this folder."
                + " Restore the file from a backup, or delete the folder to start with an empty store");
    }

    private void createMarker() throws IOException {
        if (Files.exists(marker())) {
            return;
        }
        try (FileChannel channel = openFile(marker(), Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE))) {
            channel.write(ByteBuffer.wrap("A store was created here.\n".getBytes(StandardCharsets.US_ASCII)));
            channel.force(true);
        }
        syncNames();
    }

    private void createDatabase() throws SQLException, IOException {
        openFile(database(), Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE))
                .close();
        try (Connection connection = connect(database(), config(BUSY_TIMEOUT_MILLIS), "")) {
            Sql.script(connection, "PRAGMA auto_vacuum=INCREMENTAL"); // only possible before the first table
            Sql.script(connection, "PRAGMA journal_mode=WAL");
            Sql.script(connection, "PRAGMA synchronous=FULL");
            Schema.upgrade(connection, Schema.STEPS);
        }
        syncNames();
        Path parent = path.toAbsolutePath().getParent();
        if (parent != null) {
            sync(parent);
        }
    }

    /** A store of an earlier format is changed. Another program's database, or a damaged one, stays as it is. */
    private void upgrade(Connection connection) throws SQLException {
        long version = Sql.number(connection, "PRAGMA user_version");
        Schema.requireVersion(Sql.number(connection, "PRAGMA application_id"), version, path);
        if (version < Schema.VERSION) {
            Schema.upgrade(connection, Schema.STEPS);
        }
        Schema.require(connection, path);
    }

    /** Creates the tables if a process ended before it did. Leaves other programs' databases unchanged. */
    private void finishCreation() throws SQLException, IOException {
        try (Connection connection = connect(database(), config(BUSY_TIMEOUT_MILLIS), "")) {
            if (!Schema.isEmpty(connection)) {
                upgrade(connection);
                return;
            }
        }
        if (Files.exists(marker())) {
            throw missingDatabase();
        }
        createDatabase();
    }

    /** Syncs the folder, so that the names of its files survive a power failure. */
    void syncNames() throws IOException {
        sync(path);
    }

    static void sync(Path folder) throws IOException {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }

    /** Opens a connection for writing. A commit returns after its sync (ST-02). */
    Connection writer() throws SQLException {
        SQLiteConfig config = config(WRITER_WAIT_MILLIS);
        config.setJournalMode(SQLiteConfig.JournalMode.WAL);
        config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
        config.setCacheSize(-WRITER_CACHE_KIB);
        if (maxPages > 0) {
            config.setMaxPageCount((int) maxPages);
        }
        return connect(database(), config, "");
    }

    /** Creates the folder if it does not exist. Only its owner can read it, if the file system supports that. */
    void createFolders() throws IOException {
        Files.createDirectories(path, permissions(path, "rwx------"));
    }

    /** Opens a file, and creates it if it does not exist, so that only its owner can read it. */
    static FileChannel openFile(Path file, Set<? extends OpenOption> options) throws IOException {
        return FileChannel.open(file, options, permissions(file, "rw-------"));
    }

    private static FileAttribute<?>[] permissions(Path path, String permissions) {
        boolean posix = path.getFileSystem().supportedFileAttributeViews().contains("posix");
        return posix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }

    Connection reader() throws SQLException {
        try {
            requireDatabase();
        } catch (IOException e) {
            throw new StoreException("store_failed: cannot read " + path + ": " + FileFault.reason(e), e);
        }
        if (!Files.exists(database())) {
            throw new StoreException("no snapshot store in " + path);
        }
        SQLiteConfig config = config(BUSY_TIMEOUT_MILLIS);
        config.setReadOnly(true);
        config.setCacheSize(-CACHE_KIB);
        return connect(database(), config, Files.isWritable(path) || Files.exists(log()) ? "" : UNCHANGING);
    }

    private static SQLiteConfig config(int busyTimeout) {
        SQLiteConfig config = new SQLiteConfig();
        config.setBusyTimeout(busyTimeout);
        config.setTransactionMode(SQLiteConfig.TransactionMode.IMMEDIATE);
        config.setOpenMode(SQLiteOpenMode.OPEN_URI);
        return config;
    }

    /** Opens a file that nobody writes to, and beside which nothing is created. */
    static Connection unchanging(Path file) throws SQLException {
        SQLiteConfig config = config(BUSY_TIMEOUT_MILLIS);
        config.setReadOnly(true);
        return connect(file, config, UNCHANGING);
    }

    private static Connection connect(Path file, SQLiteConfig config, String query) throws SQLException {
        // Not by methods of the configuration that drivers before 3.54 do not have.
        Properties properties = config.toProperties();
        properties.setProperty("jdbc.get_generated_keys", "false"); // saves a query after each insert
        Connection connection = connect("jdbc:sqlite:" + file.toAbsolutePath().toUri() + query, properties);
        try {
            Sql.script(connection, "PRAGMA cell_size_check=ON");
            // A checkpoint that fails during a commit loses nothing: the log keeps what it has.
            Sql.script(connection, "PRAGMA wal_autocheckpoint=" + CHECKPOINT_PAGES);
            return connection;
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    private static Connection connect(String url, Properties properties) throws SQLException {
        try {
            return DriverManager.getConnection(url, properties);
        } catch (SQLException e) {
            throw SqliteErrors.connecting(e);
        }
    }
}
