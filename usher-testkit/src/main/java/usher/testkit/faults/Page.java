package usher.testkit.faults;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.Map;
import usher.bytes.Bytes;

/**
 * A response of a server without faults.
 *
 * @param headers headers in addition to Content-Length and Connection
 */
public record Page(int status, Map<String, String> headers, Bytes body) {
    private static final Page NOT_FOUND = new Page(404, Map.of(), Bytes.of("not here\n"));

    public Page {
        headers = Map.copyOf(headers);
    }

    /** Returns a text page with status 200. */
    public static Page text(String text) {
        return new Page(200, Map.of("Content-Type", "text/plain"), Bytes.of(text.getBytes(UTF_8)));
    }

    /** Returns a redirect. */
    public static Page redirect(int status, String location) {
        return new Page(status, Map.of("Location", location), Bytes.EMPTY);
    }

    /** Returns a script that serves pages by path and query. The map may change while the server runs. */
    static Script site(Map<String, Page> pages) {
        return connection -> {
            connection.readHead();
            pages.getOrDefault(connection.request().path(), NOT_FOUND).send(connection);
        };
    }

    public void send(ServerConnection connection) throws IOException {
        StringBuilder head = new StringBuilder("HTTP/1.1 " + status + " -\r\nConnection: close\r\n");
        headers.forEach((name, value) -> head.append(name + ": " + value + "\r\n"));
        connection.send(head + "Content-Length: " + body.length() + "\r\n\r\n");
        connection.send(body.toByteArray());
    }
}
