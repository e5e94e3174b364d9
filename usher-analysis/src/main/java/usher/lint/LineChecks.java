package usher.lint;

import java.util.List;
import usher.syntax.ParsedLine;

/** Checks of lines in one pass: to read the lines of a large file takes longer than most checks of them. */
record LineChecks(List<LineCheck> all) implements LineCheck {
    @Override
    public void check(LintedFile file, ParsedLine line, FindingCollector findings) {
        all.forEach(each -> each.check(file, line, findings));
    }
}
