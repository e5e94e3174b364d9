package usher.internal.fetch;

import java.util.Map;
import usher.uri.WebUrl;

/**
 * Request headers for one URL only, at any hop: another resource with the same entity tag (RFC 9110 §8.8) would return
 * 304 for a file that is not stored.
 */
public record ConditionalHeaders(String url, Map<String, String> headers) {
    public static final ConditionalHeaders NONE = new ConditionalHeaders("", Map.of());

    Map<String, String> of(WebUrl asked) {
        return url.equals(asked.toString()) ? headers : Map.of();
    }
}
