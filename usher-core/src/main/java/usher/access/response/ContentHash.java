package usher.access.response;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import usher.bytes.Bytes;

/**
 * The SHA-256 hash of a body, which identifies it in the store.
 *
 * @param hex 64 lowercase hexadecimal digits
 */
public record ContentHash(String hex) {
    private static final int DIGITS = 64;

    public ContentHash {
        boolean good = hex.length() == DIGITS;
        for (int i = 0; good && i < DIGITS; i++) {
            char digit = hex.charAt(i);
            good = digit >= '0' && digit <= '9' || digit >= 'a' && digit <= 'f';
        }
        if (!good) {
            throw new IllegalArgumentException("hex must be 64 lowercase hexadecimal digits");
        }
    }

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
