package usher.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import usher.Dialect;
import usher.bytes.Bytes;

/**
 * Brings a file into canonical form without changing what it says to any robot in any dialect.
 *
 * <p>All {@link Step}s are tried together; where some dialect reads the result differently, they are tried one by one, and those
 * that change a reading are left out. This goes on until nothing more can be done, so that formatting the result again changes
 * nothing. Nothing is lost: every record and every comment stays. A trial is linear in the bytes, and the trials are a few
 * dozen at most.
 */
public final class Formatter {
    private static final int MAX_ROUNDS = 8;

    private Formatter() {}

    /** The canonical form of a file: any bytes at all. Never throws on content. */
    public static Formatted format(byte[] file) {
        Bytes bytes = Bytes.of(file);
        Optional<Unformatted> unformatted = Unformatted.of(bytes);
        return unformatted.isPresent() ? new Formatted(bytes, false, List.of(), unformatted) : format(bytes);
    }

    private static Formatted format(Bytes file) {
        Bytes now = file;
        ProofWork work = ProofWork.ofFormatting();
        List<Withheld> withheld = new ArrayList<>();
        boolean changed = true;
        for (int round = 0; changed && round < MAX_ROUNDS; round++) {
            changed = false;
            withheld.clear();
            Bytes whole = after(now, Step.values());
            if (whole.equals(now)) {
                break;
            }
            if (difference(now, whole, work).isEmpty()) {
                now = whole;
                changed = true;
                continue;
            }
            for (Step step : Step.values()) {
                Bytes next = after(now, step);
                Optional<Difference> difference = next.equals(now) ? Optional.empty() : difference(now, next, work);
                difference.ifPresent(found -> withheld.add(new Withheld(step, found)));
                if (difference.isEmpty() && !next.equals(now)) {
                    now = next;
                    changed = true;
                }
            }
        }
        return new Formatted(now, !now.equals(file), withheld, Optional.empty());
    }

    /** The file after some steps; lines are always ended alike, since every step makes lines anew. */
    private static Bytes after(Bytes file, Step... steps) {
        List<FileLine> lines = FileLines.split(file);
        for (Step step : steps) {
            lines = step.apply(lines);
        }
        return FileLines.join(lines);
    }

    private static Optional<Difference> difference(Bytes before, Bytes after, ProofWork work) {
        return MeaningProof.difference(before, after, Dialect.all(), work);
    }
}
