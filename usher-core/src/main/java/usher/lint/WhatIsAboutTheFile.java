package usher.lint;

/** What reading finds about the file as a whole: a limit is one dialect's own. */
final class WhatIsAboutTheFile implements LintCheck {
    @Override
    public void look(LintedFile file, Findings findings) {
        file.main().robots().diagnostics().stream()
                .filter(found -> found.line() == 0)
                .forEach(findings::add);
    }
}
