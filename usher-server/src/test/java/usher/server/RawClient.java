package usher.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;

/** A client at its own loopback address, so each is another client. A connection for each request. */
final class RawClient {
    static final String JSON = "Content-Type: application/json\r\n";
    private static final int PATIENCE_MILLIS = 60_000;

    private final int port;
    private final String address;

    RawClient(int port, String address) {
        this.port = port;
        this.address = address;
    }

    /**
     * What was answered.
     *
     * @param status 0 if the connection was closed without an answer
     */
    record Answer(int status, String text) {}

    int port() {
        return port;
    }

    Socket connect() throws IOException {
        Socket socket = new Socket(InetAddress.getByName("127.0.0.1"), port, InetAddress.getByName(address), 0);
        socket.setSoTimeout(PATIENCE_MILLIS);
        return socket;
    }

    static byte[] head(String method, String target, String headers, int length) {
        String host = headers.contains("Host:") ? "" : "Host: localhost\r\n";
        return (method + " " + target + " HTTP/1.1\r\n" + host + headers + "Connection: close\r\nContent-Length: "
                        + length + "\r\n\r\n")
                .getBytes(ISO_8859_1);
    }

    Answer get(String target) throws IOException {
        return ask("GET", target, "", "");
    }

    Answer ask(String method, String target, String headers, String body) throws IOException {
        byte[] bytes = body.getBytes(UTF_8);
        return ask(method, target, headers, bytes, bytes.length);
    }

    /** Sends a body that may be shorter than announced. */
    Answer ask(String method, String target, String headers, byte[] bytes, int length) throws IOException {
        try (Socket socket = connect()) {
            socket.getOutputStream().write(head(method, target, headers, length));
            socket.getOutputStream().write(bytes);
            String answer = new String(socket.getInputStream().readAllBytes(), UTF_8);
            return new Answer(answer.length() < 12 ? 0 : Integer.parseInt(answer.substring(9, 12)), answer);
        }
    }
}
