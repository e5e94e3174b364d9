package usher.usage.statement;

import java.util.List;

/**
 * One line of a response header. Each line is a field of its own, since some fields must not be joined.
 *
 * @param name the name, in any case
 * @param value the value: each character is one byte
 */
public record HeaderField(String name, String value) {
    public static List<String> values(List<HeaderField> fields, String name) {
        return fields.stream()
                .filter(field -> field.name().equalsIgnoreCase(name))
                .map(HeaderField::value)
                .toList();
    }
}
