package usher.store.sqlite;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import usher.fetch.snapshot.StoreReport;
import usher.internal.fetch.FetchTable;
import usher.internal.fetch.Sql;

/** Reads the whole store and reports damage (ST-04): by SQLite's own check, the hashes of bodies, and every row. */
final class StoreVerifier {
    private StoreVerifier() {}

    @FunctionalInterface
    private interface Step {
        void run() throws SQLException;
    }

    /** Checks one consistent state of the store, while other threads may write. */
    static StoreReport verify(Connection connection) throws SQLException {
        FetchTable.Check check = Schema.FETCHES.new Check(connection);
        Sql.script(connection, "BEGIN");
        run(check, "database", () -> Sql.each(connection, row -> line(check, row), "PRAGMA integrity_check"));
        run(check, "table body", check::bodies);
        run(check, "table fetch", () -> check.rows("f.id"));
        Sql.script(connection, "ROLLBACK");
        return check.report();
    }

    private static void line(FetchTable.Check check, ResultSet row) throws SQLException {
        if (!"ok".equals(row.getString(1))) {
            check.add("database", String.valueOf(row.getString(1)));
        }
    }

    /** Runs a step; what it cannot read is damage, and the next step goes on. */
    private static void run(FetchTable.Check check, String place, Step step) {
        try {
            step.run();
        } catch (SQLException e) {
            check.add(place, String.valueOf(e.getMessage()));
        }
    }
}
