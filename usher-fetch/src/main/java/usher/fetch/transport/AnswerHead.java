package usher.fetch.transport;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import usher.access.response.StatusKind;

/**
 * Status and headers of an answer, checked: framed in exactly one way (F-06).
 *
 * @param lines name and value of each header line, in order
 */
record AnswerHead(int status, List<Header> lines) {
    /** The longest Location that is reported whole; nobody follows a longer one. */
    private static final int LONGEST_LOCATION = 8 << 10;

    /** One line of the head. */
    record Header(String name, String value) {}

    AnswerHead {
        lines = List.copyOf(lines);
    }

    /** Whether the body is read (F-08). */
    boolean hasUsefulBody() {
        return StatusKind.hasBody(status);
    }

    List<String> values(String name) {
        return lines.stream()
                .filter(line -> line.name().equalsIgnoreCase(name))
                .map(Header::value)
                .toList();
    }

    List<String> locations() {
        return values("Location").stream()
                .map(value -> value.substring(0, Math.min(value.length(), LONGEST_LOCATION)))
                .toList();
    }

    /** One value for each name; a name that stands on several lines has them joined by commas (RFC 9110 §5.3). */
    Map<String, String> headers() {
        Map<String, String> joined = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (Header line : lines) {
            joined.merge(line.name(), line.value(), (before, after) -> before + ", " + after);
        }
        joined.computeIfPresent("Location", (name, all) -> locations().get(0));
        return joined;
    }

    /** A head that says only how the body is framed, for the library that takes the frame off. */
    byte[] frame() {
        StringBuilder head = new StringBuilder("HTTP/1.1 200 OK\r\n");
        values("Content-Length").stream()
                .limit(1)
                .forEach(
                        length -> head.append("Content-Length: ").append(length).append("\r\n"));
        if (!values("Transfer-Encoding").isEmpty()) {
            head.append("Transfer-Encoding: chunked\r\n");
        }
        return head.append("\r\n").toString().getBytes(ISO_8859_1);
    }

    /** Header text is UTF-8 where it can be, and otherwise Latin-1, as it always was. */
    static String text(byte[] octets, int length) {
        String text = new String(octets, 0, length, UTF_8);
        return text.indexOf('\uFFFD') < 0 ? text : new String(octets, 0, length, ISO_8859_1);
    }
}
