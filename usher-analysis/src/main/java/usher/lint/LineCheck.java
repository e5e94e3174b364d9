package usher.lint;

import java.util.List;
import usher.syntax.ParsedLine;

/** A check of single lines. */
@FunctionalInterface
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

    /** Checks of lines in one pass: to read the lines of a large file takes longer than most checks of them. */
    static LineCheck inOnePass(List<LineCheck> all) {
        return (file, line, findings) -> all.forEach(each -> each.check(file, line, findings));
    }
}
