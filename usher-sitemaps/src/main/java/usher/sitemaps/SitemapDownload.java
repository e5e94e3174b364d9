package usher.sitemaps;

import java.util.Optional;
import usher.access.OutcomeCode;
import usher.bytes.Bytes;

sealed interface SitemapDownload {
    /**
     * @param url the URL after redirects
     * @param cut whether the body was truncated
     */
    record Fetched(String url, int status, Bytes body, boolean cut) implements SitemapDownload {}

    /** @param status the HTTP status; 0 if there was no response */
    record NotFetched(SitemapFinding.Code code, String message, int status, Optional<OutcomeCode> failure)
            implements SitemapDownload {
        NotFetched(SitemapFinding.Code code, String message) {
            this(code, message, 0, Optional.empty());
        }
    }
}
