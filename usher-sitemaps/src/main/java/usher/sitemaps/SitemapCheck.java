package usher.sitemaps;

import java.util.Optional;
import java.util.function.Function;
import usher.Verdict;

/** A visitor that checks each page and passes it on with its verdict. Thread-safe if its functions are. */
public final class SitemapCheck implements SitemapVisitor {
    private final Function<String, Verdict> own;
    private final Optional<Function<String, Verdict>> others;
    private final Function<PageVerdict, Next> pages;
    private final Function<SitemapFinding, Next> findings;

    private SitemapCheck(
            Function<String, Verdict> own,
            Optional<Function<String, Verdict>> others,
            Function<PageVerdict, Next> pages,
            Function<SitemapFinding, Next> findings) {
        this.own = own;
        this.others = others;
        this.pages = pages;
        this.findings = findings;
    }

    /**
     * Returns a visitor that checks the site's own pages. Foreign pages get no verdict, since the robots.txt does not apply to
     * them (RFC 9309 §2.3).
     *
     * @param own returns the verdict of the robots.txt that lists the sitemaps, such as {@code policy::verdict}
     */
    public static SitemapCheck of(
            Function<String, Verdict> own, Function<PageVerdict, Next> pages, Function<SitemapFinding, Next> findings) {
        return new SitemapCheck(own, Optional.empty(), pages, findings);
    }

    /** Returns this check with verdicts for foreign pages, from the robots.txt of each page's own authority. */
    public SitemapCheck withForeignPages(Function<String, Verdict> verdicts) {
        return new SitemapCheck(own, Optional.of(verdicts), pages, findings);
    }

    @Override
    public Next page(SitemapPage page) {
        Optional<Function<String, Verdict>> source = page.foreign() ? others : Optional.of(own);
        return pages.apply(new PageVerdict(page, source.map(verdicts -> verdicts.apply(page.url()))));
    }

    @Override
    public Next finding(SitemapFinding finding) {
        return findings.apply(finding);
    }
}
