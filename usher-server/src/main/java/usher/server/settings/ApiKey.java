package usher.server.settings;

import java.util.Locale;
import usher.access.response.ContentHash;

/** An API key. The key itself is never stored. */
public record ApiKey(String name, ContentHash hash) {
    /**
     * Parses {@code name:hexadecimal digits}.
     *
     * @throws IllegalArgumentException if it is anything else
     */
    public static ApiKey parse(String text) {
        int colon = text.lastIndexOf(':');
        String name = text.substring(0, Math.max(0, colon));
        if (!name.matches("[A-Za-z0-9._-]{1,64}")) {
            throw new IllegalArgumentException("A key must have the form name:SHA-256");
        }
        return new ApiKey(name, new ContentHash(text.substring(colon + 1).toLowerCase(Locale.ROOT)));
    }
}
