package usher.fetch.follow;

import static java.util.Objects.requireNonNull;

import java.util.Map;
import usher.uri.WebUrl;

/**
 * Request headers that make sense for one URL only: entity tags and dates are each resource's own (RFC 9110 §8.8), so
 * another that happens to have the same would answer 304 about a file that we have not got.
 *
 * @param url the only URL that is asked with them, wherever on the way it comes
 * @param headers such as If-None-Match
 */
public record Conditions(String url, Map<String, String> headers) {
    /** A plain request. */
    public static final Conditions NONE = new Conditions("", Map.of());

    public Conditions {
        requireNonNull(url, "url");
        headers = Map.copyOf(headers);
    }

    Map<String, String> of(WebUrl asked) {
        return url.equals(asked.toString()) ? headers : Map.of();
    }
}
