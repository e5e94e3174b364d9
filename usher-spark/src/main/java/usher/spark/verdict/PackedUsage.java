package usher.spark.verdict;

import java.util.List;
import java.util.stream.Stream;
import usher.usage.UsageVerdict;
import usher.usage.statement.UsageOutcome;
import usher.usage.statement.UsagePlace;
import usher.usage.statement.UsagePurpose;
import usher.usage.statement.UsageStatement;

/** Packs a usage verdict into numbers, one for each purpose: the outcome, and the first line that decides it. */
final class PackedUsage {
    static final List<UsagePurpose> PURPOSES = List.of(UsagePurpose.values());

    /** The first word stands for none: it is not known which file applied. */
    static final List<String> OUTCOME_WORDS = Stream.concat(
                    Stream.of(""), Stream.of(UsageOutcome.values()).map(UsageOutcome::word))
            .toList();

    private static final int LINE_SHIFT = 32;

    private PackedUsage() {}

    /** Writes the numbers of a verdict, starting at the given index. */
    static void write(UsageVerdict verdict, long[] packed, int start) {
        for (int i = 0; i < PURPOSES.size(); i++) {
            var purpose = verdict.purpose(PURPOSES.get(i));
            packed[start + i] = (long) firstLine(purpose.deciding()) << LINE_SHIFT
                    | purpose.outcome().ordinal() + 1;
        }
    }

    private static int firstLine(List<UsageStatement> deciding) {
        int first = 0;
        for (UsageStatement statement : deciding) {
            UsagePlace place = statement.place();
            boolean inFile = place.line() > 0 && place.source().equals(UsagePlace.ROBOTS_TXT);
            first = inFile && (first == 0 || place.line() < first) ? place.line() : first;
        }
        return first;
    }

    static int outcome(long packed) {
        return (int) packed;
    }

    static int line(long packed) {
        return (int) (packed >> LINE_SHIFT);
    }
}
