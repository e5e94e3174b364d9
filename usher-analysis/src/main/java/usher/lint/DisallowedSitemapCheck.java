package usher.lint;

import java.util.Optional;
import usher.Policy;
import usher.Verdict;
import usher.diagnostic.DiagnosticCode;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;

/** Reports sitemaps whose paths the file disallows for crawlers without a group of their own. */
final class DisallowedSitemapCheck implements LintCheck {
    private static final int MAX_SITEMAPS = 10_000;

    @Override
    public void run(LintedFile file, FindingCollector findings) {
        Policy allCrawlers = file.crawlers().all().get(0).policy();
        file.lines().stream()
                .filter(line -> line.type() == LineType.SITEMAP)
                .limit(MAX_SITEMAPS)
                .forEach(line -> check(line, allCrawlers, findings));
    }

    private static void check(ParsedLine line, Policy allCrawlers, FindingCollector findings) {
        String url = line.value().text();
        path(url).ifPresent(path -> {
            Verdict verdict = allCrawlers.verdict(url);
            if (!verdict.isAllowed() && verdict.line() > 0) {
                findings.add(line.finding(
                        DiagnosticCode.SITEMAP_DISALLOWED, line.value(), path, Integer.toString(verdict.line())));
            }
        });
    }

    /** Returns the path of an absolute URL. */
    private static Optional<String> path(String url) {
        int scheme = url.indexOf("://");
        int slash = scheme < 0 ? -1 : url.indexOf('/', scheme + "://".length());
        return slash < 0 ? Optional.empty() : Optional.of(url.substring(slash));
    }
}
