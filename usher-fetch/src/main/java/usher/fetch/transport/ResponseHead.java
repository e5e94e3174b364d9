package usher.fetch.transport;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import usher.access.response.StatusKind;

/**
 * Status and headers of a response, checked: the body is framed in exactly one way (F6).
 *
 * @param lines name and value of each header line, in order
 */
record ResponseHead(int status, List<Header> lines) {
    /** The longest Location that is reported whole; nobody follows a longer one. */
    private static final int MAX_LOCATION = 8 << 10;

    /** One line of the head. */
    record Header(String name, String value) {}

    ResponseHead {
        lines = List.copyOf(lines);
    }

    /** Whether the body is read (F8). */
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
                .map(value -> value.substring(0, Math.min(value.length(), MAX_LOCATION)))
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
}
