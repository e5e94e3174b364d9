package usher.json;

import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;

/**
 * Writes JSON (RFC 8259) on one line: enough for our own output, so that the core needs no library. Control characters
 * and every character above U+007E that a terminal might obey are escaped, so a line can be printed as it is.
 */
public final class Json {
    private Json() {}

    /**
     * The JSON text of a value.
     *
     * @param value a map with string keys, a collection, a string, a number, a boolean, null, or an optional of these
     */
    public static String text(Object value) {
        StringBuilder out = new StringBuilder();
        write(out, value);
        return out.toString();
    }

    private static void write(StringBuilder out, Object value) {
        if (value == null) {
            out.append("null");
        } else if (value instanceof Optional<?> optional) {
            write(out, optional.orElse(null));
        } else if (value instanceof String string) {
            writeString(out, string);
        } else if (value instanceof Number || value instanceof Boolean) {
            out.append(value);
        } else if (value instanceof Map<?, ?> map) {
            writeObject(out, map);
        } else if (value instanceof Collection<?> collection) {
            writeArray(out, collection);
        } else {
            throw new IllegalArgumentException("no JSON for " + value.getClass().getName());
        }
    }

    private static void writeObject(StringBuilder out, Map<?, ?> map) {
        out.append('{');
        String separator = "";
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            out.append(separator);
            writeString(out, (String) entry.getKey());
            out.append(':');
            write(out, entry.getValue());
            separator = ",";
        }
        out.append('}');
    }

    private static void writeArray(StringBuilder out, Collection<?> values) {
        out.append('[');
        for (Iterator<?> next = values.iterator(); next.hasNext(); ) {
            write(out, next.next());
            out.append(next.hasNext() ? "," : "");
        }
        out.append(']');
    }

    private static void writeString(StringBuilder out, String text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char next = text.charAt(i);
            switch (next) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                    if (isUnsafe(next)) {
                        out.append("\\u").append(hex(next));
                    } else {
                        out.append(next);
                    }
                }
            }
        }
        out.append('"');
    }

    /** Controls, marks that reorder or hide text, line separators, and surrogates: halves that stand alone must be escaped, and pairs may be. */
    private static boolean isUnsafe(char next) {
        int type = Character.getType(next);
        return type == Character.CONTROL
                || type == Character.FORMAT
                || type == Character.LINE_SEPARATOR
                || type == Character.PARAGRAPH_SEPARATOR
                || type == Character.SURROGATE;
    }

    private static String hex(char next) {
        String digits = Integer.toHexString(next);
        return "0".repeat(4 - digits.length()) + digits;
    }
}
