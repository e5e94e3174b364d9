package usher.fetch.pace;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import usher.testkit.faults.FaultServer;
import usher.testkit.faults.ServerConnection;
import usher.testkit.faults.TestServer;

/**
 * A web server on loopback that writes down when each request came and when its response left. One thread for each
 * connection; each response is one write without Nagle's delay, so that the log is about the visitors and not about
 * TCP.
 */
final class LoggingServer implements AutoCloseable {
    private static final byte[] RESPONSE = "HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nhello\n".getBytes(US_ASCII);

    /** When a request had arrived, and when its whole response was handed to the socket; in {@code System.nanoTime}. */
    record Exchange(long arrived, long sent) {}

    private final Map<String, List<Exchange>> log = new ConcurrentHashMap<>();
    private final TestServer server = FaultServer.http(this::serve);

    private void serve(ServerConnection connection) throws IOException {
        while (true) {
            String path = connection.readLine().split(" ")[1];
            connection.readHead();
            long arrived = System.nanoTime();
            List<Exchange> exchanges =
                    log.computeIfAbsent(path, name -> Collections.synchronizedList(new ArrayList<>()));
            exchanges.add(new Exchange(arrived, System.nanoTime()));
            connection.send(RESPONSE);
        }
    }

    /** A connection of a client's. */
    Socket connect() throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port());
        socket.setTcpNoDelay(true);
        return socket;
    }

    /** Asks for a path on a connection, and reads the whole response. */
    static void get(Socket connection, String path) throws IOException {
        connection.getOutputStream().write(("GET " + path + " HTTP/1.1\r\nHost: local\r\n\r\n").getBytes(US_ASCII));
        if (connection.getInputStream().readNBytes(RESPONSE.length).length < RESPONSE.length) {
            throw new IOException("short response");
        }
    }

    /** What happened on each path. */
    Map<String, List<Exchange>> log() {
        return log;
    }

    @Override
    public void close() {
        server.close();
    }
}
