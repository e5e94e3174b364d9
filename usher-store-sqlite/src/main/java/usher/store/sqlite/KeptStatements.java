package usher.store.sqlite;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A connection that keeps closed statements for the next query: preparing one takes longer than running it. For one
 * thread.
 */
final class KeptStatements implements InvocationHandler {
    private final Connection connection;
    private final Map<String, PreparedStatement> idle = new HashMap<>();

    private KeptStatements(Connection connection) {
        this.connection = connection;
    }

    static Connection of(Connection connection) {
        return proxy(Connection.class, new KeptStatements(connection));
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(KeptStatements.class.getClassLoader(), new Class<?>[] {type}, handler));
    }

    @Override
    public @Nullable Object invoke(Object self, Method method, Object @Nullable [] arguments) throws Throwable {
        if (!method.getName().equals("prepareStatement") || arguments == null || arguments.length != 1) {
            return call(connection, method, arguments);
        }
        String sql = (String) arguments[0];
        @Nullable PreparedStatement kept = idle.remove(sql);
        PreparedStatement statement = kept == null ? connection.prepareStatement(sql) : kept;
        return proxy(
                PreparedStatement.class,
                (same, called, values) ->
                        called.getName().equals("close") ? keep(sql, statement) : call(statement, called, values));
    }

    private @Nullable Object keep(String sql, PreparedStatement statement) throws SQLException {
        try {
            statement.getMetaData(); // not clearParameters(), after which SQLite prepares anew
        } catch (SQLException e) {
            return null; // the driver has closed it, because its query failed
        }
        @Nullable PreparedStatement other = idle.put(sql, statement);
        if (other != null) {
            other.close();
        }
        return null;
    }

    private static @Nullable Object call(Object target, Method method, Object @Nullable [] arguments) throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
