package usher.store.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;
import usher.fetch.snapshot.StoreException;
import usher.internal.fetch.Sql;

/**
 * Creates the tables, and changes those of earlier versions, by numbered resources. Services that start at once wait
 * for each other; one of an earlier version goes on, unless a step says that it cannot.
 */
final class Migrations {
    /** The number of the newest step. */
    static final int VERSION = 3;

    /** The first version of the program that can use the tables of this one. */
    private static final int COMPATIBLE = 1;

    /** "Usher": the number of the lock of those who change tables; pruning uses the next number. */
    static final long LOCK = 0x5573686572L;

    /** For another service that starts. */
    private static final long WAIT_MILLIS = 60_000;

    /** For a table. All visits of the services that go on wait behind this one. */
    private static final long CHANGE_MILLIS = 500;

    private Migrations() {}

    static void apply(Connection connection, PostgresAddress address, int version) throws SQLException {
        String schema = address.schema();
        Database.inTransaction(connection, locked -> {
            Sql.script(locked, "SET LOCAL lock_timeout=" + WAIT_MILLIS);
            Database.lock(locked, "pg_advisory_xact_lock", LOCK);
            requireSafe(locked);
            if (!exists(locked, "usher_version")) {
                createSchema(locked, schema);
                Sql.script(locked, "CREATE TABLE usher_version (version integer, compatible integer)");
                Sql.script(locked, "INSERT INTO usher_version VALUES (0, 1)");
            }
            int present = requireUsable(locked, address);
            Sql.script(locked, "SET LOCAL lock_timeout=" + CHANGE_MILLIS);
            for (int step = present + 1; step <= version; step++) {
                Sql.script(locked, Database.resource(step + ".sql"));
            }
            if (present < version) {
                Sql.update(locked, "UPDATE usher_version SET version=?, compatible=?", version, COMPATIBLE);
            }
            setDurability(locked, address.areVisitsDurable());
            requireOwner(locked, schema);
            YearMonth month = YearMonth.now(ZoneOffset.UTC);
            AppendWriter.createPartition(locked, month);
            AppendWriter.createPartition(locked, month.plusMonths(1));
            return version;
        });
    }

    /** Requires a server that has after a crash what it committed. */
    private static void requireSafe(Connection connection) throws SQLException {
        List<String> off = Sql.texts(
                connection,
                "SELECT name || ' = off' FROM pg_settings WHERE name IN ('fsync', 'full_page_writes')"
                        + " AND setting='off'");
        if (!off.isEmpty()) {
            throw new StoreException("the server has " + String.join(" and ", off)
                    + ": a crash can damage its tables, and visits that were granted be forgotten; turn it on");
        }
    }

    private static void requireOwner(Connection connection, String schema) throws SQLException {
        long may = Sql.number(
                connection,
                "SELECT count(*) FROM pg_class WHERE oid='snapshot'::regclass AND pg_has_role(relowner, 'USAGE')"
                        + " AND has_schema_privilege(relnamespace, 'CREATE')");
        if (may == 0) {
            throw new StoreException(
                    "the user cannot make the tables of coming months: it must own the tables in schema " + schema
                            + ", and needs the right to create tables there");
        }
    }

    static void require(Connection connection, PostgresAddress address) throws SQLException {
        String denied = "SELECT count(*) FROM pg_namespace n LEFT JOIN pg_class c ON relnamespace=n.oid"
                + " AND relname='usher_version' WHERE nspname=? AND NOT (has_schema_privilege(n.oid, 'USAGE')"
                + " AND coalesce(has_table_privilege(c.oid, 'SELECT'), true))";
        String schema = address.schema();
        if (Sql.number(connection, denied, schema) > 0) {
            throw new StoreException("the user needs USAGE on the schema " + schema + ", and SELECT on its tables");
        }
        if (!exists(connection, "usher_version")) {
            throw new StoreException("there is no store in schema " + address.schema() + "; 'usher serve' creates it");
        }
        int present = requireUsable(connection, address);
        if (present < VERSION) {
            throw new StoreException("the tables in schema " + address.schema() + " have version " + present
                    + ", and this program needs version " + VERSION + "; 'usher serve' updates them");
        }
    }

    private static int requireUsable(Connection connection, PostgresAddress address) throws SQLException {
        String sql = "SELECT version, compatible FROM usher_version";
        int[] present = Sql.query(connection, row -> new int[] {row.getInt(1), row.getInt(2)}, sql)
                .get(0);
        if (present[1] > VERSION) {
            throw new StoreException("the tables in schema " + address.schema() + " have version " + present[0]
                    + " of a newer program, and this one knows version " + VERSION + "; update it");
        }
        return present[0];
    }

    private static void createSchema(Connection connection, String schema) throws SQLException {
        if (Sql.number(connection, "SELECT count(*) FROM pg_namespace WHERE nspname=?", schema) == 0) {
            Sql.script(connection, "CREATE SCHEMA \"" + schema + "\"");
            return;
        }
        long tables = Sql.number(connection, "SELECT count(*) FROM pg_tables WHERE schemaname=?", schema);
        if (tables > 0) {
            throw new StoreException(
                    "schema " + schema + " has tables of another program; choose another (?schema=NAME)");
        }
    }

    static boolean exists(Connection connection, String table) throws SQLException {
        String find = "SELECT count(*) FROM pg_tables WHERE schemaname=current_schema() AND tablename=?";
        return Sql.number(connection, find, table) == 1;
    }

    /** Makes the table of the pace durable or not; an unlogged table is emptied by a crash of the server. */
    private static void setDurability(Connection connection, boolean durable) throws SQLException {
        List<String> present = Sql.texts(connection, "SELECT relpersistence FROM pg_class WHERE oid='pace'::regclass");
        if (!present.get(0).equals(durable ? "p" : "u")) {
            Sql.script(connection, "ALTER TABLE pace SET " + (durable ? "LOGGED" : "UNLOGGED"));
        }
    }
}
