package usher.usage.internal.page;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/** Reads {@code Link} (RFC 8288) in one pass. */
final class LinkHeader {
    private final String text;
    private int position;

    private LinkHeader(String text) {
        this.text = text;
    }

    /** Passes each link's target and its parameters by lowercase name; of a repeated name, the first. */
    static void read(String value, BiConsumer<String, Map<String, String>> links) {
        LinkHeader reader = new LinkHeader(value);
        while (reader.skipTo("<")) {
            int start = ++reader.position;
            if (!reader.skipTo(">")) {
                return;
            }
            String target = value.substring(start, reader.position++).strip();
            links.accept(target, reader.parameters());
        }
    }

    static boolean isLicense(String rel, String type) {
        List<String> relations = Arrays.asList(rel.toLowerCase(Locale.ROOT).split("\\s+"));
        String mediaType = type.split(";", 2)[0].strip();
        return relations.contains("license") && mediaType.equalsIgnoreCase("application/rsl+xml");
    }

    private Map<String, String> parameters() {
        Map<String, String> parameters = new TreeMap<>();
        while (skipTo(";,") && text.charAt(position) == ';') {
            int start = ++position;
            boolean hasValue = skipTo("=;,") && text.charAt(position) == '=';
            String name = text.substring(start, position).strip().toLowerCase(Locale.ROOT);
            String value = "";
            if (hasValue) {
                position++;
                value = value();
            }
            parameters.putIfAbsent(name, value);
        }
        return parameters;
    }

    private String value() {
        while (position < text.length() && text.charAt(position) == ' ') {
            position++;
        }
        if (position == text.length() || text.charAt(position) != '"') {
            int start = position;
            skipTo(";,");
            return text.substring(start, position).strip();
        }
        StringBuilder value = new StringBuilder();
        position++;
        while (position < text.length() && text.charAt(position) != '"') {
            if (text.charAt(position) == '\\' && position + 1 < text.length()) {
                position++;
            }
            value.append(text.charAt(position++));
        }
        return value.toString();
    }

    /** Moves to the next of some characters; to the end if there is none. */
    private boolean skipTo(String characters) {
        while (position < text.length() && characters.indexOf(text.charAt(position)) < 0) {
            position++;
        }
        return position < text.length();
    }
}
