package usher.support.json;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Writes JSON (RFC 8259) on one line. Escapes all characters above U+007E that can affect a terminal. */
public final class Json {
    private Json() {}

    /** @param value a map with string keys, collection, string, number, boolean, null, or an optional of these */
    public static String text(@Nullable Object value) {
        StringBuilder out = new StringBuilder();
        try {
            write(out, value);
        } catch (IOException e) {
            throw new UncheckedIOException("a StringBuilder does not fail", e);
        }
        return out.toString();
    }

    public static BigDecimal seconds(Duration duration) {
        BigDecimal exact = BigDecimal.valueOf(duration.getSeconds()).add(BigDecimal.valueOf(duration.getNano(), 9));
        BigDecimal shortest = exact.stripTrailingZeros();
        return shortest.scale() < 0 ? shortest.setScale(0) : shortest;
    }

    /** Writes a value as {@link #text} does, but incrementally, for large values. */
    public static void write(Appendable out, @Nullable Object value) throws IOException {
        if (value == null) {
            out.append("null");
        } else if (value instanceof Optional<?> optional) {
            write(out, optional.orElse(null));
        } else if (value instanceof String string) {
            writeString(out, string);
        } else if (value instanceof Number || value instanceof Boolean) {
            out.append(value.toString());
        } else if (value instanceof Map<?, ?> map) {
            writeObject(out, map);
        } else if (value instanceof Collection<?> collection) {
            writeArray(out, collection);
        } else {
            throw new IllegalArgumentException("no JSON for " + value.getClass().getName());
        }
    }

    private static void writeObject(Appendable out, Map<?, ?> map) throws IOException {
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

    private static void writeArray(Appendable out, Collection<?> values) throws IOException {
        out.append('[');
        for (Iterator<?> next = values.iterator(); next.hasNext(); ) {
            write(out, next.next());
            out.append(next.hasNext() ? "," : "");
        }
        out.append(']');
    }

    private static void writeString(Appendable out, String text) throws IOException {
        out.append('"');
        int written = 0;
        for (int i = 0; i < text.length(); i++) {
            String escape = escape(text.charAt(i));
            if (escape != null) {
                out.append(text, written, i).append(escape);
                written = i + 1;
            }
        }
        out.append(text, written, text.length()).append('"');
    }

    private static @Nullable String escape(char next) {
        return switch (next) {
            case '"' -> "\\\"";
            case '\\' -> "\\\\";
            case '\n' -> "\\n";
            case '\r' -> "\\r";
            case '\t' -> "\\t";
            default -> isUnsafe(next) ? "\\u" + hex(next) : null;
        };
    }

    /** Whether it is a control, reorders or hides text, separates lines, or is a surrogate, which can be lone. */
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
