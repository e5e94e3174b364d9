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
 * One robot's verdict about one URL in one number, since there are billions of them: access, reason, basis, outcome code,
 * whether it rests on the last good copy rather than on the last attempt, and the line. The lists of words say what the
 * numbers mean.
 */
final class Finding {
    static final int UNKNOWN = 0;
    static final int ALLOW = 1;
    static final int DISALLOW = 2;

    static final List<String> ACCESS_WORDS = List.of("unknown", "allow", "disallow");

    /** The core's reasons, then those of archives. */
    static final List<String> REASON_WORDS = Stream.concat(
                    Stream.of(Reason.values()).map(Reason::name),
                    Stream.of(Unknown.values()).map(Unknown::name))
            .toList();

    /** The first one stands for none. */
    static final List<String> BASIS_WORDS = words(Stream.of(Basis.values()).map(Basis::word));

    /** The first one stands for none. */
    static final List<String> CODE_WORDS = words(Stream.of(OutcomeCode.values()).map(OutcomeCode::word));

    static final int REASON_SHIFT = 2;
    static final int BASIS_SHIFT = 8;
    static final int CODE_SHIFT = 14;
    static final int COPY_SHIFT = 21;
    static final int LINE_SHIFT = 32;
    private static final int SIX_BITS = 63;
    private static final int SEVEN_BITS = 127;

    /** Why an archive cannot say what was allowed. */
    enum Unknown {
        /** It has no capture of the site's robots.txt. */
        NO_CAPTURE,
        /** It has, but only later ones. */
        CAPTURED_LATER,
        /** The site's answer referred to something that is not in the archive: a redirect's target, an earlier record. */
        NOT_ARCHIVED
    }

    private Finding() {}

    private static List<String> words(Stream<String> words) {
        List<String> all = new ArrayList<>();
        all.add("");
        words.map(word -> word.toLowerCase(Locale.ROOT)).forEach(all::add);
        return List.copyOf(all);
    }

    static long of(Unknown why) {
        return UNKNOWN | (long) (Reason.values().length + why.ordinal()) << REASON_SHIFT;
    }

    /** What is the same for all verdicts that rest on one thing. */
    static long grounds(Basis basis, int codeIndex, boolean copy) {
        return (basis.ordinal() + 1L) << BASIS_SHIFT | (long) codeIndex << CODE_SHIFT | (copy ? 1L << COPY_SHIFT : 0);
    }

    static long of(Verdict verdict, long grounds) {
        return grounds
                | (verdict.isAllowed() ? ALLOW : DISALLOW)
                | (long) verdict.reason().ordinal() << REASON_SHIFT
                | (long) verdict.line() << LINE_SHIFT;
    }

    static int access(long finding) {
        return (int) finding & 3;
    }

    static int reason(long finding) {
        return (int) (finding >> REASON_SHIFT) & SIX_BITS;
    }

    static int basis(long finding) {
        return (int) (finding >> BASIS_SHIFT) & SIX_BITS;
    }

    static int code(long finding) {
        return (int) (finding >> CODE_SHIFT) & SEVEN_BITS;
    }

    static boolean restsOnCopy(long finding) {
        return (finding >> COPY_SHIFT & 1) != 0;
    }

    static int line(long finding) {
        return (int) (finding >> LINE_SHIFT);
    }
}
