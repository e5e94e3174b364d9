package usher.lint;

import usher.bytes.Bytes;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.syntax.RecordType;
import usher.syntax.RobotsRecord;
import usher.uri.WebUrl;

/** A Host that names another site than the one where the file was found: a main mirror, or a file copied from elsewhere. */
final class ForeignHost implements LintCheck {
    private static final Bytes KEY = Bytes.of(RecordType.HOST.key());
    private static final String WWW = "www.";

    @Override
    public void look(LintedFile file, Findings findings) {
        file.address()
                .map(url -> url.authority().host())
                .ifPresent(site -> file.records().stream()
                        .filter(line -> line.key().equalsIgnoringCase(KEY))
                        .filter(line -> isForeign(line.value().text(), site))
                        .forEach(line -> findings.add(found(line, site))));
    }

    /** Sites with and without {@code www} are most often one. */
    private static boolean isForeign(String value, String site) {
        return WebUrl.parse(value.contains("://") ? value : "https://" + value) instanceof WebUrl url
                && !bare(url.authority().host()).equals(bare(site));
    }

    private static String bare(String host) {
        return host.startsWith(WWW) ? host.substring(WWW.length()) : host;
    }

    private static Diagnostic found(RobotsRecord line, String site) {
        return line.finding(
                DiagnosticCode.HOST_OF_ANOTHER_SITE, line.value(), line.value().text(), site);
    }
}
