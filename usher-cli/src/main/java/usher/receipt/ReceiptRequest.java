package usher.receipt;

import java.util.List;
import usher.Dialect;
import usher.access.WhenUnreachable;
import usher.access.response.ContentHash;
import usher.options.Option;
import usher.support.json.DialectJson;

/**
 * The request that a receipt documents.
 *
 * @param url the URL, as requested
 * @param tokens the crawler's product tokens, most specific first; no tokens for a crawler that no file names
 * @param dialect the id of the dialect
 * @param fingerprint a hash of the dialect's options, because custom dialects are not defined by their id, and built-in
 *     dialects may change between versions
 * @param whenUnreachable the policy while robots.txt is unreachable; not part of the fingerprint, because operators can
 *     choose it
 */
public record ReceiptRequest(
        String url, List<String> tokens, String dialect, ContentHash fingerprint, WhenUnreachable whenUnreachable) {
    public static ReceiptRequest of(String url, List<String> tokens, Dialect dialect) {
        return new ReceiptRequest(
                url, tokens, dialect.id(), DialectJson.fingerprint(dialect), dialect.get(Option.WHEN_UNREACHABLE));
    }
}
