package usher.server.api;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.function.Supplier;
import usher.access.response.ContentHash;
import usher.bytes.Bytes;
import usher.server.http.Exchange;

/** Responses to conditional requests (RFC 9110 §13). */
final class ConditionalResponse {
    private static final int TAG_LENGTH = 24;
    private static final int NOT_MODIFIED = 304;

    private ConditionalResponse() {}

    /** @param identity a text that changes whenever the document does */
    static void reply(Exchange exchange, String identity, Instant modified, Supplier<Map<String, Object>> document) {
        reply(exchange, identity, modified, () -> exchange.json(200, document.get()));
    }

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

    static String tag(String identity) {
        return '"' + ContentHash.of(Bytes.of(identity)).hex().substring(0, TAG_LENGTH) + '"';
    }
}
