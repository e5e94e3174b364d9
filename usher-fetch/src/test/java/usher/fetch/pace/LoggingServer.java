package usher.fetch.pace;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * A web server on loopback that writes down when each request came and when its response left. One thread for each
 * connection; each response is one write without Nagle's delay, so that the log is about the visitors and not about
 * TCP.
 */
final class LoggingServer implements AutoCloseable {
    private static final byte[] RESPONSE = "HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nhello\n".getBytes(US_ASCII);

    /** When a request had arrived, and when its whole response was handed to the socket; in {@code System.nanoTime}. */
    record Exchange(long arrived, long sent) {}

    private final ServerSocket listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final Queue<Socket> connections = new ConcurrentLinkedQueue<>();
    private final Map<String, List<Exchange>> log = new ConcurrentHashMap<>();

    LoggingServer() throws IOException {
        start(this::accept);
    }

    private static void start(Runnable action) {
        Thread thread = new Thread(action, "logging-server");
        thread.setDaemon(true);
        thread.start();
    }

    private void accept() {
        try {
            while (true) {
                Socket connection = listening.accept();
                connections.add(connection);
                connection.setTcpNoDelay(true);
                start(() -> serve(connection));
            }
        } catch (IOException e) {
            // Closed: the test is over.
            return;
        }
    }

    private void serve(Socket connection) {
        try (connection;
                BufferedReader in = new BufferedReader(new InputStreamReader(connection.getInputStream(), US_ASCII))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                String path = line.split(" ")[1];
                while (!line.isEmpty()) {
                    line = in.readLine();
                }
                long arrived = System.nanoTime();
                List<Exchange> exchanges =
                        log.computeIfAbsent(path, name -> Collections.synchronizedList(new ArrayList<>()));
                exchanges.add(new Exchange(arrived, System.nanoTime()));
                connection.getOutputStream().write(RESPONSE);
            }
        } catch (IOException e) {
            // The client is gone, as clients go.
            return;
        }
    }

    /** A connection of a client's. */
    Socket connect() throws IOException {
        Socket socket = new Socket(listening.getInetAddress(), listening.getLocalPort());
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
    public void close() throws IOException {
        listening.close();
        for (Socket connection : connections) {
            connection.close();
        }
    }
}
