package usher.server.http;

import static java.util.Objects.requireNonNull;

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

/**
 * Who is connected, and who is too slow (H-01). Jetty's own idle time starts anew with every byte, so a client that sends one
 * now and then would hold a connection for ever. Here every connection is looked at twice a second: a head must be
 * complete in its time, and bodies and answers must move at a least rate. Where a client, or all of them, have too many
 * connections, the one that has waited longest without a request in work gives way, so that slow clients push out each
 * other and nobody else. Thread-safe.
 */
public final class Connections implements Connection.Listener {
    /** By when an answer must have been taken, however long it is: one that nobody reads takes room from others. */
    private static final Duration ANSWER = Duration.ofMinutes(1);

    /** Over so many looks the rate of a body is taken. */
    private static final int LOOKS = 10;

    static final Duration BETWEEN_LOOKS = Duration.ofMillis(500);

    private final Map<Connection, Tracked> all = new ConcurrentHashMap<>();
    private final Map<Client, Set<Tracked>> byClient = new ConcurrentHashMap<>();
    private final AtomicInteger count = new AtomicInteger();
    private final Bounds bounds;
    private final Room room;
    private final Consumer<Why> closed;

    /** Why we close a connection. */
    public enum Why {
        TOO_MANY,
        SLOW_HEAD,
        SLOW_BODY,
        SLOW_READER
    }

    /**
     * What connections may cost.
     *
     * @param rate bytes a second
     * @param room bytes of bodies and long answers
     * @param roomPerClient how many of these may be one client's
     */
    record Bounds(int inAll, int perClient, Duration head, int rate, long room, long roomPerClient) {}

    Connections(Bounds bounds, Consumer<Why> closed) {
        this.bounds = requireNonNull(bounds, "bounds");
        room = new Room(bounds.room, bounds.roomPerClient);
        this.closed = requireNonNull(closed, "closed");
    }

    @Override
    public void onOpened(Connection connection) {
        SocketAddress remote = connection.getEndPoint().getRemoteSocketAddress();
        Tracked tracked = new Tracked(connection, Client.at(remote), room);
        all.put(connection, tracked);
        count.incrementAndGet();
        Set<Tracked> own = byClient.compute(tracked.client, (client, others) -> {
            Set<Tracked> set = others == null ? ConcurrentHashMap.newKeySet() : others;
            set.add(tracked);
            return set;
        });
        if (own.size() > bounds.perClient) {
            makeRoom(own, tracked);
        } else if (count.get() > bounds.inAll) {
            makeRoom(all.values(), tracked);
        }
    }

    private void makeRoom(Collection<Tracked> crowd, Tracked newcomer) {
        Optional<Tracked> longest = crowd.stream()
                .filter(other -> other != newcomer && !other.busy)
                .min(Comparator.comparingLong(other -> other.since));
        close(longest.orElse(newcomer), Why.TOO_MANY);
    }

    private void close(Tracked tracked, Why why) {
        closed.accept(why);
        // Forgotten at once, or the next newcomer would push out the same one.
        onClosed(tracked.connection);
        tracked.connection.getEndPoint().close();
    }

    @Override
    public void onClosed(Connection connection) {
        Tracked tracked = all.remove(connection);
        if (tracked != null) {
            count.decrementAndGet();
            tracked.tellLeft();
            tracked.freeRoom();
            byClient.computeIfPresent(tracked.client, (client, own) -> {
                own.remove(tracked);
                return own.isEmpty() ? null : own;
            });
        }
    }

    /** A request has arrived. */
    Tracked begin(Request request) {
        Connection connection = request.getConnectionMetaData().getConnection();
        Tracked tracked = all.get(connection);
        if (tracked == null) {
            // Closed already: whatever is answered goes nowhere.
            tracked = new Tracked(connection, Client.at(null), room);
            tracked.freeRoom();
        }
        tracked.busy = true;
        return tracked;
    }

    /** Its answer is complete, or will never be. */
    void end(Request request) {
        Tracked tracked = all.get(request.getConnectionMetaData().getConnection());
        if (tracked != null) {
            tracked.idle();
        }
    }

    /** Looks at every connection once. */
    void look() {
        long now = System.nanoTime();
        for (Tracked tracked : all.values()) {
            tracked.fault(now, bounds).ifPresent(why -> close(tracked, why));
            if (tracked.left != null && tracked.isLeft()) {
                tracked.tellLeft();
            }
        }
    }

