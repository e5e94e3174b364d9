package usher.server.http;

import java.net.SocketAddress;
import java.time.Duration;
import java.util.Collection;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Request;
import org.jspecify.annotations.Nullable;
import usher.server.settings.ServerSettings;
import usher.server.settings.ServerSettings.Limits;

/**
 * Tracks connections and closes slow ones (H-01). Jetty's idle timeout restarts with every byte, so a slow client could
 * hold a connection forever. So every connection is checked twice a second. A head must be complete in time, and bodies
 * and responses must have a minimum rate. If there are too many connections, of one client or in total, the one that
 * has been idle longest is closed; so slow clients only displace each other. Thread-safe.
 */
public final class Connections implements Connection.Listener {
    /** The maximum time for reading a response of any length, since an unread response uses memory. */
    private static final Duration MAX_RESPONSE_TIME = Duration.ofMinutes(1);

    /** The minimum rate of a body and of a response, in bytes a second. */
    private static final int MIN_RATE = 64;

    /** The number of checks over which a rate is measured. */
    private static final int CHECKS = 10;

    static final Duration CHECK_INTERVAL = Duration.ofMillis(500);

    private final Map<Connection, Tracked> all = new ConcurrentHashMap<>();
    private final Map<Client, Set<Tracked>> byClient = new ConcurrentHashMap<>();
    private final AtomicInteger count = new AtomicInteger();
    private final Limits limits;
    private final Duration headTime;
    private final BufferBudget buffers;
    private volatile ClientFinder clients;
    private final Consumer<CloseReason> closed;

    public enum CloseReason {
        TOO_MANY,
        SLOW_HEAD,
        SLOW_BODY,
        SLOW_READER
    }

    Connections(ServerSettings settings, Consumer<CloseReason> closed) {
        limits = settings.limits();
        headTime = settings.times().header();
        buffers = new BufferBudget(Limits.BUFFER_BYTES, Limits.BUFFER_BYTES * limits.clientShare() / 100);
        clients = new ClientFinder(settings.listening().proxies());
        this.closed = closed;
    }

    @Override
    public void onOpened(Connection connection) {
        SocketAddress remote = connection.getEndPoint().getRemoteSocketAddress();
        Tracked tracked = new Tracked(connection, Client.at(remote), buffers);
        all.put(connection, tracked);
        count.incrementAndGet();
        Set<Tracked> own = byClient.compute(tracked.peer, (client, others) -> {
            Set<Tracked> set = others == null ? ConcurrentHashMap.newKeySet() : others;
            set.add(tracked);
            return set;
        });
        if (own.size() > limits.shareOf(limits.connections()) && !clients.isProxy(remote)) {
            evictOne(own, tracked);
        } else if (count.get() > limits.connections()) {
            evictOne(all.values(), tracked);
        }
    }

    private void evictOne(Collection<Tracked> candidates, Tracked added) {
        Optional<Tracked> idlest = candidates.stream()
                .filter(other -> other != added && !other.busy)
                .min(Comparator.comparingLong(other -> other.since));
        close(idlest.orElse(added), CloseReason.TOO_MANY);
    }

    private void close(Tracked tracked, CloseReason reason) {
        closed.accept(reason);
        // Removed at once, or the next new connection would displace the same one.
        onClosed(tracked.connection);
        tracked.connection.getEndPoint().close();
    }

    @Override
    public void onClosed(Connection connection) {
        Tracked tracked = all.remove(connection);
        if (tracked != null) {
            count.decrementAndGet();
            tracked.notifyDisconnected();
            tracked.close();
            byClient.computeIfPresent(tracked.peer, (client, own) -> {
                own.remove(tracked);
                return own.isEmpty() ? null : own;
            });
        }
    }

    Tracked begin(Request request) {
        Connection connection = request.getConnectionMetaData().getConnection();
        Tracked tracked = all.get(connection);
        if (tracked == null) {
            // Closed already: no response can be sent.
            tracked = new Tracked(connection, Client.at(null), buffers);
            tracked.close();
        }
        tracked.begin(clients.client(request.getConnectionMetaData().getRemoteSocketAddress(), request.getHeaders()));
        return tracked;
    }

    String requestId(Request request) {
        return clients.requestId(request.getConnectionMetaData().getRemoteSocketAddress(), request.getHeaders());
    }

    /** Records the end of a request, with or without a complete response. Returns its client. */
    Client end(Request request) {
        Tracked tracked = all.get(request.getConnectionMetaData().getConnection());
        if (tracked == null) {
            return clients.client(request.getConnectionMetaData().getRemoteSocketAddress(), request.getHeaders());
        }
        Client client = tracked.client();
        tracked.idle();
        return client;
    }

    void trust(ClientFinder changed) {
        clients = changed;
    }

