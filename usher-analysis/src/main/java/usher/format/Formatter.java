package usher.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import usher.Dialect;
import usher.bytes.Bytes;
import usher.diff.SharedBudget;

/**
 * Converts a file to canonical form without changing its meaning for any crawler in any dialect.
 *
 * <p>All {@link FormatStep}s are tried together. If a dialect reads the result differently, they are tried one by one,
 * and those that change the meaning are skipped. This repeats until nothing changes, so that formatting is idempotent.
 * Every directive and every comment is kept. A trial is linear in the bytes, and there are at most a few dozen trials.
 */
public final class Formatter {
    private static final int MAX_ROUNDS = 8;

    /** The steps of all proofs about the trials of a file: a few seconds. */
    private static final long TRIALS = 400_000_000;

    private Formatter() {}

    /** Formats a file. Accepts any bytes and never throws on content. */
    public static FormatResult format(byte[] file) {
        Bytes bytes = Bytes.of(file);
        Optional<UnsupportedFile> unsupported = UnsupportedFile.of(bytes);
        return unsupported.isPresent() ? new FormatResult(bytes, false, List.of(), unsupported) : format(bytes);
    }

    private static FormatResult format(Bytes file) {
        Bytes now = file;
        SharedBudget work = EquivalenceProof.budget(TRIALS);
        List<SkippedStep> skipped = new ArrayList<>();
        boolean changed = true;
        for (int round = 0; changed && round < MAX_ROUNDS; round++) {
            changed = false;
            skipped.clear();
            Bytes whole = after(now, FormatStep.values());
            if (whole.equals(now)) {
                break;
            }
            if (difference(now, whole, work).isEmpty()) {
                now = whole;
                changed = true;
                continue;
            }
            for (FormatStep step : FormatStep.values()) {
                Bytes next = after(now, step);
                Optional<Difference> difference = next.equals(now) ? Optional.empty() : difference(now, next, work);
                difference.ifPresent(found -> skipped.add(new SkippedStep(step, found)));
                if (difference.isEmpty() && !next.equals(now)) {
                    now = next;
                    changed = true;
                }
            }
        }
        return new FormatResult(now, !now.equals(file), List.copyOf(skipped), Optional.empty());
    }

    /** Applies steps. Line breaks are always normalized, because every step writes all lines. */
    private static Bytes after(Bytes file, FormatStep... steps) {
        List<FileLine> lines = FileLines.split(file);
        for (FormatStep step : steps) {
            lines = step.apply(lines);
        }
        return FileLines.join(lines);
    }

    private static Optional<Difference> difference(Bytes before, Bytes after, SharedBudget work) {
        return EquivalenceProof.difference(before, after, Dialect.all(), work);
    }
}
