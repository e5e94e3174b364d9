package usher.cli.sitemaps;

import java.util.List;
import java.util.Optional;
import usher.cli.console.Terminal;
import usher.cli.verdict.CrawlerVerdict;
import usher.cli.verdict.VerdictSource;
import usher.cli.verdict.VerdictTally;
import usher.sitemaps.SitemapFinding;
import usher.sitemaps.SitemapFinding.Code;
import usher.sitemaps.SitemapPage;
import usher.sitemaps.SitemapVisitor;
import usher.sitemaps.WalkProgress;
import usher.sitemaps.WalkSummary;
import usher.uri.Authority;
import usher.uri.WebUrl;

/** Checks each page of a walk, and prints it if a crawler is disallowed to fetch it, or if all pages are to be shown. */
final class PageChecker implements SitemapVisitor {
    private final Terminal terminal;
    private final SitemapsPrinter printer;
    private final Authority site;
    private final VerdictSource own;
    private final Optional<VerdictSource> others;
    private final boolean all;
    private final WalkProgressLine line;
    private final VerdictTally tally = new VerdictTally();
    private long forbidden;
    private long findings;

    /**
     * A visitor.
     *
     * @param own verdicts about the site's pages and sitemaps
     * @param others verdicts about pages of other sites, if these are to be checked
     * @param all whether allowed pages are printed too
     */
    PageChecker(
            Terminal terminal,
            SitemapsPrinter printer,
            Authority site,
            VerdictSource own,
            Optional<VerdictSource> others,
            boolean all,
            WalkProgressLine line) {
        this.terminal = terminal;
        this.printer = printer;
        this.site = site;
        this.own = own;
        this.others = others;
        this.all = all;
        this.line = line;
    }

    /** A sitemap that is disallowed is reported, though this walk may read it: the crawlers that are checked cannot. */
    @Override
    public Next sitemap(WalkProgress progress) {
        line.sitemap(progress);
        boolean ours = WebUrl.parse(progress.sitemap()) instanceof WebUrl url
                && url.authority().equals(site);
        Optional<VerdictSource> source = ours ? Optional.of(own) : others;
        source.map(asked -> results(asked, progress.sitemap())).orElse(List.of()).stream()
                .filter(result -> !result.verdict().isAllowed())
                .forEach(result -> finding(disallowed(progress.sitemap(), result)));
        return terminal.isClosed() ? Next.STOP : Next.GO_ON;
    }

    private static SitemapFinding disallowed(String sitemap, CrawlerVerdict result) {
        String rule = result.verdict()
                .rule()
                .map(found -> "line " + found.line() + ": " + found)
                .orElseGet(() -> result.verdict().reason().explanation());
        String robot =
                result.crawler().name() + " (" + result.crawler().dialect().id() + ")";
        return new SitemapFinding(Code.DISALLOWED, sitemap, 0, robot + " may not fetch this sitemap, " + rule);
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
        source.ifPresent(asked -> print(page, asked));
        line.page();
        return terminal.isClosed() ? Next.STOP : Next.GO_ON;
    }

    private void print(SitemapPage page, VerdictSource source) {
        List<CrawlerVerdict> results = results(source, page.url());
        List<CrawlerVerdict> shown = results.stream()
                .filter(result -> all || !result.verdict().isAllowed())
                .toList();
        boolean isForbidden =
                results.stream().anyMatch(result -> !result.verdict().isAllowed());
        forbidden += isForbidden ? 1 : 0;
        if (!shown.isEmpty()) {
            line.clear();
        }
        shown.forEach(result -> printer.page(page, result));
    }

    @Override
    public Next finding(SitemapFinding finding) {
        findings++;
        line.clear();
        printer.finding(finding);
        return Next.GO_ON;
    }

    /** The summary with all findings counted. */
    WalkSummary counted(WalkSummary walk) {
        return new WalkSummary(walk.sitemaps(), walk.failed(), walk.pages(), walk.foreign(), findings, walk.ending());
    }

    /** The number of pages that are disallowed for a crawler. */
    long forbidden() {
        return forbidden;
    }

    int exitCode() {
        return tally.exitCode();
    }
}
