package usher.bench.service;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;

/**
 * Many connections that send a request byte by byte, each a byte in half a second and at a moment of its own: bytes of
 * all connections at once would be a burst of this program's system calls, which its load generator would measure as
 * time of the service. Connections that are closed are opened again.
 */
final class SlowConnections implements AutoCloseable {
    private static final byte[] START = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n".getBytes(ISO_8859_1);

    private static final int PERIOD = 500;
    private static final int AT_ONCE = 20;

    private final int port;
    private final List<Socket> crowd = new ArrayList<>();
    private final Thread thread = new Thread(this::drip, "slow-crowd");
    private volatile boolean going = true;

    SlowConnections(int port, int count) throws IOException {
        this.port = port;
        for (int i = 0; i < count; i++) {
            crowd.add(connect());
        }
        thread.setDaemon(true);
        thread.start();
    }

    int count() {
        return crowd.size();
    }

    private Socket connect() throws IOException {
        Socket socket = new Socket("127.0.0.1", port);
        socket.getOutputStream().write(START);
        return socket;
    }

    private void drip() {
        try {
            while (going) {
                for (int i = 0; i < crowd.size() && going; i++) {
                    drip(i);
                    if (i % AT_ONCE == 0) {
                        Thread.sleep(PERIOD * AT_ONCE / crowd.size());
                    }
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void drip(int place) {
        try {
            crowd.get(place).getOutputStream().write('X');
        } catch (IOException e) {
            try {
                crowd.get(place).close();
                crowd.set(place, connect());
            } catch (IOException again) {
                // Not let in this time; the next round tries again.
                return;
            }
        }
    }

    @Override
    public void close() throws IOException {
        going = false;
        thread.interrupt();
        for (Socket socket : crowd) {
            socket.close();
        }
    }
}
