package usher.merge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import usher.Dialect;
import usher.bytes.Bytes;
import usher.format.Difference;
import usher.format.MeaningProof;
import usher.format.Unformatted;
import usher.merge.FragmentReader.Parts;
import usher.syntax.RecordType;
import usher.syntax.RobotsRecord;

/**
 * Makes one file of the fragments of several maintainers.
 *
 * <p>For each robot the merged file means what RFC 9309 §2.2.1 makes of the fragments' groups one after the other: groups that
 * name the robot are read as one, and only where there are none, those for {@code *}. Groups for the same robots become one,
 * with each rule once; comments stay, and say where they are from. The first Crawl-delay and the first Host count, as they do in
 * a file. That the merged file says the same as the fragments one after the other is proved in RFC 9309 and Google; where it
 * cannot be, groups stay apart, and if that does not help there is no merged file.
 */
public final class Merger {
    private static final List<Dialect> PROVED = List.of(Dialect.RFC9309, Dialect.GOOGLE);
    private static final Set<RecordType> STRUCTURE =
            Set.of(RecordType.USER_AGENT, RecordType.ALLOW, RecordType.DISALLOW);
    static final int MAX_BYTES = 512_000;

    /** Robots × rules that are compared with each other; a few seconds. */
    private static final long MAX_COMPARISONS = 10_000_000;

    /** Rules and groups that are copied for inheritance. */
    private static final long MAX_COPIES = 1_000_000;

    private static final String TOO_MUCH = "the fragments have too many rules for too many robots to be compared";

    private Merger() {}

    /** Merges fragments: any bytes at all. Never throws on content. */
    public static Merged merge(List<Fragment> fragments, Inheritance inheritance) {
        for (Fragment fragment : fragments) {
            Optional<Unformatted> unreadable = Unformatted.of(fragment.bytes());
            if (unreadable.isPresent()) {
                return Merged.refused(fragment.name() + " cannot be merged: "
                        + unreadable.get().words());
            }
        }
        List<Parts> parts = fragments.stream().map(FragmentReader::read).toList();
        if (inheritance == Inheritance.COPY) {
            // Whom a fragment names has to be clear before its rules can be copied to the others.
            Optional<String> unclear = onlyForGoogle(parts, Set.of(RecordType.USER_AGENT));
            if (unclear.isPresent()) {
                return Merged.refused(unclear.get());
            }
            if (Heirs.maxCopies(parts) > MAX_COPIES) {
                return Merged.refused(TOO_MUCH);
            }
        }
        List<Section> sections = new ArrayList<>();
        for (Parts part : parts) {
            sections.addAll(part.sections());
            if (inheritance == Inheritance.COPY) {
                sections.addAll(Heirs.copies(part, parts));
            }
        }
        long comparisons = sections.stream()
                .mapToLong(section ->
                        (long) section.agents().size() * section.entries().size())
                .sum();
        if (comparisons > MAX_COMPARISONS) {
            return Merged.refused(TOO_MUCH);
        }
        return merge(parts, sections, inheritance);
    }

    private static Merged merge(List<Parts> parts, List<Section> sections, Inheritance inheritance) {
        Bytes together = Layout.write(parts, sections, true);
        if (difference(parts, inheritance, together).isEmpty()) {
            return merged(together, parts, sections, inheritance);
        }
        Bytes apart = Layout.write(parts, sections, false);
        Optional<String> difference = difference(parts, inheritance, apart);
        return difference.map(Merged::refused).orElseGet(() -> merged(apart, parts, sections, inheritance));
    }

    private static Merged merged(Bytes file, List<Parts> parts, List<Section> sections, Inheritance inheritance) {
        Conflicts conflicts = Conflicts.of(parts, sections, inheritance);
        return new Merged(file, conflicts.findings(), conflicts.omitted(), Optional.empty());
    }

    private static Optional<String> difference(List<Parts> parts, Inheritance inheritance, Bytes merged) {
        for (Dialect dialect : PROVED) {
            Bytes plain = Concatenation.of(parts, inheritance, dialect);
            if (plain.length() > MAX_BYTES || merged.length() > MAX_BYTES) {
                return Optional.of("the merged file would have over 512,000 bytes, which robots do not read whole");
            }
            Optional<Difference> difference = MeaningProof.difference(plain, merged, List.of(dialect));
            if (difference.isPresent()) {
                return Optional.of("the merged file would not provably say what the fragments say: " + difference.get()
                        + hint(parts));
            }
        }
        return Optional.empty();
    }

    /** The usual reason. */
    private static String hint(List<Parts> parts) {
        return onlyForGoogle(parts, STRUCTURE).map(words -> "; " + words).orElse("");
    }

    /** The first line that only Google takes for a record of these types. */
    private static Optional<String> onlyForGoogle(List<Parts> parts, Set<RecordType> types) {
        for (Parts part : parts) {
            List<RobotsRecord> usual =
                    FragmentReader.parse(part.source(), Dialect.RFC9309).records();
            List<RobotsRecord> google =
                    FragmentReader.parse(part.source(), Dialect.GOOGLE).records();
            for (int i = 0; i < Math.min(usual.size(), google.size()); i++) {
                RecordType read = google.get(i).type();
                if (types.contains(read) && usual.get(i).type() != read) {
                    return Optional.of("only Google takes line " + (i + 1) + " of "
                            + part.source().name() + " for " + read.key() + ": write it so");
                }
            }
        }
        return Optional.empty();
    }
}