    void check() {
        long now = System.nanoTime();
        for (Tracked tracked : all.values()) {
            tracked.violation(now, headTime).ifPresent(reason -> close(tracked, reason));
            if (tracked.onDisconnect != null && tracked.isDisconnected()) {
                tracked.notifyDisconnected();
            }
        }
    }

    public int count() {
        return count.get();
    }

    public long bufferBytes() {
        return buffers.reserved();
    }

    /** Whether any connection has a request, is receiving a head, or is so new that it may send one. */
    boolean isAnyBusy(Duration newFor) {
        long now = System.nanoTime();
        return all.values().stream()
                .anyMatch(tracked -> tracked.busy
                        || tracked.isHeadArriving()
                        || !tracked.used && now - tracked.since < newFor.toNanos());
    }

    public static final class Tracked {
        private final Connection connection;
        private final Client peer;

        /** The client of the current request: another than the peer if that is a trusted proxy. */
        private volatile Client client;

        private volatile boolean busy;
        private volatile boolean receiving;
        private volatile boolean sending;
        private volatile long since = System.nanoTime();
        private volatile long bytesAtIdle;
        private volatile boolean used;
        private volatile @Nullable Runnable onDisconnect;

        /** When a head started to arrive; 0 if none is arriving. Like the fields below, used by checks only. */
        private long headSince;

        private int checks;
        private long bytesAtFirstCheck;

        /** The minimum rate at which the client must read the response. */
        private volatile long responseRate;

        private final BufferBudget buffers;
        private long held;
        private boolean closed;

        Tracked(Connection connection, Client peer, BufferBudget buffers) {
            this.connection = connection;
            this.peer = peer;
            this.client = peer;
            this.buffers = buffers;
        }

        private synchronized void begin(Client requester) {
            releaseBuffers();
            client = requester;
            busy = true;
        }

        /**
         * Reserves memory until the response is complete or the connection closed; returns false if a limit is
         * exceeded.
         */
        public synchronized boolean reserve(long bytes) {
            if (closed || !buffers.reserve(client, bytes)) {
                return false;
            }
            held += bytes;
            return true;
        }

        private synchronized void close() {
            closed = true;
            releaseBuffers();
        }

        /** Releases the reserved memory. Most responses have none, and do not wait for the lock of the budget. */
        private synchronized void releaseBuffers() {
            if (held > 0) {
                buffers.release(client, held);
                held = 0;
            }
        }

        Client client() {
            return client;
        }

        public void receiving(boolean now) {
            receiving = now;
        }

        public void sending(boolean now) {
            responseRate = 0;
            sending = now;
        }

        void sendingWhole(long length) {
            responseRate = length / MAX_RESPONSE_TIME.toSeconds();
            sending = true;
        }

        /** @param action runs at most once; must be fast and must not throw */
        public void onDisconnect(Runnable action) {
            onDisconnect = action;
        }

        /** Whether the client has disconnected. Call it only after the request has been read. */
        public boolean isDisconnected() {
            EndPoint socket = connection.getEndPoint();
            return !socket.isOpen() || socket instanceof CountedEndPoint counted && counted.isDisconnected();
        }

        private void notifyDisconnected() {
            Runnable action = onDisconnect;
            onDisconnect = null;
            if (action != null) {
                action.run();
            }
        }

        private void idle() {
            onDisconnect = null;
            releaseBuffers();
            receiving = false;
            sending = false;
            used = true;
            bytesAtIdle = connection.getBytesIn();
            since = System.nanoTime();
            busy = false;
        }

        private boolean isHeadArriving() {
            return !busy && connection.getBytesIn() != bytesAtIdle;
        }

        private Optional<CloseReason> violation(long now, Duration headTime) {
            if (isHeadArriving()) {
                headSince = headSince == 0 ? now : headSince;
                checks = 0;
                boolean over = now - headSince > headTime.minus(CHECK_INTERVAL).toNanos();
                return over ? Optional.of(CloseReason.SLOW_HEAD) : Optional.empty();
            }
            headSince = 0;
            if (!busy || !receiving && !sending) {
                checks = 0;
                return Optional.empty();
            }
            return rateViolation();
        }

        private long taken() {
            EndPoint socket = connection.getEndPoint();
            return socket instanceof CountedEndPoint counted ? counted.written() : connection.getBytesOut();
        }

        private Optional<CloseReason> rateViolation() {
            long bytes = connection.getBytesIn() + taken();
            if (checks == 0) {
                bytesAtFirstCheck = bytes;
            }
            checks++;
            if (checks <= CHECKS) {
                return Optional.empty();
            }
            checks = 0;
            long minBytes = Math.max(MIN_RATE, sending ? responseRate : 0) * CHECK_INTERVAL.toMillis() * CHECKS / 1_000;
            boolean slow = bytes - bytesAtFirstCheck < minBytes;
            return slow ? Optional.of(sending ? CloseReason.SLOW_READER : CloseReason.SLOW_BODY) : Optional.empty();
        }
    }
}
