package usher.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import usher.bytes.Bytes;

/** The directive names that a dialect knows, compared ignoring ASCII case. Immutable. */
public final class DirectiveNames {
    /** @param isPrefix whether a longer name matches: google/robotstxt also accepts {@code Disallow-all} */
    record Entry(Bytes name, LineType type, boolean isPrefix) {
        Entry {
            if (name.isEmpty()) {
                throw new IllegalArgumentException("a directive name must not be empty");
            }
        }

        @Override
        public String toString() {
            String written = name.text() + (isPrefix ? "…" : "");
            String directive = type.directiveName();
            return name.text().equalsIgnoreCase(directive) ? written : written + " (" + directive + ")";
        }
    }

    private final List<Entry> entries;
    /** The names by first letter, so that most lines are compared with one or two. */
    private final Entry[][] byLetter = new Entry[32][];
    /** For each first letter the set of second letters, one bit each. */
    private final int[] secondLetters = new int[32];

    /** Creates a set of names, of which the first that matches decides. */
    private DirectiveNames(List<Entry> entries) {
        this.entries = List.copyOf(entries);
        for (int letter = 0; letter < byLetter.length; letter++) {
            int slot = letter;
            byLetter[letter] = entries.stream()
                    .filter(entry -> slot(entry.name().at(0)) == slot)
                    .toArray(Entry[]::new);
        }
        for (Entry entry : entries) {
            secondLetters[slot(entry.name().at(0))] |=
                    entry.name().length() == 1 ? -1 : 1 << slot(entry.name().at(1));
        }
    }

    /** Letters of either case share a slot, as do a few signs that no name starts with. */
    private static int slot(int b) {
        return b & 0x1F;
    }

    /** Returns the type of a line whose name is the bytes from {@code from} to {@code to}. */
    public LineType typeOf(Bytes bytes, int from, int to) {
        if (from < to) {
            for (Entry entry : byLetter[slot(bytes.at(from))]) {
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

    /** Returns false if no known name starts with these two bytes. It can return true for others, too. */
    public boolean canStartWith(int first, int second) {
        return (secondLetters[slot(first)] >>> slot(second) & 1) != 0;
    }

    public static DirectiveNames of(Set<LineType> types) {
        DirectiveNames lexicon = new DirectiveNames(List.of());
        for (LineType type : types) {
            lexicon = lexicon.with(type, type.directiveName());
        }
        return lexicon;
    }

    /** Returns these names and further ones, which are tried last. */
    public DirectiveNames with(LineType type, String... names) {
        return with(type, false, names);
    }

    /** Returns these names and further ones, with which a name on a line only has to start. */
    public DirectiveNames withPrefixes(LineType type, String... prefixes) {
        return with(type, true, prefixes);
    }

    private DirectiveNames with(LineType type, boolean isPrefix, String... names) {
        List<Entry> more = new ArrayList<>(entries);
        for (String name : names) {
            more.add(new Entry(Bytes.of(name), type, isPrefix));
        }
        return new DirectiveNames(more);
    }

    @Override
    @SuppressWarnings("exports") // tools alone read it: users need no org.jspecify
    public boolean equals(@Nullable Object other) {
        return other instanceof DirectiveNames that && entries.equals(that.entries);
    }

    @Override
    public int hashCode() {
        return entries.hashCode();
    }

    /** Returns the names, with {@code …} for a prefix and the directive in parentheses if the name is another one. */
    @Override
    public String toString() {
        return entries.stream().map(Entry::toString).collect(Collectors.joining(", "));
    }
}
