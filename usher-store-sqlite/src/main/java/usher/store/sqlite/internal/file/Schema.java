package usher.store.sqlite.internal.file;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import usher.fetch.snapshot.StoreException;

/** Creates the tables of a store, and recognizes stores. */
public final class Schema {
    /** The format version. It increases if older versions of this program could not read the store or would damage it. */
    static final int VERSION = 1;

    /** "Ushr", the application id in the header of the database. */
    static final int APPLICATION = 0x55736872;

    private static final List<String> TABLES = List.of(
            "CREATE TABLE authority(id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT",
            "CREATE TABLE body(id INTEGER PRIMARY KEY, sha256 BLOB NOT NULL UNIQUE, packed BLOB NOT NULL) STRICT",
            "CREATE TABLE context(id INTEGER PRIMARY KEY, name BLOB NOT NULL UNIQUE, octets BLOB NOT NULL) STRICT",
            "CREATE TABLE observation(authority_id INTEGER NOT NULL, fetched_at INTEGER NOT NULL,"
                    + " sequence INTEGER NOT NULL, late INTEGER NOT NULL, body_id INTEGER, context_id INTEGER,"
                    + " record BLOB NOT NULL, PRIMARY KEY(authority_id, fetched_at, sequence)) STRICT, WITHOUT ROWID",
            "CREATE INDEX observation_late ON observation(authority_id, sequence) WHERE late=1",
            "CREATE TABLE bridge(authority_id INTEGER NOT NULL, sequence INTEGER NOT NULL, link BLOB NOT NULL,"
                    + " PRIMARY KEY(authority_id, sequence)) STRICT, WITHOUT ROWID",
            "CREATE TABLE ledger(id INTEGER PRIMARY KEY, observations INTEGER NOT NULL, low INTEGER NOT NULL,"
                    + " high INTEGER NOT NULL) STRICT");

    private Schema() {}

    /** Creates the tables in one transaction, so that the store exists completely or not at all. */
    public static void create(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("BEGIN IMMEDIATE");
            for (String table : TABLES) {
                statement.execute(table);
            }
            statement.execute("INSERT INTO ledger VALUES(1, 0, 0, 0)");
            statement.execute("PRAGMA application_id=" + APPLICATION);
            statement.execute("PRAGMA user_version=" + VERSION);
            statement.execute("COMMIT");
        }
    }

    /** Returns whether the database is empty: a new file, or an interrupted creation. */
    public static boolean isEmpty(Connection connection) throws SQLException {
        return number(connection, "SELECT count(*) FROM sqlite_schema") == 0
                && number(connection, "PRAGMA application_id") == 0
                && number(connection, "PRAGMA user_version") == 0;
    }

    /** Throws unless the database is a store of this version (ST-05). */
    public static void require(Connection connection, Object path) throws SQLException {
        long application = number(connection, "PRAGMA application_id");
        long version = number(connection, "PRAGMA user_version");
        if (application != APPLICATION) {
            throw new StoreException(path + " is not a snapshot store, or its header is damaged");
        }
        if (version != VERSION) {
            throw new StoreException(path + " has format version " + version + "; this program supports only version "
                    + VERSION + (version > VERSION ? ". Use a newer version of the program" : ""));
        }
        if (!definitions(connection).equals(TABLES)) {
            throw new StoreException(path + " does not have the tables of a snapshot store, or they are damaged");
        }
    }

    private static List<String> definitions(Connection connection) throws SQLException {
        List<String> definitions = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows =
                        statement.executeQuery("SELECT sql FROM sqlite_schema WHERE sql NOT NULL ORDER BY rowid")) {
            while (rows.next()) {
                definitions.add(rows.getString(1));
            }
        }
        return definitions;
    }

    /** Returns the bytes in all pages, also in those that are free. */
    public static long fileBytes(Connection connection) throws SQLException {
        return number(connection, "PRAGMA page_count") * number(connection, "PRAGMA page_size");
    }

    public static long number(Connection connection, String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            return rows.next() ? rows.getLong(1) : 0;
        }
    }
}
