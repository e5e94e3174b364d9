package usher.lint;

import usher.bytes.Bytes;
import usher.diagnostic.DiagnosticCode;
import usher.syntax.LineType;
import usher.uri.WebUrl;

/** Reports a Host that names another site than the one that serves the file. */
final class ForeignHostCheck implements LintCheck {
    private static final Bytes NAME = Bytes.of(LineType.HOST.directiveName());
    private static final String WWW = "www.";

    @Override
    public void run(LintedFile file, FindingCollector findings) {
        file.address()
                .map(url -> url.authority().host())
                .ifPresent(site -> file.lines().stream()
                        .filter(line -> line.name().equalsIgnoringCase(NAME))
                        .filter(line -> isForeign(line.value().text(), site))
                        .forEach(line -> findings.add(line.finding(
                                DiagnosticCode.HOST_OF_ANOTHER_SITE,
                                line.value(),
                                line.value().text(),
                                site))));
    }

    /** Ignores {@code www}, because both names usually belong to the same site. */
    private static boolean isForeign(String value, String site) {
        return WebUrl.parse(value.contains("://") ? value : "https://" + value) instanceof WebUrl url
                && !bare(url.authority().host()).equals(bare(site));
    }

    private static String bare(String host) {
        return host.startsWith(WWW) ? host.substring(WWW.length()) : host;
    }
}
