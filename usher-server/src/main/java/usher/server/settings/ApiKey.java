package usher.server.settings;

import java.util.Arrays;
import java.util.HexFormat;

/** An API key: a name for quotas and logs, and the SHA-256 of the key. The key itself is never stored. */
public final class ApiKey {
    private static final int BYTES = 32;

    private final String name;
    private final byte[] digest;

    private ApiKey(String name, byte[] digest) {
        this.name = name;
        this.digest = digest;
    }

    /**
     * Parses {@code name:hexadecimal digits}.
     *
     * @throws IllegalArgumentException if it is anything else
     */
    public static ApiKey parse(String text) {
        int colon = text.lastIndexOf(':');
        String name = text.substring(0, Math.max(0, colon));
        byte[] digest = HexFormat.of().parseHex(text.substring(colon + 1));
        if (!name.matches("[A-Za-z0-9._-]{1,64}") || digest.length != BYTES) {
            throw new IllegalArgumentException("A key must have the form name:SHA-256");
        }
        return new ApiKey(name, digest);
    }

    public String name() {
        return name;
    }

    /** Returns the 32 bytes of the SHA-256. */
    public byte[] digest() {
        return Arrays.copyOf(digest, BYTES);
    }
}
