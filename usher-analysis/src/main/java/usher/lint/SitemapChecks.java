package usher.lint;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import usher.DirectiveValue;
import usher.Policy;
import usher.Verdict;
import usher.bytes.Bytes;
import usher.diagnostic.DiagnosticCode;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;
import usher.uri.WebUrl;

/** Reports sitemaps that crawlers cannot use. */
final class SitemapChecks {
    private static final String HOME = "https://example.com/";
    private static final int MAX_SITEMAPS = 10_000;

    private static final Pattern PRIVATE = Pattern.compile(
            "localhost|.+\\.(?:localhost|local|internal|lan|test)|(?:127|10)(?:\\.\\d+){3}|192\\.168\\..*|0\\.0\\.0\\.0"
                    + "|172\\.(?:1[6-9]|2\\d|3[01])\\..*|169\\.254\\..*|::1?|f[cde][0-9a-f]{2}:.*");

    private static final Pattern PAGE = Pattern.compile("/|/robots\\.txt|.*/llms(?:-\\w+)?\\.txt|.*\\.html?");
    private static final Bytes HTTP = Bytes.of("http:");
    private static final String HTTPS = "https";

    private SitemapChecks() {}

    /** Reports sitemaps whose paths the file disallows for crawlers without a group of their own. */
    static void disallowed(LintedFile file, FindingCollector findings) {
        Policy allCrawlers = file.crawlers().all().get(0).policy();
        if (!allCrawlers.allows(HOME)) {
            return; // Who may fetch nothing needs no sitemap; ClosedSiteCheck reports what is closed by mistake.
        }
        file.lines().stream()
                .filter(line -> line.type() == LineType.SITEMAP)
                .limit(MAX_SITEMAPS)
                .filter(line -> isOfSite(line, file))
                .forEach(line -> checkAccess(line, allCrawlers, findings));
    }

    /** Whether the rules of the file are about the URL; they say nothing about another host. */
    private static boolean isOfSite(ParsedLine line, LintedFile file) {
        return file.address()
                .filter(site -> WebUrl.parse(line.value().text()) instanceof WebUrl url
                        && !url.authority().host().equals(site.authority().host()))
                .isEmpty();
    }

    private static void checkAccess(ParsedLine line, Policy allCrawlers, FindingCollector findings) {
        String text = line.value().text();
        Verdict verdict = allCrawlers.verdict(text);
        if (WebUrl.parse(text) instanceof WebUrl url && !verdict.isAllowed() && verdict.line() > 0) {
            String rule = Integer.toString(verdict.line());
            findings.add(line.finding(DiagnosticCode.SITEMAP_DISALLOWED, line.value(), url.pathAndQuery(), rule));
        }
    }

    /** Reports sitemaps that search engines cannot fetch or read: a private host, http beside an https site, a page. */
    static void urls(LintedFile file, FindingCollector findings) {
        List<DirectiveValue<String>> sitemaps =
                file.main().robots().sitemaps().stream().limit(MAX_SITEMAPS).toList();
        Set<String> secure = Stream.concat(
                        file.address().stream(),
                        sitemaps.stream().flatMap(sitemap -> WebUrl.parse(sitemap.value()).url().stream()))
                .filter(url -> url.authority().scheme().equals(HTTPS))
                .map(url -> HostChecks.bare(url.authority().host()))
                .collect(Collectors.toSet());
        boolean isLocal = file.address()
                .filter(site -> PRIVATE.matcher(site.authority().host()).matches())
                .isPresent();
        for (DirectiveValue<String> sitemap : isLocal ? List.<DirectiveValue<String>>of() : sitemaps) {
            WebUrl.parse(sitemap.value())
                    .url()
                    .ifPresent(url -> checkUrl(url, secure, file.line(sitemap.line()), findings));
        }
    }

    private static void checkUrl(WebUrl url, Set<String> secure, ParsedLine line, FindingCollector findings) {
        String host = url.authority().host();
        Bytes value = line.value();
        boolean isHttp = value.startsWithIgnoringCase(HTTP);
        if (PRIVATE.matcher(host).matches()) {
            String also = isHttp && !secure.isEmpty() ? ", and the site uses https" : "";
            findings.add(line.finding(DiagnosticCode.SITEMAP_HOST_PRIVATE, value, host, also));
        } else if (PAGE.matcher(url.pathAndQuery()).matches()) {
            findings.add(line.finding(DiagnosticCode.SITEMAP_IS_PAGE, value, value.text()));
        } else if (isHttp && secure.contains(HostChecks.bare(host))) {
            Bytes scheme = value.slice(0, HTTP.length() - 1);
            findings.suggest(line.finding(DiagnosticCode.SITEMAP_NOT_HTTPS, scheme), Bytes.of(HTTPS));
        }
    }
}
