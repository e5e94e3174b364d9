package usher.store.sqlite;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import usher.fetch.snapshot.StoreException;

/** Creates the tables of a store, and recognizes stores. */
final class Schema {
    /** The format version. It increases if older versions could not read the store or would damage it. */
    static final int VERSION = 2;

    /** "Ushr", the application id in the header of the database. */
    static final int APPLICATION = 0x55736872;

    /** What to do with a store of format 1. */
    private static final String OLDER =
            ". It was not changed. Usher 0.1.0-SNAPSHOT of commit 889b1e6f or before reads it"
                    + " with 'usher export'; delete the folder to start with an empty store";

    private static final List<String> TABLES = List.of(
            "CREATE TABLE body(id INTEGER PRIMARY KEY, sha256 BLOB NOT NULL UNIQUE, bytes BLOB NOT NULL) STRICT",
            "CREATE TABLE response(id INTEGER PRIMARY KEY, lines TEXT NOT NULL) STRICT",
            "CREATE TABLE fetch(id INTEGER PRIMARY KEY, authority TEXT NOT NULL, fetched_at INTEGER NOT NULL,"
                    + " took INTEGER NOT NULL, status INTEGER NOT NULL, failure TEXT, body_id INTEGER,"
                    + " length INTEGER NOT NULL, cut INTEGER NOT NULL, revalidated INTEGER NOT NULL,"
                    + " response_id INTEGER, date TEXT, expires TEXT, age TEXT) STRICT",
            "CREATE INDEX fetch_by_time ON fetch(authority, fetched_at)");

    private Schema() {}

    /** Creates the tables in one transaction, so that the store exists completely or not at all. */
    static void create(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("BEGIN IMMEDIATE");
            for (String table : TABLES) {
                statement.execute(table);
            }
            statement.execute("PRAGMA application_id=" + APPLICATION);
            statement.execute("PRAGMA user_version=" + VERSION);
            statement.execute("COMMIT");
        }
    }

    /** Returns whether the database is empty: a new file, or an interrupted creation. */
    static boolean isEmpty(Connection connection) throws SQLException {
        return number(connection, "SELECT count(*) FROM sqlite_schema") == 0
                && number(connection, "PRAGMA application_id") == 0
                && number(connection, "PRAGMA user_version") == 0;
    }

    /** Throws unless the database is a store of this version (ST-05). */
    static void require(Connection connection, Object path) throws SQLException {
        requireVersion(number(connection, "PRAGMA application_id"), number(connection, "PRAGMA user_version"), path);
        if (!definitions(connection).equals(TABLES)) {
            throw new StoreException(path + " does not have the tables of a snapshot store, or they are damaged");
        }
    }

    /** Throws unless these values of the database's header are those of a store of this version. */
    static void requireVersion(long application, long version, Object path) {
        if (application != APPLICATION) {
            throw new StoreException(path + " is not a snapshot store, or its header is damaged");
        }
        if (version != VERSION) {
            throw new StoreException(path + " has format version " + version + "; this program supports only version "
                    + VERSION + (version > VERSION ? ". Use a newer version of the program" : OLDER));
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
    static long fileBytes(Connection connection) throws SQLException {
        return number(connection, "PRAGMA page_count") * number(connection, "PRAGMA page_size");
    }

    static long usedBytes(Connection connection) throws SQLException {
        return fileBytes(connection)
                - number(connection, "PRAGMA freelist_count") * number(connection, "PRAGMA page_size");
    }

    static long number(Connection connection, String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            return rows.next() ? rows.getLong(1) : 0;
        }
    }
}
