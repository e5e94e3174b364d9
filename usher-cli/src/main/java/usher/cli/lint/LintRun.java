package usher.cli.lint;

import java.util.List;
import java.util.stream.Stream;
import usher.lint.Finding;
import usher.lint.LintSelection;
import usher.lint.Linter;
import usher.lint.Suppressions;

/**
 * Lint of one file as its configuration says.
 *
 * @param linter the linter
 * @param selection the diagnostics to report
 * @param comments whether comments in the file suppress findings
 * @param wholeView whether the linter reads the file in all dialects, so that it is known which comments have no effect
 * @param urlKnown whether the linter knows the URL of the file
 */
record LintRun(Linter linter, LintSelection selection, boolean comments, boolean wholeView, boolean urlKnown) {
    List<Finding> findings(byte[] bytes) {
        List<Finding> all = linter.findings(bytes);
        if (!comments) {
            return selection.apply(all);
        }
        Suppressions suppressions = Suppressions.in(bytes);
        List<Finding> unused = wholeView ? suppressions.unused(all, urlKnown) : List.of();
        return selection.apply(Stream.of(suppressions.keep(all), suppressions.invalid(), unused)
                .flatMap(List::stream)
                .toList());
    }
}
