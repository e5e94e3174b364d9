package usher.spark.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import usher.Reason;
import usher.Verdict;
import usher.access.AccessResult.Basis;
import usher.access.OutcomeCode;

/**
 * Packs one crawler's verdict about one URL into a number, because there are billions of them: access, reason, basis,
 * outcome code, line, and whether it is based on the last good copy and not on the last attempt. The lists of words
 * decode the numbers.
 */
final class PackedVerdict {
    static final int UNKNOWN = 0;
    static final int ALLOW = 1;
    static final int DISALLOW = 2;

    static final List<String> ACCESS_WORDS = List.of("unknown", "allow", "disallow");

    /** The reasons of verdicts, then those of archives. */
    static final List<String> REASON_WORDS = Stream.concat(
                    Stream.of(Reason.values()).map(Reason::name),
                    Stream.of(UnknownReason.values()).map(UnknownReason::name))
            .toList();

    /** The first word stands for none. */
    static final List<String> BASIS_WORDS = words(Stream.of(Basis.values()).map(Basis::word));

    /** The first word stands for none. */
    static final List<String> CODE_WORDS = words(Stream.of(OutcomeCode.values()).map(OutcomeCode::word));

    static final int REASON_SHIFT = 2;
    static final int BASIS_SHIFT = 8;
    static final int CODE_SHIFT = 14;
    static final int COPY_SHIFT = 21;
    static final int LINE_SHIFT = 32;
    private static final int SIX_BITS = 63;
    private static final int SEVEN_BITS = 127;

    /** Why an archive does not show what was allowed. */
    enum UnknownReason {
        /** There is no capture of the site's robots.txt. */
        NO_CAPTURE,
        /** All captures are later than the URL. */
        CAPTURED_LATER,
        /** The response refers to a redirect target or an earlier record that is not in the archive. */
        NOT_ARCHIVED
    }

    private PackedVerdict() {}

    private static List<String> words(Stream<String> words) {
        List<String> all = new ArrayList<>();
        all.add("");
        words.map(word -> word.toLowerCase(Locale.ROOT)).forEach(all::add);
        return List.copyOf(all);
    }

    static long of(UnknownReason why) {
        return UNKNOWN | (long) (Reason.values().length + why.ordinal()) << REASON_SHIFT;
    }

    /** Returns the bits that are equal for all verdicts with the same basis. */
    static long basisBits(Basis basis, int codeIndex, boolean copy) {
        return (basis.ordinal() + 1L) << BASIS_SHIFT | (long) codeIndex << CODE_SHIFT | (copy ? 1L << COPY_SHIFT : 0);
    }

    static long of(Verdict verdict, long basisBits) {
        return basisBits
                | (verdict.isAllowed() ? ALLOW : DISALLOW)
                | (long) verdict.reason().ordinal() << REASON_SHIFT
                | (long) verdict.line() << LINE_SHIFT;
    }

    static int access(long packed) {
        return (int) packed & 3;
    }

    static int reason(long packed) {
        return (int) (packed >> REASON_SHIFT) & SIX_BITS;
    }

    static int basis(long packed) {
        return (int) (packed >> BASIS_SHIFT) & SIX_BITS;
    }

    static int code(long packed) {
        return (int) (packed >> CODE_SHIFT) & SEVEN_BITS;
    }

    static boolean isBasedOnCopy(long packed) {
        return (packed >> COPY_SHIFT & 1) != 0;
    }

    static int line(long packed) {
        return (int) (packed >> LINE_SHIFT);
    }
}
