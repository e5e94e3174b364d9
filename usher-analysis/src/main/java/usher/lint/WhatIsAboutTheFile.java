package usher.lint;

import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.uri.WebUrl;

/** What reading finds about the file as a whole, where a limit is one dialect's own, and whether it is where crawlers look. */
final class WhatIsAboutTheFile implements LintCheck {
    private static final String PLACE = "/robots.txt";

    @Override
    public void look(LintedFile file, Findings findings) {
        file.address()
                .map(WebUrl::pathAndQuery)
                .filter(path -> !path.equals(PLACE))
                .ifPresent(path -> findings.add(Diagnostic.ofFile(DiagnosticCode.FILE_BELOW_ROOT, path)));
        file.main().robots().diagnostics().stream()
                .filter(found -> found.line() == 0)
                .forEach(findings::add);
    }
}
