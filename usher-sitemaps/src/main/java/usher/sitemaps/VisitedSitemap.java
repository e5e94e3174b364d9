package usher.sitemaps;

import java.time.Instant;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import usher.sitemaps.SitemapFinding.Code;
import usher.uri.Authority;
import usher.uri.WebUrl;

/** The sitemap that is being read: its entries become pages, or sitemaps for later; findings about it are counted. */
final class VisitedSitemap implements EntrySink {
    /** Asking the time for each of millions of entries would cost more than reading them. */
    private static final int ENTRIES_BETWEEN_LOOKS_AT_THE_TIME = 256;

    private final Walk walk;
    private final WalkLimits limits;
    private final WebUrl address;
    private final String name;
    private final int depth;
    private final Set<Authority> foreign = new HashSet<>();

    private long entries;
    private int findings;
    private boolean saidTooDeep;

    VisitedSitemap(Walk walk, WalkLimits limits, WebUrl address, int depth) {
        this.walk = walk;
        this.limits = limits;
        this.address = address;
        this.name = address.toString();
        this.depth = depth;
    }

    @Override
    public boolean entry(Entry entry) {
        if (++entries == limits.entries() + 1L) {
            finding(Code.TOO_MANY_ENTRIES, entry.line(), "over " + limits.entries() + " entries");
        }
        if (entries % ENTRIES_BETWEEN_LOOKS_AT_THE_TIME == 0) {
            walk.checkTime(name);
        }
        if (entry.url().isEmpty()) {
            finding(Code.BAD_URL, entry.line(), "an entry without an address");
        } else if (!(WebUrl.parse(entry.url()) instanceof WebUrl url)) {
            finding(Code.BAD_URL, entry.line(), "no usable address: “" + shortened(entry.url()) + "”");
        } else if (entry.kind() == Entry.Kind.SITEMAP) {
            sitemap(url, entry);
        } else {
            page(url, entry);
        }
        return !walk.isOver();
    }

    private void page(WebUrl url, Entry entry) {
        boolean isForeign = !url.authority().equals(walk.site());
        if (isForeign && foreign.size() < limits.findings() && foreign.add(url.authority())) {
            String message =
                    "pages of " + url.authority() + ", of which the robots.txt of " + walk.site() + " says nothing";
            finding(Code.FOREIGN_PAGES, entry.line(), message);
        }
        Optional<Instant> lastModified = entry.lastModified().flatMap(LastModified::read);
        if (entry.lastModified().isPresent() && lastModified.isEmpty()) {
            String date = shortened(entry.lastModified().get());
            finding(Code.BAD_DATE, entry.line(), "no date that is known: “" + date + "”");
        }
        if (!walk.isOver()) {
            walk.page(new SitemapPage(entry.url(), name, entry.line(), lastModified, isForeign));
        }
    }

    private void sitemap(WebUrl url, Entry entry) {
        String host = url.authority().host();
        boolean near = host.equals(address.authority().host())
                || host.equals(walk.site().host());
        if (!near) {
            finding(Code.FOREIGN_SITEMAP, entry.line(), "a sitemap of another host: " + shortened(entry.url()));
        } else if (depth < limits.depth()) {
            walk.enqueue(url, depth + 1, (code, message) -> finding(code, entry.line(), message));
        } else {
            walk.limited();
            if (!saidTooDeep) {
                saidTooDeep = true;
                finding(Code.TOO_DEEP, entry.line(), "sitemaps below here are over " + limits.depth() + " deep");
            }
        }
    }

    @Override
    public void finding(Code code, int line, String message) {
        if (line == 0) {
            // Of the whole sitemap: at most a few, and never to be lost among the others.
            walk.finding(new SitemapFinding(code, name, line, message));
            return;
        }
        findings++;
        if (findings <= limits.findings()) {
            walk.finding(new SitemapFinding(code, name, line, message));
        } else if (findings == limits.findings() + 1) {
            walk.finding(new SitemapFinding(Code.MORE_FINDINGS, name, line, "more findings from here on"));
        }
    }

    private static String shortened(String text) {
        return text.length() <= 200 ? text : text.substring(0, 200) + "…";
    }
}
