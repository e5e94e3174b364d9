package usher.sitemaps;

import java.util.List;
import java.util.Optional;
import usher.sitemaps.SitemapFinding.Code;

/**
 * The content of one sitemap.
 *
 * @param index whether its entries are sitemaps, not pages
 * @param more whether it has more entries than the maximum
 * @param problem the position and cause of a markup error
 */
record SitemapContent(
        boolean known, boolean index, List<SitemapEntry> entries, boolean more, Optional<Problem> problem) {
    record Problem(int line, String message) {}

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
