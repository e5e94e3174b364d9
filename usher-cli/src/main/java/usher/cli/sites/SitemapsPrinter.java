package usher.cli.sites;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import usher.Sitemap;
import usher.cli.check.CrawlerVerdict;
import usher.cli.check.VerdictTextPrinter;
import usher.cli.console.Printable;
import usher.cli.console.Terminal;
import usher.sitemaps.SitemapFinding;
import usher.sitemaps.SitemapPage;
import usher.sitemaps.WalkSummary;

/**
 * Prints the results of {@code sitemaps} as they are found: pages as {@code check} does and findings on standard error, or
 * JSON objects of four types, as docs/json.md describes.
 */
final class SitemapsPrinter {
    private final Terminal terminal;
    private final boolean json;
    private final VerdictTextPrinter verdicts;

    SitemapsPrinter(Terminal terminal, boolean json) {
        this.terminal = terminal;
        this.json = json;
        this.verdicts = new VerdictTextPrinter(terminal, false);
    }

    /** Prints a sitemap that is listed in robots.txt. */
    void named(Sitemap sitemap) {
        if (json) {
            Map<String, Object> members = ofType("sitemap");
            members.put("url", sitemap.url());
            members.put("line", sitemap.line());
            terminal.printJson(members);
        } else {
            terminal.println(Printable.fullText(sitemap.url()));
        }
    }

    /** Prints a page with the verdict for one crawler. */
    void page(SitemapPage page, CrawlerVerdict result) {
        if (json) {
            Map<String, Object> members = ofType("page");
            members.putAll(result.toJson(page.url()));
            members.put("sitemap", page.sitemap());
            members.put("sitemapLine", page.line());
            terminal.printJson(members);
        } else {
            verdicts.print(page.url(), List.of(result));
        }
    }

    void finding(SitemapFinding finding) {
        if (json) {
            Map<String, Object> members = ofType("finding");
            members.put("code", finding.code().word());
            members.put("sitemap", finding.sitemap());
            members.put("line", finding.line());
            members.put("message", finding.message());
            terminal.printJson(members);
        } else {
            String place = Printable.text(finding.sitemap()) + (finding.line() == 0 ? "" : ":" + finding.line());
            terminal.message(finding.code().word() + ": " + place + ": " + Printable.text(finding.message()));
        }
    }

    /**
     * Prints the summary of a walk.
     *
     * @param disallowed the number of pages that are disallowed for a crawler
     */
    void summary(WalkSummary summary, long disallowed) {
        String ending = summary.ending().name().toLowerCase(Locale.ROOT);
        if (json) {
            Map<String, Object> members = ofType("summary");
            members.put("sitemaps", summary.sitemaps());
            members.put("failed", summary.failed());
            members.put("pages", summary.pages());
            members.put("forbidden", disallowed);
            members.put("foreign", summary.foreign());
            members.put("findings", summary.findings());
            members.put("ending", ending);
            terminal.printJson(members);
        } else {
            terminal.println(Printable.count(summary.sitemaps(), "sitemap") + " read, " + summary.failed()
                    + " failed; " + Printable.count(summary.pages(), "page") + ", " + disallowed + " disallowed, "
                    + summary.foreign() + " on other sites"
                    + (ending.equals("complete") ? "" : "; not complete: " + ending.replace('_', ' ')));
        }
    }

    private static Map<String, Object> ofType(String type) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("type", type);
        return members;
    }
}
