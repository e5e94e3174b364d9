package usher.access.snapshot;

import static java.util.Objects.requireNonNull;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import usher.bytes.Bytes;

/**
 * The SHA-256 of a body: its name in the store.
 *
 * @param hex 64 lower-case hexadecimal digits
 */
public record ContentHash(String hex) {
    private static final int DIGITS = 64;

    public ContentHash {
        boolean good = requireNonNull(hex, "hex").length() == DIGITS;
        for (int i = 0; good && i < DIGITS; i++) {
            char digit = hex.charAt(i);
            good = digit >= '0' && digit <= '9' || digit >= 'a' && digit <= 'f';
        }
        if (!good) {
            throw new IllegalArgumentException("hex must be 64 lower-case hexadecimal digits");
        }
    }

    /** The hash of the bytes. O(length). */
    public static ContentHash of(Bytes bytes) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes.toByteArray());
            return new ContentHash(HexFormat.of().formatHex(digest));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every JDK has SHA-256", e);
        }
    }

    @Override
    public String toString() {
        return "sha256:" + hex;
    }
}
