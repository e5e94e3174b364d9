package usher.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Asks again and again over one connection, and a new one when the server wants that, until nobody listens any more. An
 * answer that breaks off, or that never comes to a request on a connection the server had not asked to leave, is
 * broken.
 */
final class LoadClient extends Thread {
    private static final byte[] REQUEST =
            "GET /v1/check?url=https://shop.example/cart HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".getBytes(ISO_8859_1);

    private final int port;
    private volatile int answered;
    private volatile String broken;

    private LoadClient(int port) {
        this.port = port;
        setDaemon(true);
    }

    static List<LoadClient> start(int port, int count) {
        List<LoadClient> clients =
                Stream.generate(() -> new LoadClient(port)).limit(count).toList();
        clients.forEach(Thread::start);
        return clients;
    }

    /** Waits until each has had so many answers. */
    static void awaitAnswers(List<LoadClient> clients, int each) {
        while (clients.stream().anyMatch(client -> client.answered < each && client.broken == null)) {
            Thread.onSpinWait();
        }
    }

    int answered() {
        return answered;
    }

    Optional<String> broken() {
        return Optional.ofNullable(broken);
    }

    @Override
    public void run() {
        while (broken == null) {
            try (Socket socket = connect()) {
                if (socket == null) {
                    return;
                }
                converse(socket);
            } catch (IOException e) {
                broken = "no answer: " + e;
            }
        }
    }

    /** Null once nobody listens: refused, or reset because the listening socket was closed. */
    private Socket connect() throws IOException {
        Socket socket = new Socket();
        socket.setSoTimeout(10_000);
        socket.setTcpNoDelay(true);
        try {
            socket.connect(new InetSocketAddress("127.0.0.1", port));
            return socket;
        } catch (SocketException e) {
            socket.close();
            return null;
        }
    }

    private void converse(Socket socket) throws IOException {
        boolean first = true;
        while (true) {
            String head;
            try {
                socket.getOutputStream().write(REQUEST);
                head = head(socket.getInputStream());
            } catch (IOException e) {
                if (first) {
                    // Never let in: the socket was closed before anybody took the connection.
                    return;
                }
                throw e;
            }
            if (head.isEmpty()) {
                broken = first ? null : "hung up after answer " + answered + " without a word";
                return;
            }
            int length = Integer.parseInt(head.replaceAll("(?s).*Content-Length: (\\d+).*", "$1"));
            byte[] body = socket.getInputStream().readNBytes(length);
            if (!head.startsWith("HTTP/1.1 200")
                    || body.length < length
                    || !new String(body, ISO_8859_1).endsWith("}\n")) {
                broken = head + new String(body, ISO_8859_1);
                return;
            }
            answered++;
            first = false;
            if (head.contains("Connection: close")) {
                return;
            }
        }
    }

    private static String head(InputStream in) throws IOException {
        StringBuilder head = new StringBuilder();
        int next = in.read();
        while (next >= 0) {
            head.append((char) next);
            if (head.length() > 3 && head.substring(head.length() - 4).equals("\r\n\r\n")) {
                return head.toString();
            }
            next = in.read();
        }
        return head.toString();
    }
}
