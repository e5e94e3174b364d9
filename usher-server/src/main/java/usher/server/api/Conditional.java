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

/** Answers that need not be sent again to who has them (RFC 9110 §13). */
final class Conditional {
    private static final int TAG_BYTES = 12;
    private static final int NOT_MODIFIED = 304;

    private Conditional() {}

    /**
     * Answers with a document, or says that it is still the same.
     *
     * @param identity a text that is another one whenever the document is
     * @param modified when the document became what it is
     */
    static void reply(Exchange exchange, String identity, Instant modified, Supplier<Map<String, Object>> document) {
        String tag = tag(identity);
        exchange.with("ETag", tag)
                .with("Last-Modified", Times.http(modified))
                .with("Cache-Control", "private, no-cache");
        if (isUnchanged(exchange, tag, modified)) {
            exchange.empty(NOT_MODIFIED);
        } else {
            exchange.json(200, document.get());
        }
    }

    private static boolean isUnchanged(Exchange exchange, String tag, Instant modified) {
        String tags = exchange.header("If-None-Match");
        if (tags != null) {
            return tags.strip().equals("*") || tags.contains(tag);
        }
        String since = exchange.header("If-Modified-Since");
        return since != null && !modified.truncatedTo(ChronoUnit.SECONDS).isAfter(Times.readHttp(since));
    }

    /** The entity tag of what has that identity. */
    static String tag(String identity) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(identity.getBytes(UTF_8));
            return '"' + HexFormat.of().formatHex(digest, 0, TAG_BYTES) + '"';
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every JDK has SHA-256", e);
        }
    }
}
