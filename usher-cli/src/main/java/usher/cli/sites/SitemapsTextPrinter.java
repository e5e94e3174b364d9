package usher.cli.sites;

import java.util.List;
import java.util.Locale;
import usher.Sitemap;
import usher.cli.check.CrawlerVerdict;
import usher.cli.check.VerdictTextPrinter;
import usher.cli.console.CountText;
import usher.cli.console.Printable;
import usher.cli.console.Terminal;
import usher.sitemaps.SitemapFinding;
import usher.sitemaps.SitemapPage;
import usher.sitemaps.WalkSummary;

/** Prints human-readable text: pages in the format of {@code check}, findings on standard error. */
final class SitemapsTextPrinter implements SitemapsPrinter {
    private final Terminal terminal;
    private final VerdictTextPrinter verdicts;

    SitemapsTextPrinter(Terminal terminal) {
        this.terminal = terminal;
        this.verdicts = new VerdictTextPrinter(terminal, false);
    }

    @Override
    public void named(Sitemap sitemap) {
        terminal.println(Printable.fullText(sitemap.url()));
    }

    @Override
    public void page(SitemapPage page, CrawlerVerdict result) {
        verdicts.print(page.url(), List.of(result));
    }

    @Override
    public void finding(SitemapFinding finding) {
        String place = Printable.text(finding.sitemap()) + (finding.line() == 0 ? "" : ":" + finding.line());
        terminal.err()
                .println("usher: " + finding.code().word() + ": " + place + ": " + Printable.text(finding.message()));
    }

    @Override
    public void summary(WalkSummary summary, long disallowed) {
        String ending = summary.ending() == WalkSummary.Ending.COMPLETE
                ? ""
                : "; not complete: "
                        + summary.ending().name().toLowerCase(Locale.ROOT).replace('_', ' ');
        terminal.println(CountText.of(summary.sitemaps(), "sitemap") + " read, " + summary.failed() + " failed; "
                + CountText.of(summary.pages(), "page") + ", " + disallowed + " disallowed, " + summary.foreign()
                + " on other sites" + ending);
    }
}
