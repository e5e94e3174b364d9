package usher.cli.lint;

import java.util.List;
import java.util.stream.Stream;
import usher.RobotsFile;
import usher.lint.Finding;
import usher.lint.LintSelection;
import usher.lint.Linter;
import usher.lint.Suppressions;

/** @param wholeView whether all dialects are read, so that it is known which comments have no effect */
record LintRun(Linter linter, LintSelection selection, boolean comments, boolean wholeView) {
    record Result(List<Finding> findings, int suppressed) {}

    Result of(RobotsFile file) {
        List<Finding> all = linter.everything(file);
        if (!comments) {
            return new Result(selection.apply(all), 0);
        }
        Suppressions suppressions = Suppressions.in(file);
        List<Finding> kept = suppressions.keep(all);
        List<Finding> unused = wholeView ? suppressions.unused(all, file.url().isPresent()) : List.of();
        List<Finding> findings = selection.apply(Stream.of(kept, suppressions.invalid(), unused)
                .flatMap(List::stream)
                .toList());
        return new Result(
                findings, selection.apply(all).size() - selection.apply(kept).size());
    }
}
