package usher.sitemaps;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.function.Function;
import usher.Verdict;

/** A visitor that judges each page before it hands it on. As thread-safe as what it was made of. */
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
        this.own = requireNonNull(own, "own");
        this.others = requireNonNull(others, "others");
        this.pages = requireNonNull(pages, "pages");
        this.findings = requireNonNull(findings, "findings");
    }

    /**
     * Judges the site's own pages; foreign ones get no verdict, since the file does not speak of them (RFC 9309 §2.3).
     *
     * @param own the verdict of the robots.txt that names the sitemaps, such as {@code policy::verdict}
     */
    public static SitemapCheck of(
            Function<String, Verdict> own, Function<PageVerdict, Next> pages, Function<SitemapFinding, Next> findings) {
        return new SitemapCheck(own, Optional.empty(), pages, findings);
    }

    /** This check with foreign pages judged too: {@code others} asks the robots.txt of each page's own authority. */
    public SitemapCheck judgingForeignPages(Function<String, Verdict> judge) {
        return new SitemapCheck(own, Optional.of(judge), pages, findings);
    }

    @Override
    public Next page(SitemapPage page) {
        Optional<Function<String, Verdict>> judge = page.foreign() ? others : Optional.of(own);
        return pages.apply(new PageVerdict(page, judge.map(verdicts -> verdicts.apply(page.url()))));
    }

    @Override
    public Next finding(SitemapFinding finding) {
        return findings.apply(finding);
    }
}
