package usher.lint;

import usher.syntax.ParsedLine;

/** A check of single lines. */
interface LineCheck extends LintCheck {
    void check(LintedFile file, ParsedLine line, FindingCollector findings);

    @Override
    default void run(LintedFile file, FindingCollector findings) {
        for (ParsedLine line : file.lines()) {
            if (!file.hasTime()) {
                return;
            }
            check(file, line, findings);
        }
    }
}
