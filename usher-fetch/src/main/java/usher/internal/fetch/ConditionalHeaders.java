package usher.internal.fetch;

import java.util.Map;
import usher.uri.WebUrl;

/**
 * Request headers for one URL only. Entity tags and dates belong to one resource (RFC 9110 §8.8): another resource with
 * the same tag would return 304 for a file that is not stored.
 *
 * @param url the only URL that is requested with these headers, at any hop
 * @param headers such as If-None-Match
 */
public record ConditionalHeaders(String url, Map<String, String> headers) {
    public static final ConditionalHeaders NONE = new ConditionalHeaders("", Map.of());

    public ConditionalHeaders {
        headers = Map.copyOf(headers);
    }

    Map<String, String> of(WebUrl asked) {
        return url.equals(asked.toString()) ? headers : Map.of();
    }
}
