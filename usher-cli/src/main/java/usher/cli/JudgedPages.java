package usher.cli;

import java.util.List;
import java.util.Optional;
import usher.sitemaps.SitemapFinding;
import usher.sitemaps.SitemapPage;
import usher.sitemaps.SitemapVisitor;

/** Judges each page of a walk, and prints it if somebody is forbidden it, or if all are wanted. */
final class JudgedPages implements SitemapVisitor {
    private final Terminal terminal;
    private final SitemapsPrinter printer;
    private final Judge own;
    private final Optional<Judge> others;
    private final boolean all;
    private final Progress progress;
    private final ExitTally tally = new ExitTally();
    private long forbidden;

    /**
     * A visitor.
     *
     * @param own judges the site's pages
     * @param others judges foreign pages, if they are to be judged
     * @param all whether permitted pages are printed too
     */
    JudgedPages(
            Terminal terminal,
            SitemapsPrinter printer,
            Judge own,
            Optional<Judge> others,
            boolean all,
            Progress progress) {
        this.terminal = terminal;
        this.printer = printer;
        this.own = own;
        this.others = others;
        this.all = all;
        this.progress = progress;
    }

    @Override
    public Next page(SitemapPage page) {
        Optional<Judge> judge = page.foreign() ? others : Optional.of(own);
        judge.ifPresent(asked -> print(page, asked));
        progress.step();
        return terminal.isClosed() ? Next.STOP : Next.GO_ON;
    }

    private void print(SitemapPage page, Judge judge) {
        List<Judgement> judgements = judge.judge(page.url()).toCompletableFuture().join().stream()
                .flatMap(List::stream)
                .toList();
        judgements.forEach(tally::add);
        List<Judgement> shown = judgements.stream()
                .filter(judgement -> all || !judgement.verdict().isAllowed())
                .toList();
        boolean isForbidden =
                judgements.stream().anyMatch(judgement -> !judgement.verdict().isAllowed());
        forbidden += isForbidden ? 1 : 0;
        shown.forEach(judgement -> printer.page(page, judgement));
    }

    @Override
    public Next finding(SitemapFinding finding) {
        printer.finding(finding);
        return Next.GO_ON;
    }

    /** Pages that a robot is forbidden. */
    long forbidden() {
        return forbidden;
    }

    int exitCode() {
        return tally.exitCode();
    }
}
