package usher.support.access;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** @param lines name and value of each header line, in order */
public record ResponseHead(int status, List<Header> lines) {
    /** The maximum length of a Location; longer ones are truncated. */
    private static final int MAX_LOCATION = 8 << 10;

    private static final String ROBOTS_TAG = "X-Robots-Tag";

    public record Header(String name, String value) {}

    public List<String> values(String name) {
        List<String> values = List.of();
        for (Header line : lines) {
            if (line.name().equalsIgnoreCase(name)) {
                values = values.isEmpty() ? new ArrayList<>() : values;
                values.add(line.value());
            }
        }
        return values;
    }

    public List<String> locations() {
        return values("Location").stream()
                .map(value -> value.substring(0, Math.min(value.length(), MAX_LOCATION)))
                .toList();
    }

    /**
     * Returns one value for each name; several values of a name are joined by commas (RFC 9110 §5.3). Those of
     * X-Robots-Tag are joined by line breaks, because a crawler's name in a line applies to that line only (XR-04).
     */
    public Map<String, String> headers() {
        Map<String, String> joined = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (Header line : lines) {
            String separator = line.name().equalsIgnoreCase(ROBOTS_TAG) ? "\n" : ", ";
            joined.merge(line.name(), line.value(), (before, after) -> before + separator + after);
        }
        joined.computeIfPresent("Location", (name, all) -> locations().get(0));
        return joined;
    }
}
