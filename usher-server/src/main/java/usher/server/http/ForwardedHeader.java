package usher.server.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Parses a Forwarded header (RFC 7239 §4). */
final class ForwardedHeader {
    private static final String TOKEN_MARKS = "!#$%&'*+-.^_`|~";

    private final String text;
    private int at;

    private ForwardedHeader(String text) {
        this.text = text;
    }

    /** Returns the {@code for} of each element, or {@code ""} if it has none; empty if the header is malformed. */
    static Optional<List<String>> nodes(String text) {
        ForwardedHeader header = new ForwardedHeader(text);
        List<String> nodes = new ArrayList<>();
        do {
            String node = header.element();
            if (node == null) {
                return Optional.empty();
            }
            nodes.add(node);
        } while (header.take(','));
        return header.at == text.length() ? Optional.of(nodes) : Optional.empty();
    }

    private @Nullable String element() {
        String node = null;
        do {
            skipSpaces();
            String name = token();
            if (!name.isEmpty()) {
                String value = take('=') ? value() : null;
                boolean names = name.equalsIgnoreCase("for");
                if (value == null || names && node != null) {
                    return null;
                }
                node = names ? value : node;
            }
            skipSpaces();
        } while (take(';'));
        return node == null ? "" : node;
    }

    private @Nullable String value() {
        if (take('"')) {
            return quoted();
        }
        String token = token();
        return token.isEmpty() ? null : token;
    }

    /** Reads the rest of a quoted string; null if it does not end. */
    private @Nullable String quoted() {
        StringBuilder value = new StringBuilder();
        while (at < text.length()) {
            if (take('"')) {
                return value.toString();
            }
            boolean escaped = take('\\');
            if (escaped && at == text.length()) {
                return null;
            }
            value.append(text.charAt(at++));
        }
        return null;
    }

    private String token() {
        int start = at;
        while (at < text.length() && isTokenCharacter(text.charAt(at))) {
            at++;
        }
        return text.substring(start, at);
    }

    private static boolean isTokenCharacter(char c) {
        return c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || TOKEN_MARKS.indexOf(c) >= 0;
    }

    private void skipSpaces() {
        while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
            at++;
        }
    }

    private boolean take(char c) {
        boolean found = at < text.length() && text.charAt(at) == c;
        at += found ? 1 : 0;
        return found;
    }
}
