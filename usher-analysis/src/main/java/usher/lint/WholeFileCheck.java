package usher.lint;

import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.uri.WebUrl;

/**
 * Reports diagnostics about the whole file, such as size limits, and whether its location is one that crawlers read.
 */
final class WholeFileCheck implements LintCheck {
    private static final String PLACE = "/robots.txt";

    @Override
    public void run(LintedFile file, FindingCollector findings) {
        file.address()
                .map(WebUrl::pathAndQuery)
                .filter(path -> !path.equals(PLACE))
                .ifPresent(path -> findings.add(Diagnostic.ofFile(DiagnosticCode.FILE_BELOW_ROOT, path)));
        file.main().robots().diagnostics().stream()
                .filter(found -> found.line() == 0)
                .forEach(findings::add);
    }
}
