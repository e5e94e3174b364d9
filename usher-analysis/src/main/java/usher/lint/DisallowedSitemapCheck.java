package usher.lint;

import usher.Policy;
import usher.Verdict;
import usher.diagnostic.DiagnosticCode;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;
import usher.uri.WebUrl;

/** Reports sitemaps whose paths the file disallows for crawlers without a group of their own. */
final class DisallowedSitemapCheck implements LintCheck {
    private static final String HOME = "https://example.com/";
    private static final int MAX_SITEMAPS = 10_000;

    @Override
    public void run(LintedFile file, FindingCollector findings) {
        Policy allCrawlers = file.crawlers().all().get(0).policy();
        if (!allCrawlers.allows(HOME)) {
            return; // Who may fetch nothing needs no sitemap; ClosedSiteCheck reports what is closed by mistake.
        }
        file.lines().stream()
                .filter(line -> line.type() == LineType.SITEMAP)
                .limit(MAX_SITEMAPS)
                .filter(line -> isOfSite(line, file))
                .forEach(line -> check(line, allCrawlers, findings));
    }

    /** Whether the rules of the file are about the URL; they say nothing about another host. */
    private static boolean isOfSite(ParsedLine line, LintedFile file) {
        return file.address()
                .filter(site -> WebUrl.parse(line.value().text()) instanceof WebUrl url
                        && !url.authority().host().equals(site.authority().host()))
                .isEmpty();
    }

    private static void check(ParsedLine line, Policy allCrawlers, FindingCollector findings) {
        String text = line.value().text();
        Verdict verdict = allCrawlers.verdict(text);
        if (WebUrl.parse(text) instanceof WebUrl url && !verdict.isAllowed() && verdict.line() > 0) {
            findings.add(line.finding(
                    DiagnosticCode.SITEMAP_DISALLOWED,
                    line.value(),
                    url.pathAndQuery(),
                    Integer.toString(verdict.line())));
        }
    }
}
