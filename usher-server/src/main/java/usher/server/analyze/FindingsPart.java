package usher.server.analyze;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import usher.Dialect;
import usher.diagnostic.Diagnostic;
import usher.lint.Finding;
import usher.lint.Fix;
import usher.lint.FixMode;
import usher.lint.FixedFile;
import usher.lint.Fixer;
import usher.lint.LintReport;
import usher.lint.Linter;
import usher.overview.ChangeSentence;
import usher.support.json.JsonObject;

/** Computes {@code findings}: what lint finds, with offsets for an editor. */
final class FindingsPart {
    /** The share of the time after which checks are omitted. */
    private static final double SHARE = 0.85;

    /** Three times as many as any known file has: with more, lint would need half of the heap. */
    private static final int MAX_LINES = 50_000;

    private final AnalyzedFile file;
    private final Linter linter;
    private final RemainingBudget work;
    private final EditorOffsets offsets;
    private final LintReport report;

    /** @param only the only dialect; empty for all current ones */
    FindingsPart(AnalyzedFile file, Optional<Dialect> only, RemainingBudget work) {
        this.file = file;
        this.work = work;
        offsets = new EditorOffsets(file.decoded());
        linter = only.map(Linter::of).orElseGet(Linter::today);
        report = linter.report(file.file(), time(file, work));
    }

    static BooleanSupplier time(AnalyzedFile file, RemainingBudget work) {
        boolean isLinted = file.bytes().latin1().lines().count() <= MAX_LINES;
        return () -> isLinted && !work.isExceeded(SHARE);
    }

    List<Map<String, Object>> reported(AnalyzerLimits limits, Omissions omissions) {
        omissions.add("checks", report.unfinished());
        return omissions.cut("findings", report.findings(), limits.findings()).stream()
                .map(this::finding)
                .toList();
    }

    /** Returns the file with all fixes that are proved to change no verdict. */
    Map<String, Object> fixed() {
        FixedFile fixed = Fixer.of(linter).fix(file.file(), report.findings(), FixMode.SAFE, () -> !work.isExceeded());
        return new JsonObject()
                .addBytes("robots", fixed.bytes())
                .add("applied", fixed.applied().size())
                .add("withheld", fixed.skipped().stream().filter(Fix::isSafe).count());
    }

    private Map<String, Object> finding(Finding finding) {
        Diagnostic found = finding.diagnostic();
        return new JsonObject()
                .add("id", found.code().id())
                .add("severity", found.code().severity())
                .add("line", found.line())
                .add("column", found.column())
                .add("from", offsets.offset(found.span().start()))
                .add("to", offsets.offset(found.span().end()))
                .add("message", finding.message())
                .addUnlessEmpty("dialects", finding.dialects())
                .addIfPresent("fix", finding.fix().map(this::fix));
    }

    private Map<String, Object> fix(Fix fix) {
        return new JsonObject()
                .add("from", offsets.offset(fix.span().start()))
                .add("to", offsets.offset(fix.span().end()))
                .add("replacement", fix.replacement().text())
                .add("safe", fix.isSafe())
                .addIfPresent(
                        "effect", work.isExceeded(SHARE) ? Optional.empty() : ChangeSentence.ofFix(file.file(), fix));
    }
}
