package usher.store.sqlite;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import usher.fetch.snapshot.StoreException;
import usher.internal.fetch.FetchTable;
import usher.internal.fetch.Sql;

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

    static final FetchTable FETCHES = new FetchTable("fetch", "x''", "r.lines");

    private Schema() {}

    static void create(Connection connection) throws SQLException {
        Sql.script(connection, "BEGIN IMMEDIATE");
        for (String table : TABLES) {
            Sql.script(connection, table);
        }
        Sql.script(connection, "PRAGMA application_id=" + APPLICATION);
        Sql.script(connection, "PRAGMA user_version=" + VERSION);
        Sql.script(connection, "COMMIT");
    }

    /** Returns whether the database is empty: a new file, or an interrupted creation. */
    static boolean isEmpty(Connection connection) throws SQLException {
        return Sql.number(connection, "SELECT count(*) FROM sqlite_schema") == 0
                && Sql.number(connection, "PRAGMA application_id") == 0
                && Sql.number(connection, "PRAGMA user_version") == 0;
    }

    /** Throws unless the database is a store of this version (ST-05). */
    static void require(Connection connection, Object path) throws SQLException {
        requireVersion(
                Sql.number(connection, "PRAGMA application_id"), Sql.number(connection, "PRAGMA user_version"), path);
        if (!Sql.texts(connection, "SELECT sql FROM sqlite_schema WHERE sql NOT NULL ORDER BY rowid")
                .equals(TABLES)) {
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

    /** Returns the bytes in all pages, also in those that are free. */
    static long fileBytes(Connection connection) throws SQLException {
        return Sql.number(connection, "PRAGMA page_count") * Sql.number(connection, "PRAGMA page_size");
    }

    static long usedBytes(Connection connection) throws SQLException {
        return fileBytes(connection)
                - Sql.number(connection, "PRAGMA freelist_count") * Sql.number(connection, "PRAGMA page_size");
    }
}
