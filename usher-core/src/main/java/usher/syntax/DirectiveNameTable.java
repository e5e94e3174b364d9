package usher.syntax;

import java.util.ArrayList;
import java.util.List;
import usher.bytes.Bytes;

/** A table of {@link DirectiveNames} by first letter, so that most lines are compared with one or two names. */
final class DirectiveNameTable {
    private static final DirectiveNames.Entry[] NONE = {};

    private final DirectiveNames.Entry[][] byLetter = new DirectiveNames.Entry[32][];

    /** For each first letter the set of second letters, one bit each. */
    private final int[] secondLetters = new int[32];

    DirectiveNameTable(List<DirectiveNames.Entry> lexicon) {
        for (int letter = 0; letter < byLetter.length; letter++) {
            List<DirectiveNames.Entry> entries = new ArrayList<>();
            for (DirectiveNames.Entry entry : lexicon) {
                if (slot(entry.name().at(0)) == letter) {
                    entries.add(entry);
                    secondLetters[letter] |= entry.name().length() == 1
                            ? -1
                            : 1 << slot(entry.name().at(1));
                }
            }
            byLetter[letter] = entries.toArray(NONE);
        }
    }

    LineType find(Bytes bytes, int from, int to) {
        if (from < to) {
            for (DirectiveNames.Entry entry : byLetter[slot(bytes.at(from))]) {
                boolean fits = entry.isPrefix()
                        ? bytes.startsWithIgnoringCase(from, to, entry.name())
                        : bytes.equalsIgnoringCase(from, to, entry.name());
                if (fits) {
                    return entry.type();
                }
            }
        }
        return LineType.OTHER;
    }

    boolean canStartWith(int first, int second) {
        return (secondLetters[slot(first)] >>> slot(second) & 1) != 0;
    }

    /** Letters of either case share a slot, as do a few signs that no name starts with. */
    private static int slot(int b) {
        return b & 0x1F;
    }
}