    /** How many there are. */
    public int count() {
        return count.get();
    }

    /** Whether a request is in work, or its head is arriving, or a connection is so new that one may be on its way. */
    boolean isAnyBusy(Duration newFor) {
        long now = System.nanoTime();
        return all.values().stream()
                .anyMatch(tracked -> tracked.busy
                        || tracked.isHeadArriving()
                        || tracked.isUnused() && now - tracked.since < newFor.toNanos());
    }

    /** One connection. */
    public static final class Tracked {
        private final Connection connection;
        private final Client client;
        private volatile boolean busy;
        private volatile boolean receiving;
        private volatile boolean sending;
        private volatile long since = System.nanoTime();
        private volatile long bytesAtIdle;
        private volatile boolean used;
        private volatile @Nullable Runnable left;

        /** When a head was first seen to be arriving; 0 for none. Only looks use it, and what is below. */
        private long headSince;

        private int looks;
        private long bytesAtFirstLook;

        /** The least rate at which the client must take the answer that is sent. */
        private volatile long answerRate;

        private final Room room;
        private long held;
        private boolean gone;

        Tracked(Connection connection, Client client, Room room) {
            this.connection = connection;
            this.client = client;
            this.room = room;
        }

        /** Takes room for bytes that are held until the answer is complete or the connection gone; false if there is none. */
        public synchronized boolean take(long bytes) {
            if (gone || !room.take(client, bytes)) {
                return false;
            }
            held += bytes;
            return true;
        }

        private synchronized void freeRoom() {
            gone = true;
            emptyRoom();
        }

        /** Nearly all answers hold none, and need not wait for one another here. */
        private synchronized void emptyRoom() {
            if (held > 0) {
                room.free(client, held);
                held = 0;
            }
        }

        Client client() {
            return client;
        }

        /** Whether the client is to send a body now. */
        public void receiving(boolean now) {
            receiving = now;
        }

        /** Whether the client is to take an answer now. */
        public void sending(boolean now) {
            answerRate = 0;
            sending = now;
        }

        /** The client is to take an answer of that length now. */
        void sendingWhole(long length) {
            answerRate = length / ANSWER.toSeconds();
            sending = true;
        }

        /**
         * What is to be done when the client hangs up before it has its answer; must be short and must not throw.
         *
         * @param action done at most once
         */
        public void onLeft(Runnable action) {
            left = action;
        }

        /** Whether the client has hung up: only to be asked when its request has been read. */
        public boolean isLeft() {
            EndPoint socket = connection.getEndPoint();
            return !socket.isOpen() || socket instanceof CountedEndPoint counted && counted.isLeft();
        }

        private void tellLeft() {
            Runnable action = left;
            left = null;
            if (action != null) {
                action.run();
            }
        }

        private void idle() {
            left = null;
            emptyRoom();
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

        private boolean isUnused() {
            return !used && !busy;
        }

        private Optional<Why> fault(long now, Bounds bounds) {
            if (isHeadArriving()) {
                headSince = headSince == 0 ? now : headSince;
                looks = 0;
                boolean over =
                        now - headSince > bounds.head.minus(BETWEEN_LOOKS).toNanos();
                return over ? Optional.of(Why.SLOW_HEAD) : Optional.empty();
            }
            headSince = 0;
            if (!busy || !receiving && !sending) {
                looks = 0;
                return Optional.empty();
            }
            return rateFault(bounds);
        }

        /** Bytes that the client has taken. */
        private long taken() {
            EndPoint socket = connection.getEndPoint();
            return socket instanceof CountedEndPoint counted ? counted.written() : connection.getBytesOut();
        }

        private Optional<Why> rateFault(Bounds bounds) {
            long bytes = connection.getBytesIn() + taken();
            if (looks == 0) {
                bytesAtFirstLook = bytes;
            }
            looks++;
            if (looks <= LOOKS) {
                return Optional.empty();
            }
            looks = 0;
            long least = Math.max(bounds.rate, sending ? answerRate : 0) * BETWEEN_LOOKS.toMillis() * LOOKS / 1_000;
            boolean slow = bytes - bytesAtFirstLook < least;
            return slow ? Optional.of(sending ? Why.SLOW_READER : Why.SLOW_BODY) : Optional.empty();
        }
    }
}
