package usher.cli;

import java.util.List;
import java.util.Optional;
import usher.sitemaps.SitemapFinding;
import usher.sitemaps.SitemapFinding.Code;
import usher.sitemaps.SitemapPage;
import usher.sitemaps.SitemapVisitor;
import usher.sitemaps.WalkProgress;
import usher.sitemaps.WalkSummary;
import usher.uri.Authority;
import usher.uri.WebUrl;

/** Judges each page of a walk, and prints it if somebody is forbidden it, or if all are wanted. */
final class JudgedPages implements SitemapVisitor {
    private final Terminal terminal;
    private final SitemapsPrinter printer;
    private final Authority site;
    private final Judge own;
    private final Optional<Judge> others;
    private final boolean all;
    private final WalkLine line;
    private final ExitTally tally = new ExitTally();
    private long forbidden;
    private long findings;

    /**
     * A visitor.
     *
     * @param own judges the site's pages and sitemaps
     * @param others judges foreign pages, if they are to be judged
     * @param all whether permitted pages are printed too
     */
    JudgedPages(
            Terminal terminal,
            SitemapsPrinter printer,
            Authority site,
            Judge own,
            Optional<Judge> others,
            boolean all,
            WalkLine line) {
        this.terminal = terminal;
        this.printer = printer;
        this.site = site;
        this.own = own;
        this.others = others;
        this.all = all;
        this.line = line;
    }

    /** Who is asked about cannot read a sitemap that is disallowed, however polite this walk is. */
    @Override
    public Next sitemap(WalkProgress progress) {
        line.sitemap(progress);
        boolean ours = WebUrl.parse(progress.sitemap()) instanceof WebUrl url
                && url.authority().equals(site);
        Optional<Judge> judge = ours ? Optional.of(own) : others;
        judge.map(asked -> judgements(asked, progress.sitemap())).orElse(List.of()).stream()
                .filter(judgement -> !judgement.verdict().isAllowed())
                .forEach(judgement -> finding(disallowed(progress.sitemap(), judgement)));
        return terminal.isClosed() ? Next.STOP : Next.GO_ON;
    }

    private static SitemapFinding disallowed(String sitemap, Judgement judgement) {
        String rule = judgement
                .verdict()
                .rule()
                .map(found -> "line " + found.line() + ": " + found)
                .orElseGet(() -> judgement.verdict().reason().explanation());
        String robot =
                judgement.robot().name() + " (" + judgement.robot().dialect().id() + ")";
        return new SitemapFinding(Code.DISALLOWED, sitemap, 0, robot + " may not fetch this sitemap, " + rule);
    }

    private List<Judgement> judgements(Judge judge, String url) {
        List<Judgement> judgements = judge.judge(url).toCompletableFuture().join().stream()
                .flatMap(List::stream)
                .toList();
        judgements.forEach(tally::add);
        return judgements;
    }

    @Override
    public Next page(SitemapPage page) {
        Optional<Judge> judge = page.foreign() ? others : Optional.of(own);
        judge.ifPresent(asked -> print(page, asked));
        line.page();
        return terminal.isClosed() ? Next.STOP : Next.GO_ON;
    }

    private void print(SitemapPage page, Judge judge) {
        List<Judgement> judgements = judgements(judge, page.url());
        List<Judgement> shown = judgements.stream()
                .filter(judgement -> all || !judgement.verdict().isAllowed())
                .toList();
        boolean isForbidden =
                judgements.stream().anyMatch(judgement -> !judgement.verdict().isAllowed());
        forbidden += isForbidden ? 1 : 0;
        if (!shown.isEmpty()) {
            line.clear();
        }
        shown.forEach(judgement -> printer.page(page, judgement));
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

    /** Pages that a robot is forbidden. */
    long forbidden() {
        return forbidden;
    }

    int exitCode() {
        return tally.exitCode();
    }
}
