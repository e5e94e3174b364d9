package usher.lint;

import java.util.Optional;
import usher.Policy;
import usher.Verdict;
import usher.diagnostic.DiagnosticCode;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;

/** Sitemaps that the file names and whose paths it disallows for crawlers without a group of their own. */
final class ClosedSitemaps implements LintCheck {
    private static final int MAX_SITEMAPS = 10_000;

    @Override
    public void look(LintedFile file, Findings findings) {
        Policy everyone = file.audience().listeners().get(0).policy();
        file.lines().stream()
                .filter(line -> line.type() == LineType.SITEMAP)
                .limit(MAX_SITEMAPS)
                .forEach(line -> look(line, everyone, findings));
    }

    private static void look(ParsedLine line, Policy everyone, Findings findings) {
        String url = line.value().text();
        path(url).ifPresent(path -> {
            Verdict verdict = everyone.verdict(url);
            if (!verdict.isAllowed() && verdict.line() > 0) {
                findings.add(line.finding(
                        DiagnosticCode.SITEMAP_DISALLOWED, line.value(), path, Integer.toString(verdict.line())));
            }
        });
    }

    /** The path of an absolute URL. */
    private static Optional<String> path(String url) {
        int scheme = url.indexOf("://");
        int slash = scheme < 0 ? -1 : url.indexOf('/', scheme + "://".length());
        return slash < 0 ? Optional.empty() : Optional.of(url.substring(slash));
    }
}
