package usher.cli.sites;

import java.util.List;
import java.util.Optional;
import usher.Rule;
import usher.cli.check.CrawlerVerdict;
import usher.cli.check.VerdictSource;
import usher.cli.check.VerdictTally;
import usher.cli.console.Terminal;
import usher.sitemaps.SitemapFinding;
import usher.sitemaps.SitemapFinding.Code;
import usher.sitemaps.SitemapPage;
import usher.sitemaps.SitemapVisitor;
import usher.sitemaps.WalkProgress;
import usher.sitemaps.WalkSummary;
import usher.uri.Authority;
import usher.uri.WebUrl;

/** Checks each page of a walk. Prints pages that are disallowed for a crawler, or all pages. */
final class PageChecker implements SitemapVisitor {
    private final Terminal terminal;
    private final SitemapsPrinter printer;
    private final Authority site;
    private final VerdictSource own;
    private final Optional<VerdictSource> others;
    private final boolean all;
    private final WalkProgressLine progressLine;
    private final VerdictTally tally = new VerdictTally();
    private long disallowed;
    private long findings;

    PageChecker(
            Terminal terminal,
            SitemapsPrinter printer,
            Authority site,
            VerdictSource own,
            Optional<VerdictSource> others,
            boolean all,
            WalkProgressLine progressLine) {
        this.terminal = terminal;
        this.printer = printer;
        this.site = site;
        this.own = own;
        this.others = others;
        this.all = all;
        this.progressLine = progressLine;
    }

    /** Reports a sitemap that the checked crawlers may not fetch, even if this walk may. */
    @Override
    public Next sitemap(WalkProgress progress) {
        progressLine.sitemap(progress);
        boolean ownSite = WebUrl.parse(progress.sitemap()) instanceof WebUrl url
                && url.authority().equals(site);
        Optional<VerdictSource> source = ownSite ? Optional.of(own) : others;
        source.map(verdicts -> results(verdicts, progress.sitemap())).orElse(List.of()).stream()
                .filter(result -> !result.verdict().isAllowed())
                .forEach(result -> finding(disallowed(progress.sitemap(), result)));
        return terminal.isClosed() ? Next.STOP : Next.CONTINUE;
    }

    private static SitemapFinding disallowed(String sitemap, CrawlerVerdict result) {
        String rule = result.verdict()
                .rule()
                .map(Rule::toString)
                .orElseGet(() -> result.verdict().reason().explanation());
        String crawler =
                result.crawler().name() + " (" + result.crawler().dialect().id() + ")";
        return new SitemapFinding(Code.DISALLOWED, sitemap, 0, crawler + " may not fetch this sitemap: " + rule);
    }

    private List<CrawlerVerdict> results(VerdictSource source, String url) {
        List<CrawlerVerdict> results = source.verdicts(url).toCompletableFuture().join().stream()
                .flatMap(List::stream)
                .toList();
        results.forEach(tally::add);
        return results;
    }

    @Override
    public Next page(SitemapPage page) {
        Optional<VerdictSource> source = page.foreign() ? others : Optional.of(own);
        source.ifPresent(verdicts -> print(page, verdicts));
        progressLine.page();
        return terminal.isClosed() ? Next.STOP : Next.CONTINUE;
    }

    private void print(SitemapPage page, VerdictSource source) {
        List<CrawlerVerdict> results = results(source, page.url());
        List<CrawlerVerdict> shown = results.stream()
                .filter(result -> all || !result.verdict().isAllowed())
                .toList();
        boolean isDisallowed =
                results.stream().anyMatch(result -> !result.verdict().isAllowed());
        disallowed += isDisallowed ? 1 : 0;
        if (!shown.isEmpty()) {
            progressLine.clear();
        }
        shown.forEach(result -> printer.page(page, result));
    }

    @Override
    public Next finding(SitemapFinding finding) {
        findings++;
        progressLine.clear();
        printer.finding(finding);
        return Next.CONTINUE;
    }

    WalkSummary withAllFindings(WalkSummary walk) {
        return new WalkSummary(walk.sitemaps(), walk.failed(), walk.pages(), walk.foreign(), findings, walk.ending());
    }

    long disallowed() {
        return disallowed;
    }

    int exitCode() {
        return tally.exitCode();
    }
}
