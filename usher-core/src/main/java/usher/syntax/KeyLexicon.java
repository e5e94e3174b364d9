package usher.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import usher.bytes.Bytes;

/** The keys a dialect knows, as data. Keys are compared without regard to ASCII case. Immutable. */
public final class KeyLexicon {
    /** How a spelling is compared with the key of a line. */
    public enum Match {
        /** The key is the spelling. */
        WHOLE,
        /** The key begins with the spelling: google/robotstxt obeys {@code Disallow-all} too. */
        PREFIX
    }

    /**
     * One known spelling.
     *
     * @param spelling the key, in any case
     * @param type what a line with this key is
     * @param match how the spelling is compared
     */
    public record Entry(Bytes spelling, RecordType type, Match match) {
        public Entry {
            if (spelling.isEmpty()) {
                throw new IllegalArgumentException("a key has at least one letter");
            }
        }
    }

    private final List<Entry> entries;
    private final KeyTable table;

    /**
     * A lexicon.
     *
     * @param entries the known spellings; the first that fits decides
     */
    public KeyLexicon(List<Entry> entries) {
        this.entries = List.copyOf(entries);
        this.table = new KeyTable(this.entries);
    }

    /** The known spellings; the first that fits decides. */
    public List<Entry> entries() {
        return entries;
    }

    /** The type of a line whose key is the bytes from {@code from} to {@code to}. */
    public RecordType typeOf(Bytes bytes, int from, int to) {
        return table.find(bytes, from, to);
    }

    /** A lexicon of exactly the usual keys of the given types. */
    public static KeyLexicon of(Set<RecordType> types) {
        KeyLexicon lexicon = new KeyLexicon(List.of());
        for (RecordType type : types) {
            lexicon = lexicon.with(type, Match.WHOLE, type.key());
        }
        return lexicon;
    }

    /** This lexicon with further spellings, which are tried after those it has. */
    public KeyLexicon with(RecordType type, Match match, String... spellings) {
        List<Entry> more = new ArrayList<>(entries);
        for (String spelling : spellings) {
            more.add(new Entry(Bytes.of(spelling), type, match));
        }
        return new KeyLexicon(more);
    }

    @Override
    @SuppressWarnings("exports") // tools alone read it: users need no org.jspecify
    public boolean equals(@Nullable Object other) {
        return other instanceof KeyLexicon that && entries.equals(that.entries);
    }

    @Override
    public int hashCode() {
        return entries.hashCode();
    }
}
