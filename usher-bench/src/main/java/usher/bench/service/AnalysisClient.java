package usher.bench.service;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.Arrays;

/**
 * A client of {@code POST /v1/analyze} with its own loopback address, so that the service counts it as a separate
 * client.
 */
final class AnalysisClient {
    private final int port;
    private final String address;

    AnalysisClient(int port, String address) {
        this.port = port;
        this.address = address;
    }

    /** Sends one request on a new connection and returns the status after the whole response. */
    int analyze(String file, String[] agents, String[] urls) throws IOException {
        byte[] body = ("{\"robots\":" + quoted(file) + ",\"agents\":" + list(agents) + ",\"urls\":" + list(urls) + "}")
                .getBytes(UTF_8);
        String head = "POST /v1/analyze HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                + "Content-Type: application/json\r\n"
                + "Content-Length: " + body.length + "\r\n\r\n";
        try (Socket socket = new Socket(InetAddress.getByName("127.0.0.1"), port, InetAddress.getByName(address), 0)) {
            socket.getOutputStream().write(head.getBytes(ISO_8859_1));
            socket.getOutputStream().write(body);
            byte[] answer = socket.getInputStream().readAllBytes();
            return answer.length < 12 ? 0 : Integer.parseInt(new String(answer, 9, 3, ISO_8859_1));
        }
    }

    private static String list(String[] texts) {
        return "["
                + String.join(
                        ",", Arrays.stream(texts).map(AnalysisClient::quoted).toList()) + "]";
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
    }
}
