package usher.store.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import usher.fetch.snapshot.StoreException;
import usher.internal.fetch.FetchRow;
import usher.internal.fetch.Sql;
import usher.uri.Authority;

/**
 * Hears by LISTEN, on a thread of its own, of which sites others have saved snapshots, or that it may have missed some.
 */
final class AppendListener implements AutoCloseable {
    private static final int POLL_MILLIS = 500;
    private static final int SOCKET_SECONDS = 3;
    private static final long RETRY_MILLIS = 500;

    /** Polls without a notification after which the connection is tried. */
    private static final int QUIET_POLLS = 4;

    private static final Duration PROBE_WAIT = Duration.ofSeconds(2);

    private static final String FAILED = "cannot listen to ";
    private static final String POOLER =
            "%s passes on no notifications, like a pooler in transaction mode: use session mode, or no pooler";

    private final PostgresAddress address;
    private final String process;
    private final Thread thread = new Thread(this::run, "usher-store-listener");
    private volatile Consumer<Authority> listener = authority -> {};
    private volatile Runnable missed = () -> {};
    private volatile boolean closed;
    private volatile Connection connection;
    private volatile boolean connected = true;

    private AppendListener(PostgresAddress address, String process, Connection connection) {
        this.address = address;
        this.process = process;
        this.connection = connection;
        thread.setDaemon(true);
    }

    /** @throws StoreException if notifications do not arrive */
    static AppendListener open(PostgresAddress address, String process) {
        Connection connection = listen(address);
        try {
            requireNotifications(address, connection);
        } catch (SQLException | StoreException e) {
            Sql.close(connection);
            throw e instanceof SQLException sql ? Database.failure(FAILED + address, sql) : (StoreException) e;
        }
        AppendListener opened = new AppendListener(address, process, connection);
        opened.thread.start();
        return opened;
    }

    private static Connection listen(PostgresAddress address) {
        Connection connection = Database.connect(address, SOCKET_SECONDS);
        try {
            Sql.script(connection, "LISTEN " + channel(address.schema()));
            return connection;
        } catch (SQLException e) {
            Sql.close(connection);
            throw Database.failure(FAILED + address, e);
        }
    }

    /** Sends a notification over another connection, as the other services do. */
    private static void requireNotifications(PostgresAddress address, Connection connection) throws SQLException {
        String probe = UUID.randomUUID().toString();
        try (Connection other = Database.connect(address, SOCKET_SECONDS)) {
            Sql.number(other, "SELECT count(pg_notify(?, ?))", channel(address.schema()), probe);
        }
        long end = System.nanoTime() + PROBE_WAIT.toNanos();
        while (System.nanoTime() - end < 0) {
            for (PGNotification notification : notifications(connection, POLL_MILLIS)) {
                if (notification.getParameter().equals(probe)) {
                    return;
                }
            }
        }
        throw new StoreException(String.format(POOLER, address));
    }

    private static List<PGNotification> notifications(Connection connection, int millis) throws SQLException {
        PGNotification[] found = connection.unwrap(PGConnection.class).getNotifications(millis);
        return found == null ? List.of() : List.of(found);
    }

    private static String channel(String schema) {
        return "usher_append_" + schema;
    }

    /** Tells the other processes, when the transaction commits, of which sites it has saved snapshots. */
    static void tell(Connection connection, String process, Set<String> authorities) throws SQLException {
        if (!authorities.isEmpty()) {
            Sql.number(
                    connection,
                    "SELECT count(pg_notify('usher_append_' || current_schema(), ? || ' ' || a))"
                            + " FROM unnest(?::text[]) a",
                    process,
                    authorities.toArray(String[]::new));
        }
    }

    void onAppend(Consumer<Authority> newListener, Runnable newMissed) {
        listener = newListener;
        missed = newMissed;
    }

    /** Whether the database can be reached, which is tried every few seconds. */
    boolean isConnected() {
        return connected;
    }

    private void run() {
        int quiet = 0;
        while (!closed) {
            try {
                List<PGNotification> found = notifications(connection, POLL_MILLIS);
                quiet = found.isEmpty() ? quiet + 1 : 0;
                found.forEach(notification -> hear(notification.getParameter()));
                if (quiet >= QUIET_POLLS) {
                    quiet = 0;
                    Sql.number(connection, "SELECT 1"); // a connection that was cut says nothing by itself
                }
            } catch (SQLException e) {
                connected = false;
                Sql.close(connection);
                reconnect();
            }
        }
        Sql.close(connection);
    }

    private void hear(String message) {
        int space = message.indexOf(' ');
        if (space > 0 && !message.substring(0, space).equals(process)) {
            FetchRow.authority(message.substring(space + 1)).ifPresent(listener);
        }
    }

    private void reconnect() {
        while (!closed) {
            try {
                connection = listen(address);
                connected = true;
                missed.run();
                return;
            } catch (StoreException e) {
                pause();
            }
        }
    }

    private void pause() {
        try {
            Thread.sleep(RETRY_MILLIS);
        } catch (InterruptedException e) {
            closed = true;
        }
    }

    @Override
    public void close() {
        closed = true;
        thread.interrupt();
    }
}
