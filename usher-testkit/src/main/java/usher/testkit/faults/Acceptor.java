package usher.testkit.faults;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Accepts connections on a port of 127.0.0.1 and runs a script on each, concurrently. */
final class Acceptor implements TestServer {
    /** Wraps a connection, for example in TLS. */
    @FunctionalInterface
    interface Layer {
        Socket over(Socket plain) throws IOException;
    }

    private final ServerSocket listener;
    private final Layer layer;
    private final Script script;
    private final List<ServerConnection> wires = new ArrayList<>();
    private final Set<Socket> open = new HashSet<>();

    Acceptor(Layer layer, Script script) {
        this.layer = layer;
        this.script = script;
        try {
            listener = new ServerSocket(0, 200, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        thread("fault-server-" + listener.getLocalPort(), this::accept);
    }

    private static void thread(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
    }

    private void accept() {
        try {
            while (true) {
                Socket plain = listener.accept();
                add(plain);
                thread("fault-connection-" + plain.getPort(), () -> serve(plain));
            }
        } catch (IOException e) {
            // The listener is closed: this is the end.
        }
    }

    private void serve(Socket plain) {
        try {
            plain.setTcpNoDelay(true);
            ServerConnection connection = new ServerConnection(plain, layer.over(plain));
            synchronized (wires) {
                wires.add(connection);
            }
            try {
                script.play(connection);
            } finally {
                connection.close();
            }
        } catch (IOException e) {
            // The client has gone, or the script wanted it so.
        } finally {
            close(plain);
            remove(plain);
        }
    }

    private synchronized void add(Socket socket) {
        open.add(socket);
    }

    private synchronized void remove(Socket socket) {
        open.remove(socket);
        notifyAll();
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            // Closed as well as it can be.
        }
    }

    @Override
    public int port() {
        return listener.getLocalPort();
    }

    @Override
    public List<Request> requests() {
        synchronized (wires) {
            return wires.stream().map(ServerConnection::request).toList();
        }
    }

    @Override
    public synchronized int openConnections() {
        return open.size();
    }

    @Override
    public synchronized boolean awaitNoConnections(Duration within) throws InterruptedException {
        long end = System.nanoTime() + within.toNanos();
        for (long left = within.toMillis(); left > 0 && !open.isEmpty(); left = (end - System.nanoTime()) / 1_000_000) {
            wait(left);
        }
        return open.isEmpty();
    }

    @Override
    public void close() {
        try {
            listener.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        List<Socket> last;
        synchronized (this) {
            last = List.copyOf(open);
        }
        last.forEach(Acceptor::close);
    }
}
