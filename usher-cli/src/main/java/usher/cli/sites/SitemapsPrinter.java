package usher.cli.sites;

import java.util.List;
import usher.DirectiveValue;
import usher.cli.check.CrawlerVerdict;
import usher.cli.check.VerdictTextPrinter;
import usher.cli.console.Terminal;
import usher.internal.text.Phrases;
import usher.internal.text.Printable;
import usher.sitemaps.SitemapFinding;
import usher.sitemaps.SitemapPage;
import usher.sitemaps.WalkSummary;
import usher.sitemaps.WalkSummary.Ending;
import usher.support.json.JsonObject;

/** Prints the results of {@code sitemaps} as they are found: text, or JSON objects as docs/json.md describes. */
record SitemapsPrinter(Terminal terminal, boolean json, VerdictTextPrinter verdicts) {
    void named(DirectiveValue<String> sitemap) {
        if (json) {
            terminal.printJson(ofType("sitemap").add("url", sitemap.value()).add("line", sitemap.line()));
        } else {
            terminal.println(Printable.fullText(sitemap.value()));
        }
    }

    void page(SitemapPage page, CrawlerVerdict result) {
        if (json) {
            terminal.printJson(ofType("page")
                    .addAll(result.toJson())
                    .add("sitemap", page.sitemap())
                    .add("sitemapLine", page.line()));
        } else {
            verdicts.print(page.url(), List.of(result));
        }
    }

    void finding(SitemapFinding finding) {
        if (json) {
            terminal.printJson(ofType("finding")
                    .add("code", finding.code().word())
                    .add("sitemap", finding.sitemap())
                    .add("line", finding.line())
                    .add("message", finding.message()));
        } else {
            String place = Printable.text(finding.sitemap()) + (finding.line() == 0 ? "" : ":" + finding.line());
            terminal.message(finding.code().word() + ": " + place + ": " + Printable.text(finding.message()));
        }
    }

    void summary(WalkSummary summary, long disallowed, boolean complete) {
        boolean isOver = summary.ending() == Ending.COMPLETE || summary.ending() == Ending.INCOMPLETE;
        String ending = JsonObject.word(!isOver ? summary.ending() : complete ? Ending.COMPLETE : Ending.INCOMPLETE);
        if (json) {
            terminal.printJson(ofType("summary")
                    .add("sitemaps", summary.sitemaps())
                    .add("failed", summary.failed())
                    .add("pages", summary.pages())
                    .add("forbidden", disallowed)
                    .add("foreign", summary.foreign())
                    .add("findings", summary.findings())
                    .add("ending", ending));
        } else {
            terminal.println(Phrases.count(summary.sitemaps(), "sitemap") + " read, " + summary.failed()
                    + " failed; " + Phrases.count(summary.pages(), "page") + ", " + disallowed + " disallowed, "
                    + summary.foreign() + " on other sites"
                    + (complete ? "" : "; not complete" + (isOver ? "" : ": " + ending.replace('_', ' '))));
        }
    }

    private static JsonObject ofType(String type) {
        return new JsonObject().add("type", type);
    }
}
