package usher.store.postgres;

import static java.util.Objects.requireNonNullElse;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import com.zaxxer.hikari.util.Credentials;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.sql.BatchUpdateException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import usher.fetch.SharedStore;
import usher.fetch.snapshot.StoreException;
import usher.internal.fetch.Sql;
import usher.internal.fetch.SqlCall;
import usher.internal.text.Resources;

/** Connections to the database, of which those from the pool wait for nothing without a bound. Thread-safe. */
final class Database implements AutoCloseable {
    static final String LOCK_NOT_AVAILABLE = "55P03";

    private static final int CONNECTIONS = 10;
    private static final int MIN_IDLE = 5;
    private static final int CONNECT_MILLIS = 2_000;

    /** For those who wait anyway. */
    private static final int SLOW_CONNECT_SECONDS = 10;

    private static final int UNREACHABLE_MILLIS = 250;
    private static final int LOCK_MILLIS = 1_000;
    private static final int STATEMENT_MILLIS = 2_000;

    /** Longer than a statement may take: only a server that has gone exceeds it. */
    private static final int SOCKET_SECONDS = 3;

    private static final String AGAIN = " again (a service needs 12 connections, also of a pooler in session mode)";

    private static final String LOAD = "SELECT sum(pg_total_relation_size(relid)),"
            + " sum(n_live_tup) FILTER (WHERE relname='pace') FROM pg_stat_user_tables"
            + " WHERE schemaname=current_schema()";

    private final PostgresAddress address;
    private final HikariDataSource pool;

    /** When the database could not be reached, in nanoseconds; null since it was reached. */
    private final AtomicReference<@Nullable Long> unreachableAt = new AtomicReference<>();

    private Database(PostgresAddress address, HikariDataSource pool) {
        this.address = address;
        this.pool = pool;
    }

    static Database open(PostgresAddress address) {
        HikariConfig config = new HikariConfig();
        config.setPoolName("usher-store");
        config.setJdbcUrl(address.url());
        config.setDataSourceProperties(properties(address, SOCKET_SECONDS));
        config.setCredentialsProvider(() -> Credentials.of(
                address.user(System.getenv()), address.password(System.getenv()).orElse(null)));
        config.setConnectionInitSql(init(address) + "; SET lock_timeout=" + LOCK_MILLIS + "; SET statement_timeout="
                + STATEMENT_MILLIS + "; SET idle_in_transaction_session_timeout=" + 2 * STATEMENT_MILLIS);
        config.setMaximumPoolSize(CONNECTIONS);
        config.setMinimumIdle(MIN_IDLE);
        config.setConnectionTimeout(CONNECT_MILLIS);
        config.setValidationTimeout(LOCK_MILLIS);
        config.setInitializationFailTimeout(-1); // the first connection was checked before
        return new Database(address, new HikariDataSource(config));
    }

    private static Properties properties(PostgresAddress address, int socketSeconds) {
        Properties properties = address.properties(System.getenv());
        properties.setProperty("ApplicationName", "usher " + host());
        properties.setProperty("targetServerType", "primary");
        int connectSeconds = socketSeconds == 0 ? SLOW_CONNECT_SECONDS : SOCKET_SECONDS;
        properties.setProperty("connectTimeout", String.valueOf(connectSeconds));
        properties.setProperty("loginTimeout", String.valueOf(connectSeconds));
        properties.setProperty("socketTimeout", String.valueOf(socketSeconds));
        properties.setProperty("tcpKeepAlive", "true");
        return properties;
    }

