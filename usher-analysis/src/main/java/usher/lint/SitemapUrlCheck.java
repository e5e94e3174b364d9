package usher.lint;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import usher.DirectiveValue;
import usher.bytes.Bytes;
import usher.diagnostic.DiagnosticCode;
import usher.syntax.ParsedLine;
import usher.uri.WebUrl;

/** Reports sitemaps that search engines cannot fetch or read: a private host, http beside an https site, a page. */
final class SitemapUrlCheck implements LintCheck {
    private static final Pattern PRIVATE = Pattern.compile(
            "localhost|.+\\.(?:localhost|local|internal|lan|test)|(?:127|10)(?:\\.\\d+){3}|192\\.168\\..*|0\\.0\\.0\\.0"
                    + "|172\\.(?:1[6-9]|2\\d|3[01])\\..*|169\\.254\\..*|::1?|f[cde][0-9a-f]{2}:.*");
    private static final Pattern PAGE = Pattern.compile("/|/robots\\.txt|.*/llms(?:-\\w+)?\\.txt|.*\\.html?");
    private static final Bytes HTTP = Bytes.of("http:");
    private static final String HTTPS = "https";
    private static final int MAX_SITEMAPS = 10_000;

    @Override
    public void run(LintedFile file, FindingCollector findings) {
        List<DirectiveValue<String>> sitemaps =
                file.main().robots().sitemaps().stream().limit(MAX_SITEMAPS).toList();
        Set<String> secure = Stream.concat(
                        file.address().stream(),
                        sitemaps.stream().flatMap(sitemap -> WebUrl.parse(sitemap.value()).url().stream()))
                .filter(url -> url.authority().scheme().equals(HTTPS))
                .map(url -> HostInPathCheck.bare(url.authority().host()))
                .collect(Collectors.toSet());
        boolean isLocal = file.address()
                .filter(site -> PRIVATE.matcher(site.authority().host()).matches())
                .isPresent();
        for (DirectiveValue<String> sitemap : isLocal ? List.<DirectiveValue<String>>of() : sitemaps) {
            WebUrl.parse(sitemap.value())
                    .url()
                    .ifPresent(url -> check(url, secure, file.line(sitemap.line()), findings));
        }
    }

    private static void check(WebUrl url, Set<String> secure, ParsedLine line, FindingCollector findings) {
        String host = url.authority().host();
        Bytes value = line.value();
        boolean isHttp = value.startsWithIgnoringCase(HTTP);
        if (PRIVATE.matcher(host).matches()) {
            String also = isHttp && !secure.isEmpty() ? ", and the site uses https" : "";
            findings.add(line.finding(DiagnosticCode.SITEMAP_HOST_PRIVATE, value, host, also));
        } else if (PAGE.matcher(url.pathAndQuery()).matches()) {
            findings.add(line.finding(DiagnosticCode.SITEMAP_IS_PAGE, value, value.text()));
        } else if (isHttp && secure.contains(HostInPathCheck.bare(host))) {
            Bytes scheme = value.slice(0, HTTP.length() - 1);
            findings.suggest(line.finding(DiagnosticCode.SITEMAP_NOT_HTTPS, scheme), Bytes.of(HTTPS));
        }
    }
}
