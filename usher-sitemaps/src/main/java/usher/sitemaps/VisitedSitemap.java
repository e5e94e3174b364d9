package usher.sitemaps;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import usher.sitemaps.SitemapFinding.Code;
import usher.uri.Authority;
import usher.uri.WebUrl;

/** The sitemap that is being read: its entries become pages, or sitemaps for later; findings about it are counted. */
final class VisitedSitemap {
    /** Asking the time for each of many entries would cost more than reading them. */
    private static final int ENTRIES_BETWEEN_LOOKS_AT_THE_TIME = 256;

    private final Walk walk;
    private final WalkLimits limits;
    private final WebUrl address;
    private final String name;
    private final int depth;
    private final Set<Authority> foreign = new HashSet<>();

    private int findings;
    private boolean saidTooDeep;

    VisitedSitemap(Walk walk, WalkLimits limits, WebUrl address, int depth) {
        this.walk = walk;
        this.limits = limits;
        this.address = address;
        this.name = address.toString();
        this.depth = depth;
    }

    WebUrl address() {
        return address;
    }

    /** Takes what was read; says whether it was a sitemap. */
    boolean take(SitemapContent content) {
        Optional<SitemapContent.Problem> problem = content.problem();
        if (!content.known()) {
            String message = problem.map(SitemapContent.Problem::message)
                    .orElse("neither XML of a known kind nor a list of addresses");
            finding(
                    Code.NOT_A_SITEMAP,
                    problem.map(SitemapContent.Problem::line).orElse(0),
                    message);
            return false;
        }
        takeEntries(content);
        problem.ifPresent(broken -> finding(Code.BAD_MARKUP, broken.line(), broken.message()));
        if (content.more()) {
            String message = "over " + limits.entries() + " entries, or lines of text; the rest was not read";
            finding(Code.TOO_MANY_ENTRIES, 0, message);
        }
        return true;
    }

    private void takeEntries(SitemapContent content) {
        long count = 0;
        for (Entry entry : content.entries()) {
            if (++count % ENTRIES_BETWEEN_LOOKS_AT_THE_TIME == 0) {
                walk.checkTime(name);
            }
            if (walk.isOver()) {
                return;
            }
            if (WebUrl.parse(entry.url()) instanceof WebUrl url) {
                take(url, entry, content.index());
            } else {
                entryFinding(Code.BAD_URL, entry, "no usable address: “" + shortened(entry.url()) + "”");
            }
        }
    }

    private void take(WebUrl url, Entry entry, boolean index) {
        if (index) {
            sitemap(url, entry);
        } else {
            page(url, entry);
        }
    }

    private void page(WebUrl url, Entry entry) {
        boolean isForeign = !url.authority().equals(walk.site());
        if (isForeign && foreign.size() < limits.findings() && foreign.add(url.authority())) {
            String message =
                    "pages of " + url.authority() + ", of which the robots.txt of " + walk.site() + " says nothing";
            entryFinding(Code.FOREIGN_PAGES, entry, message);
        }
        if (!walk.isOver()) {
            walk.page(new SitemapPage(entry.url(), name, entry.line(), entry.lastModified(), isForeign));
        }
    }

    private void sitemap(WebUrl url, Entry entry) {
        String host = url.authority().host();
        boolean near = host.equals(address.authority().host())
                || host.equals(walk.site().host());
        if (!near) {
            entryFinding(Code.FOREIGN_SITEMAP, entry, "a sitemap of another host: " + shortened(entry.url()));
        } else if (depth < limits.depth()) {
            walk.enqueue(url, depth + 1, (code, message) -> entryFinding(code, entry, message));
        } else {
            walk.limited();
            if (!saidTooDeep) {
                saidTooDeep = true;
                entryFinding(Code.TOO_DEEP, entry, "sitemaps below here are over " + limits.depth() + " deep");
            }
        }
    }

    /** Of the sitemap: at most a few, and never to be lost among those of its entries. */
    void finding(Code code, int line, String message) {
        walk.finding(new SitemapFinding(code, name, line, shortened(message)));
    }

    private void entryFinding(Code code, Entry entry, String message) {
        findings++;
        if (findings <= limits.findings()) {
            walk.finding(new SitemapFinding(code, name, entry.line(), message));
        } else if (findings == limits.findings() + 1) {
            walk.finding(new SitemapFinding(Code.MORE_FINDINGS, name, entry.line(), "more findings from here on"));
        }
    }

    private static String shortened(String text) {
        return text.length() <= 200 ? text : text.substring(0, 200) + "…";
    }
}
