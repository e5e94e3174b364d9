package usher.store.sqlite;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.IntStream;
import org.sqlite.SQLiteConfig;
import usher.fetch.snapshot.StoreException;
import usher.internal.fetch.FetchTable;
import usher.internal.fetch.Sql;
import usher.internal.text.Resources;

final class Schema {
    /** The format of the first release. A store of it or a later one is changed to the newest when it is opened. */
    private static final int FIRST = 2;

    /** The format, and the number of the newest step. It increases if older versions could not read the store. */
    static final int VERSION = 2;

    static final List<String> STEPS = IntStream.rangeClosed(FIRST, VERSION)
            .mapToObj(step -> step + ".sql")
            .map(name -> Resources.text(Schema.class.getResourceAsStream(name), name))
            .toList();

    /** "Ushr", the application id in the header of the database. */
    static final int APPLICATION = 0x55736872;

    /** What to do with a store of format 1. */
    private static final String OLDER =
            ". It was not changed. Usher 0.1.0-SNAPSHOT of commit 889b1e6f or before reads it"
                    + " with 'usher export'; delete the folder to start with an empty store";

    static final FetchTable FETCHES = new FetchTable("fetch", "x''", "r.lines");

    private Schema() {}

    /**
     * Creates the tables, or changes those of an earlier format: all or nothing, once the connection is closed.
     *
     * @param steps what makes each format of the one before it, from the first
     */
    static void upgrade(Connection connection, List<String> steps) throws SQLException {
        Sql.script(connection, "BEGIN IMMEDIATE");
        long present = Math.max(FIRST - 1, Sql.number(connection, "PRAGMA user_version"));
        for (String step : steps.subList((int) present + 1 - FIRST, steps.size())) {
            for (String statement : step.split(";\n")) {
                Sql.script(connection, statement);
            }
        }
        Sql.script(connection, "PRAGMA application_id=" + APPLICATION);
        Sql.script(connection, "PRAGMA user_version=" + (FIRST - 1 + steps.size()));
        Sql.script(connection, "COMMIT");
    }

    /** Returns the tables as a new store has them. */
    private static List<String> newTables() throws SQLException {
        try (Connection empty = new SQLiteConfig().createConnection("jdbc:sqlite::memory:")) {
            upgrade(empty, STEPS);
            return tables(empty);
        }
    }

    private static List<String> tables(Connection connection) throws SQLException {
        return Sql.texts(connection, "SELECT sql FROM sqlite_schema WHERE sql NOT NULL ORDER BY rowid");
    }

    /** Returns whether the database is empty: a new file, or an interrupted creation. */
    static boolean isEmpty(Connection connection) throws SQLException {
        return Sql.number(connection, "SELECT count(*) FROM sqlite_schema") == 0
                && Sql.number(connection, "PRAGMA application_id") == 0
                && Sql.number(connection, "PRAGMA user_version") == 0;
    }

    /** Throws unless the database is a store of this version (ST-05). */
    static void require(Connection connection, Object path) throws SQLException {
        long version = Sql.number(connection, "PRAGMA user_version");
        requireVersion(Sql.number(connection, "PRAGMA application_id"), version, path);
        if (version < VERSION) {
            throw new StoreException(path + " has format version " + version + "; a program that writes to it, such as"
                    + " 'usher prune', changes it to version " + VERSION + ", which this one reads");
        }
        if (!tables(connection).equals(newTables())) {
            throw new StoreException(path + " does not have the tables of a snapshot store, or they are damaged");
        }
    }

    /** Throws unless these values of the database's header are those of a store that this program reads or upgrades. */
    static void requireVersion(long application, long version, Object path) {
        if (application != APPLICATION) {
            throw new StoreException(path + " is not a snapshot store, or its header is damaged");
        }
        if (version < FIRST || version > VERSION) {
            throw new StoreException(path + " has format version " + version + "; this program uses version " + VERSION
                    + (version > VERSION ? ". Use a newer version of the program" : OLDER));
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
