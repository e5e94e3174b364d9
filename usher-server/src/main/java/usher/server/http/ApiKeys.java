package usher.server.http;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import usher.access.response.ContentHash;
import usher.bytes.Bytes;
import usher.server.settings.ApiKey;

/** The accepted API keys. Immutable. */
record ApiKeys(List<ApiKey> keys) {
    private static final String BEARER = "bearer ";

    boolean isOpen() {
        return keys.isEmpty();
    }

    /**
     * Returns the key in an Authorization header, if it may be used now. Compares every key in constant time, so that
     * the time reveals nothing about the keys.
     */
    Optional<ApiKey> find(@Nullable String authorization, Instant now) {
        if (authorization == null || !authorization.regionMatches(true, 0, BEARER, 0, BEARER.length())) {
            return Optional.empty();
        }
        byte[] hash = bytes(
                ContentHash.of(Bytes.of(authorization.substring(BEARER.length()).strip())));
        ApiKey found = null;
        for (ApiKey key : keys) {
            if (MessageDigest.isEqual(hash, bytes(key.hash())) && now.isBefore(key.expires())) {
                found = key;
            }
        }
        return Optional.ofNullable(found);
    }

    private static byte[] bytes(ContentHash hash) {
        return hash.hex().getBytes(StandardCharsets.US_ASCII);
    }
}
