package usher.lint;

import static java.util.Comparator.comparingInt;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.diagnostic.DiagnosticCode;
import usher.format.EquivalenceProof;

/**
 * Fixes files. Safe fixes are proved on the fixed file: no verdict may change for any crawler in any dialect that the
 * linter preserves. Fixes that cannot be proved are skipped. Immutable.
 */
public final class Fixer {
    private static final Comparator<Fix> CHANGE = comparingInt(
                    (Fix fix) -> fix.span().start())
            .thenComparingInt(fix -> fix.span().end())
            .thenComparing(Fix::replacement);

    private final Linter linter;

    private Fixer(Linter linter) {
        this.linter = linter;
    }

    public static Fixer of(Linter linter) {
        return new Fixer(linter);
    }

    /** Fixes a file. Never throws on content. */
    public FixedFile fix(RobotsFile file, FixMode mode) {
        return fix(file, linter.findings(file), mode, () -> true);
    }

    /**
     * Fixes a file whose findings are known, within a time limit.
     *
     * @param findings the linter's findings for the file
     * @param hasTime whether there is time for another proof; fixes that are not proved in time are skipped
     */
    public FixedFile fix(RobotsFile file, List<Finding> findings, FixMode mode, BooleanSupplier hasTime) {
        Set<Fix> seen = new TreeSet<>(CHANGE); // two findings in different dialects may have the same fix
        List<Fix> all = findings.stream()
                .flatMap(finding -> finding.fix().stream())
                .filter(seen::add)
                .sorted(comparingInt(fix -> fix.span().start()))
                .toList();
        Set<DiagnosticCode> proved =
                proved(file, all.stream().filter(Fix::isSafe).toList(), hasTime);
        List<Fix> applied = new ArrayList<>();
        List<Fix> skipped = new ArrayList<>();
        int end = 0;
        for (Fix fix : all) {
            boolean selected = fix.isSafe() ? proved.contains(fix.code()) : mode == FixMode.SUGGESTED;
            boolean free = applied.isEmpty() || fix.span().start() >= end;
            if (selected && free) {
                applied.add(fix);
                end = fix.span().end();
            } else {
                skipped.add(fix);
            }
        }
        return new FixedFile(apply(file, applied).bytes(), List.copyOf(applied), List.copyOf(skipped));
    }

    /** Returns the codes whose safe fixes together provably change no verdict. */
    private Set<DiagnosticCode> proved(RobotsFile file, List<Fix> safe, BooleanSupplier hasTime) {
        Set<DiagnosticCode> codes = EnumSet.noneOf(DiagnosticCode.class);
        if (safe.isEmpty() || !hasTime.getAsBoolean()) {
            return codes;
        }
        safe.forEach(fix -> codes.add(fix.code()));
        Predicate<List<RobotsTxt>> same = EquivalenceProof.sameGroups(linter.preserved(file));
        if (same.test(linter.preserved(apply(file, safe)))) {
            return codes;
        }
        Set<DiagnosticCode> proved = EnumSet.noneOf(DiagnosticCode.class);
        for (DiagnosticCode code : codes) {
            if (!hasTime.getAsBoolean()) {
                return proved;
            }
            proved.add(code);
            List<Fix> some =
                    safe.stream().filter(fix -> proved.contains(fix.code())).toList();
            if (!same.test(linter.preserved(apply(file, some)))) {
                proved.remove(code);
            }
        }
        return proved;
    }

    /** Applies fixes in file order. A fix that starts inside another is skipped. */
    static RobotsFile apply(RobotsFile file, List<Fix> fixes) {
        byte[] bytes = file.bytes().toByteArray();
        ByteArrayOutputStream fixed = new ByteArrayOutputStream(bytes.length);
        int from = 0;
        for (Fix fix : fixes) {
            if (fix.span().start() >= from) {
                fixed.write(bytes, from, fix.span().start() - from);
                fixed.writeBytes(fix.replacement().toByteArray());
                from = fix.span().end();
            }
        }
        fixed.write(bytes, from, bytes.length - from);
        return RobotsFile.of(fixed.toByteArray());
    }
}
