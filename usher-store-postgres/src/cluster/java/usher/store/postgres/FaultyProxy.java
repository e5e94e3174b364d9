package usher.store.postgres;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** The way to the database: it can be slow, cut, or carry nothing without closing, and lead to another server. */
public final class FaultyProxy implements AutoCloseable {
    private final ServerSocket listening;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private volatile int target;
    private volatile long delayMillis;
    private volatile boolean silent;
    private volatile boolean refusing;

    public FaultyProxy(int target) {
        this.target = target;
        try {
            listening = new ServerSocket(0, 200, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        daemon(this::accept);
    }

    public int port() {
        return listening.getLocalPort();
    }

    public void target(int port) {
        target = port;
        cut();
    }

    public void delay(long millis) {
        delayMillis = millis;
    }

    /** Whether bytes are swallowed: both sides believe that the connection is open. */
    public void silent(boolean value) {
        silent = value;
        if (!value) {
            cut(); // what was swallowed is missing
        }
    }

    public void refusing(boolean value) {
        refusing = value;
        cut();
    }

    public void cut() {
        open.forEach(FaultyProxy::close);
    }

    private static void daemon(Runnable action) {
        Thread thread = new Thread(action);
        thread.setDaemon(true);
        thread.start();
    }

    private void accept() {
        while (!listening.isClosed()) {
            try {
                Socket client = listening.accept();
                if (refusing) {
                    close(client);
                    continue;
                }
                Socket server = new Socket(InetAddress.getLoopbackAddress(), target);
                open.add(client);
                open.add(server);
                daemon(() -> copy(client, server));
                daemon(() -> copy(server, client));
            } catch (IOException e) {
                continue; // the server is away: the client sees a connection that ends
            }
        }
    }

    private void copy(Socket from, Socket to) {
        byte[] buffer = new byte[8_192];
        try {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                if (delayMillis > 0) {
                    TimeUnit.MILLISECONDS.sleep(delayMillis);
                }
                if (!silent) {
                    out.write(buffer, 0, count);
                }
            }
        } catch (IOException | InterruptedException e) {
            Thread.currentThread().isInterrupted();
        }
        close(from);
        close(to);
        open.remove(from);
        open.remove(to);
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            listening.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        cut();
    }
}
