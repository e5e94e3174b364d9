package usher.sitemaps;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import usher.sitemaps.SitemapFinding.Code;

/**
 * @param index whether its entries are sitemaps, not pages
 * @param problem the position and cause of a markup error
 */
record SitemapContent(boolean known, boolean index, List<Entry> entries, boolean more, Optional<Problem> problem) {
    record Problem(int line, String message) {}

    /** The line is that on which the entry or its URL ends; 0 if the parser does not provide it. */
    record Entry(String url, int line, Optional<Instant> lastModified) {
        /** What is wrong with an entry whose URL is invalid. */
        String problem() {
            return url.isBlank() ? "an entry without a URL" : "invalid URL: “" + SitemapFinding.truncate(url) + "”";
        }
    }

    static SitemapContent unknown(String what) {
        return new SitemapContent(false, false, List.of(), false, Optional.of(new Problem(0, what)));
    }

    /** Reports that it is not a sitemap, or that it was not read completely. */
    void report(WalkLimits limits, SitemapReader.Findings findings) {
        if (!known) {
            findings.finding(
                    Code.NOT_A_SITEMAP,
                    problem.map(Problem::line).orElse(0),
                    problem.map(Problem::message).orElse("neither a known XML format nor a list of URLs"));
            return;
        }
        problem.ifPresent(error -> findings.finding(Code.BAD_MARKUP, error.line(), error.message()));
        if (more) {
            String message = "more than " + limits.entries() + " entries or lines; the rest was not read";
            findings.finding(Code.TOO_MANY_ENTRIES, 0, message);
        }
    }
}
