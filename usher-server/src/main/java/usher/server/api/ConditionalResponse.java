package usher.server.api;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.Map;
import java.util.function.Supplier;
import usher.server.http.Exchange;

/** Responses to conditional requests (RFC 9110 §13). */
final class ConditionalResponse {
    private static final int TAG_BYTES = 12;
    private static final int NOT_MODIFIED = 304;

    private ConditionalResponse() {}

    /**
     * Responds with a document, or with 304 if the client has it already.
     *
     * @param identity a text that changes whenever the document does
     * @param modified when the document last changed
     */
    static void reply(Exchange exchange, String identity, Instant modified, Supplier<Map<String, Object>> document) {
        reply(exchange, identity, modified, () -> exchange.json(200, document.get()));
    }

    /** Sends a response, or 304 if the client has it already. */
    static void reply(Exchange exchange, String identity, Instant modified, Runnable response) {
        String tag = tag(identity);
        exchange.with("ETag", tag)
                .with("Last-Modified", Timestamps.http(modified))
                .with("Cache-Control", "private, no-cache");
        if (isUnchanged(exchange, tag, modified)) {
            exchange.empty(NOT_MODIFIED);
        } else {
            response.run();
        }
    }

    private static boolean isUnchanged(Exchange exchange, String tag, Instant modified) {
        String tags = exchange.header("If-None-Match");
        if (tags != null) {
            return tags.strip().equals("*") || tags.contains(tag);
        }
        String since = exchange.header("If-Modified-Since");
        return since != null && !modified.truncatedTo(ChronoUnit.SECONDS).isAfter(Timestamps.readHttp(since));
    }

    /** Returns the entity tag for an identity. */
    static String tag(String identity) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(identity.getBytes(UTF_8));
            return '"' + HexFormat.of().formatHex(digest, 0, TAG_BYTES) + '"';
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every JDK has SHA-256", e);
        }
    }
}
