package usher.syntax;

import java.util.ArrayList;
import java.util.List;
import usher.bytes.Bytes;

/** The spellings of a {@link KeyLexicon} by their first letter, so that most keys are compared with one or two. */
final class KeyTable {
    private static final KeyLexicon.Entry[] NONE = {};

    private final KeyLexicon.Entry[][] byLetter = new KeyLexicon.Entry[32][];

    KeyTable(List<KeyLexicon.Entry> lexicon) {
        for (int letter = 0; letter < byLetter.length; letter++) {
            List<KeyLexicon.Entry> entries = new ArrayList<>();
            for (KeyLexicon.Entry entry : lexicon) {
                if (slot(entry.spelling().at(0)) == letter) {
                    entries.add(entry);
                }
            }
            byLetter[letter] = entries.toArray(NONE);
        }
    }

    /** The type of the record whose key stands there. */
    RecordType find(Bytes bytes, int from, int to) {
        if (from < to) {
            for (KeyLexicon.Entry entry : byLetter[slot(bytes.at(from))]) {
                boolean fits = entry.match() == KeyLexicon.Match.WHOLE
                        ? bytes.equalsIgnoringCase(from, to, entry.spelling())
                        : bytes.startsWithIgnoringCase(from, to, entry.spelling());
                if (fits) {
                    return entry.type();
                }
            }
        }
        return RecordType.OTHER;
    }

    /** Letters of either case share a slot; so do a few signs, which no spelling begins with. */
    private static int slot(int b) {
        return b & 0x1F;
    }
}
