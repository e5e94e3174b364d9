package usher.usage.statement;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import usher.internal.text.Phrases;

/**
 * One line of a response header. Each line is a field of its own, since some fields must not be joined.
 *
 * @param name the name, in any case
 * @param value the value: each character is one byte
 */
public record HeaderField(String name, String value) {
    /**
     * Returns a line of the form {@code name: value}. The characters of the value become the bytes that a server would
     * send.
     *
     * @throws IllegalArgumentException if the line has no name
     */
    public static HeaderField ofLine(String line) {
        int colon = line.indexOf(':');
        if (colon <= 0) {
            throw new IllegalArgumentException(
                    "'" + Phrases.cut(line, 100) + "' is not a header line; write it as 'X-Robots-Tag: noindex'");
        }
        String value = new String(line.substring(colon + 1).strip().getBytes(UTF_8), ISO_8859_1);
        return new HeaderField(line.substring(0, colon).strip(), value);
    }

    public static List<String> values(List<HeaderField> fields, String name) {
        return fields.stream()
                .filter(field -> field.name().equalsIgnoreCase(name))
                .map(HeaderField::value)
                .toList();
    }
}
