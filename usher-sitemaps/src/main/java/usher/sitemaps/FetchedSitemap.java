package usher.sitemaps;

import java.util.List;
import java.util.Optional;
import usher.access.OutcomeCode;

/**
 * The result of fetching one sitemap. Its text is untrusted: escape it before display.
 *
 * @param url the URL of the last request: after redirects if the sitemap was fetched
 * @param status the HTTP status of the last response; 0 if there was none
 * @param failure why a request failed, if one did
 * @param urls the URLs of the pages or sitemaps that it lists, as written
 * @param findings what is wrong with the sitemap, or why it was not fetched
 */
public record FetchedSitemap(
        String url,
        Result result,
        int status,
        Optional<OutcomeCode> failure,
        List<String> urls,
        int bytes,
        List<SitemapFinding> findings) {
    public enum Result {
        PAGES,
        INDEX,
        /** The document was fetched and is not a sitemap. */
        NOT_A_SITEMAP,
        /** A robots.txt disallows the sitemap or the target of its redirect; it was not fetched. */
        DISALLOWED,
        /** The site's delay, or the response, takes longer than the time limit. */
        OUT_OF_TIME,
        /** The request failed, or the status is not that of a file. */
        NOT_FETCHED
    }

    /** Whether all of it was read, and it lists at least one URL. */
    public boolean isComplete() {
        return (result == Result.PAGES || result == Result.INDEX) && findings.isEmpty();
    }

    /** Returns why it was not read, or not completely, as a clause without a full stop; empty if it was. */
    public Optional<String> problem() {
        if (failure.isPresent()) {
            String description = failure.get() == OutcomeCode.CHALLENGED
                    ? "a bot challenge page instead of the sitemap"
                    : failure.get().description();
            return Optional.of(status == 0 ? description : description + " (HTTP " + status + ")");
        }
        return result == Result.NOT_FETCHED && status != 0
                ? Optional.of("HTTP " + status)
                : findings.stream().findFirst().map(SitemapFinding::message);
    }
}
