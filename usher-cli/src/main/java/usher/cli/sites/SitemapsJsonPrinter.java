package usher.cli.sites;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import usher.Sitemap;
import usher.cli.check.CrawlerVerdict;
import usher.cli.console.Terminal;
import usher.internal.json.Json;
import usher.sitemaps.SitemapFinding;
import usher.sitemaps.SitemapPage;
import usher.sitemaps.WalkSummary;

/** Prints one JSON object per line, of the four types that docs/json.md describes. */
final class SitemapsJsonPrinter implements SitemapsPrinter {
    private final Terminal terminal;

    SitemapsJsonPrinter(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public void named(Sitemap sitemap) {
        Map<String, Object> members = ofType("sitemap");
        members.put("url", sitemap.url());
        members.put("line", sitemap.line());
        print(members);
    }

    @Override
    public void page(SitemapPage page, CrawlerVerdict result) {
        Map<String, Object> members = ofType("page");
        members.putAll(result.toJson(page.url()));
        members.put("sitemap", page.sitemap());
        members.put("sitemapLine", page.line());
        print(members);
    }

    @Override
    public void finding(SitemapFinding finding) {
        Map<String, Object> members = ofType("finding");
        members.put("code", finding.code().word());
        members.put("sitemap", finding.sitemap());
        members.put("line", finding.line());
        members.put("message", finding.message());
        print(members);
    }

    @Override
    public void summary(WalkSummary summary, long disallowed) {
        Map<String, Object> members = ofType("summary");
        members.put("sitemaps", summary.sitemaps());
        members.put("failed", summary.failed());
        members.put("pages", summary.pages());
        members.put("forbidden", disallowed);
        members.put("foreign", summary.foreign());
        members.put("findings", summary.findings());
        members.put("ending", summary.ending().name().toLowerCase(Locale.ROOT));
        print(members);
    }

    private static Map<String, Object> ofType(String type) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("type", type);
        return members;
    }

    private void print(Map<String, Object> members) {
        terminal.println(Json.text(members));
    }
}