    /** Returns the name of this machine, so that the database's own list of connections says whose each is. */
    private static String host() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "on a machine without a name";
        }
    }

    private static String init(PostgresAddress address) {
        // The name may be a word of SQL. A commit that returns is on disk, whatever the server's default is.
        return "SET search_path TO \"" + address.schema() + "\"; SET synchronous_commit=on";
    }

    /**
     * Opens a connection outside the pool, for what may take long or stays open.
     * @param socketSeconds the maximum wait for a response; 0 for no limit
     */
    static Connection connect(PostgresAddress address, int socketSeconds) {
        try {
            Connection connection = DriverManager.getConnection(address.url(), properties(address, socketSeconds));
            try {
                Sql.update(connection, init(address));
                return connection;
            } catch (SQLException e) {
                connection.close();
                throw e;
            }
        } catch (SQLException e) {
            throw failure("cannot connect to " + address + (socketSeconds == 0 ? "" : AGAIN), e);
        }
    }

    PostgresAddress address() {
        return address;
    }

    /**
     * For a moment after the database could not be reached, fails at once: who waits for a connection delays others.
     */
    <T> T run(String what, SqlCall<Connection, T> task) {
        if (pool.isClosed()) {
            throw new StoreException("closed");
        }
        Long lost = unreachableAt.get();
        if (lost != null && System.nanoTime() - lost < UNREACHABLE_MILLIS * 1_000_000L) {
            throw new StoreException("store_failed: " + what + ": the database cannot be reached");
        }
        try (Connection connection = pool.getConnection()) {
            T result = task.apply(connection);
            unreachableAt.set(null);
            return result;
        } catch (SQLException e) {
            throw failed(what, e);
        }
    }

    private StoreException failed(String what, SQLException e) {
        if (pool.isClosed()) {
            return new StoreException("closed");
        }
        String state = String.valueOf(e.getSQLState());
        // Other classes say that the server answered: it is there.
        boolean lost = state.startsWith("08") || state.startsWith("57P") || state.equals("null");
        unreachableAt.set(lost ? System.nanoTime() : null);
        if (lost) {
            // The others lead to the same server.
            pool.getHikariPoolMXBean().softEvictConnections();
        }
        return failure(what, e);
    }

    SharedStore.Load load() {
        HikariPoolMXBean state = pool.getHikariPoolMXBean();
        int used = state.getActiveConnections();
        int waiting = state.getThreadsAwaitingConnection();
        long began = System.nanoTime();
        return run("cannot measure the tables", connection -> {
            long[] sizes = Sql.query(connection, row -> new long[] {row.getLong(1), row.getLong(2)}, LOAD)
                    .get(0);
            Duration took = Duration.ofNanos(System.nanoTime() - began);
            return new SharedStore.Load(took, used, waiting, sizes[0], sizes[1]);
        });
    }

    <T> T transaction(String what, SqlCall<Connection, T> task) {
        return run(what, connection -> inTransaction(connection, task));
    }

    static <T> T inTransaction(Connection connection, SqlCall<Connection, T> task) throws SQLException {
        connection.setAutoCommit(false);
        boolean done = false;
        try {
            T result = task.apply(connection);
            connection.commit();
            done = true;
            connection.setAutoCommit(true);
            return result;
        } finally {
            if (!done) {
                rollBack(connection);
            }
        }
    }

    private static void rollBack(Connection connection) {
        try {
            connection.rollback();
            connection.setAutoCommit(true);
        } catch (SQLException e) {
            return; // the connection is lost, and the transaction with it
        }
    }

    /** Runs a task that may take long, on a connection of its own. */
    <T> T maintain(String what, SqlCall<Connection, T> task) {
        if (pool.isClosed()) {
            throw new StoreException("closed");
        }
        try (Connection connection = connect(address, 0)) {
            return task.apply(connection);
        } catch (SQLException e) {
            throw failed(what, e);
        }
    }

    /** Returns an exception whose message is one line. */
    static StoreException failure(String what, SQLException e) {
        // The message about a batch contains its statements, with the bodies; that of the pool says only how long it
        // waited.
        boolean hides = e instanceof BatchUpdateException || e instanceof SQLTransientConnectionException;
        SQLException cause = hides ? requireNonNullElse(e.getNextException(), e) : e;
        if (e.getCause() instanceof StoreException file) {
            return file; // it has read no password
        }
        String reason = String.valueOf(cause.getMessage()).lines().findFirst().orElse("");
        String state = String.valueOf(cause.getSQLState());
        if (state.equals("53100")) {
            reason = "the disk of the database is full";
        } else if (state.equals("42501")) {
            reason += "; the user needs the right to create the schema, or must own it";
        } else if (state.equals(LOCK_NOT_AVAILABLE)) {
            reason += "; another program, such as a backup, holds the table: try again when it has ended";
        }
        return new StoreException("store_failed: " + what + ": " + reason, e);
    }

    /** Waits for the lock of this schema's fleet with a number, until the end of the transaction. */
    static void lock(Connection connection, String function, long number) throws SQLException {
        // Not current_schema(), which is null before it is created.
        String key = "hashtextextended(current_setting('search_path'), ?)";
        Sql.number(connection, "SELECT 1 FROM " + function + "(" + key + ")", number);
    }

    static String resource(String name) {
        return Resources.text(Database.class.getResourceAsStream(name), name);
    }

    @Override
    public void close() {
        pool.close();
    }
}
