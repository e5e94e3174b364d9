package usher.internal.fetch;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Statements of the stores in databases. */
public final class Sql {
    /** The number of rows that are held in memory at a time, where a result can be as large as the store. */
    private static final int FETCH_SIZE = 500;

    private Sql() {}

    @FunctionalInterface
    public interface RowAction {
        void accept(ResultSet row) throws SQLException;
    }

    public static void each(Connection connection, RowAction action, String sql, @Nullable Object... arguments)
            throws SQLException {
        try (PreparedStatement statement = prepared(connection, sql, arguments)) {
            statement.setFetchSize(FETCH_SIZE);
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    action.accept(rows);
                }
            }
        }
    }

    public static <T> List<T> query(
            Connection connection, SqlCall<ResultSet, T> row, String sql, @Nullable Object... arguments)
            throws SQLException {
        List<T> found = new ArrayList<>();
        each(connection, rows -> found.add(row.apply(rows)), sql, arguments);
        return found;
    }

    public static List<String> texts(Connection connection, String sql, @Nullable Object... arguments)
            throws SQLException {
        return query(connection, row -> String.valueOf(row.getString(1)), sql, arguments);
    }

    public static long number(Connection connection, String sql, @Nullable Object... arguments) throws SQLException {
        return query(connection, row -> row.getLong(1), sql, arguments).get(0);
    }

    public static int update(Connection connection, String sql, @Nullable Object... arguments) throws SQLException {
        try (PreparedStatement statement = prepared(connection, sql, arguments)) {
            return statement.executeUpdate();
        }
    }

    private static PreparedStatement prepared(Connection connection, String sql, @Nullable Object... arguments)
            throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql);
        for (int i = 0; i < arguments.length; i++) {
            statement.setObject(i + 1, arguments[i]);
        }
        return statement;
    }

    /** Closes a connection for which nothing is left to do. */
    public static void close(@Nullable Connection connection) {
        try {
            if (connection != null) {
                connection.close();
            }
        } catch (SQLException e) {
            return; // it is lost, and nothing with it
        }
    }

    public static void script(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
