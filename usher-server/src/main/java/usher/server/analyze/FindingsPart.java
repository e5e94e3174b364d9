package usher.server.analyze;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BooleanSupplier;
import usher.diagnostic.Diagnostic;
import usher.dialect.Dialect;
import usher.lint.Finding;
import usher.lint.Fix;
import usher.lint.FixMode;
import usher.lint.FixedFile;
import usher.lint.Fixer;
import usher.lint.Linter;
import usher.octets.Octets;

/** What lint finds, at places that an editor understands. */
final class FindingsPart {
    private static final Linter LINTER = Linter.today();

    /** By then no further check is begun. */
    private static final double SHARE = 0.85;

    private final EditorPlaces places;

    private FindingsPart(EditorPlaces places) {
        this.places = places;
    }

    static List<Map<String, Object>> of(Readings file, AnalyzerLimits limits, LeftOut leftOut, WorkLeft work) {
        FindingsPart part = new FindingsPart(new EditorPlaces(text(file)));
        BooleanSupplier goesOn = () -> {
            boolean over = work.isOver(SHARE);
            leftOut.add("checks", over ? 1 : 0);
            return !over;
        };
        return leftOut.cut("findings", LINTER.findings(file.octets(), goesOn), limits.findings()).stream()
                .map(part::finding)
                .toList();
    }

    /** The octets in which findings have their places: the file, but its UTF-8 form where it had to be decoded. */
    static Octets text(Readings file) {
        Octets whole = Octets.of(file.octets());
        Octets read = file.as(Dialect.RFC9309).robots().source().octets();
        return whole.startsWith(read) ? whole : read;
    }

    /** The file with everything mended that is proved to change no verdict. */
    static Map<String, Object> mended(Readings file) {
        FixedFile fixed = Fixer.of(LINTER).fix(file.octets(), FixMode.SAFE);
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("robots", fixed.octets().text());
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
