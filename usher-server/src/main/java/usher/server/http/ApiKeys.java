package usher.server.http;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import usher.server.settings.ApiKey;

/** The accepted API keys. Immutable. */
final class ApiKeys {
    private static final String BEARER = "bearer ";

    private final List<ApiKey> keys;

    ApiKeys(List<ApiKey> keys) {
        this.keys = List.copyOf(keys);
    }

    boolean isOpen() {
        return keys.isEmpty();
    }

    /**
     * Returns the name of the key in an Authorization header. Compares every key in constant time, so that the time
     * reveals nothing about the keys.
     */
    Optional<String> owner(@Nullable String authorization) {
        if (authorization == null || !authorization.regionMatches(true, 0, BEARER, 0, BEARER.length())) {
            return Optional.empty();
        }
        byte[] digest = sha256(authorization.substring(BEARER.length()).strip());
        String owner = null;
        for (ApiKey key : keys) {
            if (MessageDigest.isEqual(digest, key.digest())) {
                owner = key.name();
            }
        }
        return Optional.ofNullable(owner);
    }

    private static byte[] sha256(String text) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every JDK has SHA-256", e);
        }
    }
}
