package usher.sitemaps;

import java.util.HashSet;
import java.util.Set;
import usher.sitemaps.SitemapFinding.Code;
import usher.uri.Authority;
import usher.uri.WebUrl;

/** The sitemap that is being read. Passes on its pages and findings, and queues the sitemaps of an index. */
final class VisitedSitemap {
    /** Reading the clock for each entry would take longer than reading the entries. */
    private static final int ENTRIES_PER_TIME_CHECK = 256;

    private final SitemapWalk walk;
    private final WalkLimits limits;
    private final WebUrl url;
    private final String name;
    private final int depth;
    private final Set<Authority> foreign = new HashSet<>();

    private int findings;
    private boolean reportedTooDeep;
    private boolean incomplete;

    VisitedSitemap(SitemapWalk walk, WalkLimits limits, WebUrl url, int depth) {
        this.walk = walk;
        this.limits = limits;
        this.url = url;
        this.name = url.toString();
        this.depth = depth;
    }

    void process(SitemapContent content) {
        if (content.known()) {
            processEntries(content);
        }
        content.report(limits, this::finding);
    }

    private void processEntries(SitemapContent content) {
        long count = 0;
        for (SitemapContent.Entry entry : content.entries()) {
            if (++count % ENTRIES_PER_TIME_CHECK == 0) {
                walk.checkTime(name);
            }
            if (walk.isOver()) {
                return;
            }
            if (!(WebUrl.parse(entry.url()) instanceof WebUrl listed)) {
                entryFinding(Code.BAD_URL, entry, entry.problem());
            } else if (content.index()) {
                sitemap(listed, entry);
            } else {
                page(listed, entry);
            }
        }
    }

    private void page(WebUrl listed, SitemapContent.Entry entry) {
        boolean isForeign = !listed.authority().equals(walk.site());
        if (isForeign && foreign.size() < limits.findings() && foreign.add(listed.authority())) {
            String message = "pages of " + listed.authority() + ", to which the robots.txt of " + walk.site()
                    + " does not apply";
            entryFinding(Code.FOREIGN_PAGES, entry, message);
        }
        if (!walk.isOver()) {
            walk.page(new SitemapPage(entry.url(), name, entry.line(), entry.lastModified(), isForeign));
        }
    }

    private void sitemap(WebUrl listed, SitemapContent.Entry entry) {
        String host = listed.authority().host();
        boolean ownHost =
                host.equals(url.authority().host()) || host.equals(walk.site().host());
        if (!ownHost) {
            entryFinding(
                    Code.FOREIGN_SITEMAP, entry, "sitemap on another host: " + SitemapFinding.truncate(entry.url()));
        } else if (depth < limits.depth()) {
            walk.enqueue(listed, depth + 1, (code, message) -> entryFinding(code, entry, message));
        } else {
            walk.limitReached();
            if (!reportedTooDeep) {
                reportedTooDeep = true;
                entryFinding(
                        Code.TOO_DEEP, entry, "the sitemaps below are nested more than " + limits.depth() + " deep");
            }
        }
    }

    boolean isIncomplete() {
        return incomplete;
    }

    /** Reports a finding about the sitemap itself. These are few, so the limit for entries does not apply. */
    void finding(Code code, int line, String message) {
        incomplete |= code.isIncomplete();
        walk.finding(new SitemapFinding(code, name, line, SitemapFinding.truncate(message)));
    }

    private void entryFinding(Code code, SitemapContent.Entry entry, String message) {
        findings++;
        incomplete |= code.isIncomplete();
        if (findings <= limits.findings()) {
            walk.finding(new SitemapFinding(code, name, entry.line(), message));
        } else if (findings == limits.findings() + 1) {
            walk.finding(new SitemapFinding(Code.MORE_FINDINGS, name, entry.line(), "more findings are not reported"));
        }
    }
}
