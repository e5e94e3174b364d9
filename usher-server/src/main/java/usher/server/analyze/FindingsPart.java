package usher.server.analyze;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import usher.Dialect;
import usher.bytes.Bytes;
import usher.diagnostic.Diagnostic;
import usher.lint.Finding;
import usher.lint.Fix;
import usher.lint.FixMode;
import usher.lint.FixedFile;
import usher.lint.Fixer;
import usher.lint.LintReport;
import usher.lint.Linter;

/** What lint finds, at places that an editor understands. */
final class FindingsPart {
    /** Checks and findings after that are left out. */
    private static final double SHARE = 0.85;

    private final Readings file;
    private final Linter linter;
    private final WorkLeft work;
    private final EditorPlaces places;
    private final LintReport report;

    /**
     * What is found in a file.
     *
     * @param only the one dialect that is read; none for all of today's
     */
    FindingsPart(Readings file, Optional<Dialect> only, WorkLeft work) {
        this.file = file;
        this.work = work;
        places = new EditorPlaces(text(file));
        Linter anywhere = only.map(Linter::of).orElseGet(Linter::today);
        linter = file.address().map(anywhere::at).orElse(anywhere);
        report = linter.report(file.bytes(), () -> !work.isOver(SHARE));
    }

    List<Map<String, Object>> told(AnalyzerLimits limits, LeftOut leftOut) {
        leftOut.add("checks", report.unfinished());
        return leftOut.cut("findings", report.findings(), limits.findings()).stream()
                .map(this::finding)
                .toList();
    }

    /** The bytes in which findings have their places: the file, but its UTF-8 form where it had to be decoded. */
    static Bytes text(Readings file) {
        Bytes whole = Bytes.of(file.bytes());
        Bytes read = file.as(Dialect.RFC9309).robots().bytes();
        return whole.startsWith(read) ? whole : read;
    }

    /** The file with everything mended that is proved to change no verdict. */
    Map<String, Object> mended() {
        FixedFile fixed = Fixer.of(linter).fix(file.bytes(), report.findings(), FixMode.SAFE, () -> !work.isOver());
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("robots", fixed.bytes().text());
        members.put("applied", fixed.applied().size());
        members.put("withheld", fixed.withheld().stream().filter(Fix::isSafe).count());
        return members;
    }

    private Map<String, Object> finding(Finding finding) {
        Diagnostic found = finding.diagnostic();
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("id", found.code().id());
        members.put("severity", found.code().severity().name().toLowerCase(Locale.ROOT));
        members.put("line", found.line());
        members.put("column", found.column());
        members.put("from", places.unit(found.span().start()));
        members.put("to", places.unit(found.span().end()));
        members.put("message", finding.message());
        if (!finding.dialects().isEmpty()) {
            members.put("dialects", finding.dialects());
        }
        finding.fix().ifPresent(fix -> members.put("fix", fix(fix)));
        return members;
    }

    private Map<String, Object> fix(Fix fix) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("from", places.unit(fix.span().start()));
        members.put("to", places.unit(fix.span().end()));
        members.put("replacement", fix.replacement().text());
        members.put("safe", fix.isSafe());
        return members;
    }
}
