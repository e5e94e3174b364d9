package usher.testkit.faults;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.Map;
import usher.bytes.Bytes;

/**
 * What a well-behaved server answers.
 *
 * @param headers beyond Content-Length and Connection, which are right by themselves
 */
public record Page(int status, Map<String, String> headers, Bytes body) {
    private static final Page NOT_FOUND = new Page(404, Map.of(), Bytes.of("not here\n"));

    public Page {
        headers = Map.copyOf(headers);
    }

    /** A text with status 200. */
    public static Page text(String text) {
        return new Page(200, Map.of("Content-Type", "text/plain"), Bytes.of(text.getBytes(UTF_8)));
    }

    /** A redirect. */
    public static Page redirect(int status, String location) {
        return new Page(status, Map.of("Location", location), Bytes.EMPTY);
    }

    /** The pages of a site, by path and query. The map may change while the site is up. */
    static Script site(Map<String, Page> pages) {
        return wire -> {
            wire.readHead();
            pages.getOrDefault(wire.request().path(), NOT_FOUND).send(wire);
        };
    }

    private void send(Wire wire) throws IOException {
        StringBuilder head = new StringBuilder("HTTP/1.1 " + status + " -\r\nConnection: close\r\n");
        headers.forEach((name, value) -> head.append(name + ": " + value + "\r\n"));
        wire.send(head + "Content-Length: " + body.length() + "\r\n\r\n");
        wire.send(body.toByteArray());
    }
}
