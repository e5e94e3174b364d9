package usher.lint;

import static java.util.Comparator.comparingInt;
import static java.util.Objects.requireNonNull;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import usher.RobotsTxt;
import usher.bytes.Bytes;
import usher.diagnostic.DiagnosticCode;
import usher.format.MeaningProof;

/**
 * Fixes files. What is called safe is proved again on the fixed file: for every crawler, in every dialect that the linter
 * preserves, no verdict may differ; fixes after which one might are withheld. Immutable.
 */
public final class Fixer {
    private static final Comparator<Fix> CHANGE = comparingInt(
                    (Fix fix) -> fix.span().start())
            .thenComparingInt(fix -> fix.span().end())
            .thenComparing(Fix::replacement);

    private final Linter linter;

    private Fixer(Linter linter) {
        this.linter = requireNonNull(linter, "linter");
    }

    /** A fixer of what the linter finds. */
    public static Fixer of(Linter linter) {
        return new Fixer(linter);
    }

    /** Mends a file. Never throws on content. */
    public FixedFile fix(byte[] file, FixMode mode) {
        return fix(file, linter.findings(file), mode, () -> true);
    }

    /**
     * The same for those who know already what there is to mend, and have only so much time.
     *
     * @param findings what the linter has found in the file
     * @param goesOn whether there is time left for one more proof; what is not proved by then is withheld
     */
    public FixedFile fix(byte[] file, List<Finding> findings, FixMode mode, BooleanSupplier goesOn) {
        List<Fix> all = findings.stream()
                .flatMap(finding -> finding.fix().stream())
                .filter(once(new TreeSet<>(CHANGE)))
                .sorted(comparingInt(fix -> fix.span().start()))
                .toList();
        Set<DiagnosticCode> proved =
                proved(file, all.stream().filter(Fix::isSafe).toList(), goesOn);
        List<Fix> wanted = new ArrayList<>();
        List<Fix> withheld = new ArrayList<>();
        int end = 0;
        for (Fix fix : all) {
            boolean wants = fix.isSafe() ? proved.contains(fix.code()) : mode == FixMode.SUGGESTED;
            boolean free = wanted.isEmpty() || fix.span().start() >= end;
            if (wants && free) {
                wanted.add(fix);
                end = fix.span().end();
            } else {
                withheld.add(fix);
            }
        }
        return new FixedFile(Bytes.of(apply(file, wanted)), wanted, withheld);
    }

    /** Two findings may ask for one change, each in a dialect of its own. */
    private static Predicate<Fix> once(Set<Fix> seen) {
        return seen::add;
    }

    /** The codes whose safe fixes, all together, have been proved to change no verdict. */
    private Set<DiagnosticCode> proved(byte[] file, List<Fix> safe, BooleanSupplier goesOn) {
        Set<DiagnosticCode> codes = EnumSet.noneOf(DiagnosticCode.class);
        if (safe.isEmpty() || !goesOn.getAsBoolean()) {
            return codes;
        }
        safe.forEach(fix -> codes.add(fix.code()));
        Predicate<List<RobotsTxt>> same = MeaningProof.sameGroups(linter.preserved(file));
        if (same.test(linter.preserved(apply(file, safe)))) {
            return codes;
        }
        Set<DiagnosticCode> proved = EnumSet.noneOf(DiagnosticCode.class);
        for (DiagnosticCode code : codes) {
            if (!goesOn.getAsBoolean()) {
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

    /** Fixes in file order; one that begins inside another is left out. */
    private static byte[] apply(byte[] file, List<Fix> fixes) {
        ByteArrayOutputStream mended = new ByteArrayOutputStream(file.length);
        int from = 0;
        for (Fix fix : fixes) {
            if (fix.span().start() >= from) {
                mended.write(file, from, fix.span().start() - from);
                mended.writeBytes(fix.replacement().toByteArray());
                from = fix.span().end();
            }
        }
        mended.write(file, from, file.length - from);
        return mended.toByteArray();
    }
}
