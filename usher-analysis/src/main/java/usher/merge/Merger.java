package usher.merge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import usher.Dialect;
import usher.bytes.Bytes;
import usher.format.Difference;
import usher.format.EquivalenceProof;
import usher.format.UnsupportedFile;
import usher.merge.FragmentReader.Parts;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;

/**
 * Merges the fragments of several maintainers into one file.
 *
 * <p>For each crawler the merged file has the same meaning as the concatenated fragments (RFC 9309 §2.2.1). Groups for
 * the same crawlers are merged without duplicate rules; comments are kept and state their origin. The first Crawl-delay
 * and the first Host apply, as in a single file. The equivalence is proved for RFC 9309 and Google. If the proof fails,
 * groups are not merged; if it fails again, there is no merged file.
 */
public final class Merger {
    private static final List<Dialect> PROVED = List.of(Dialect.RFC9309, Dialect.GOOGLE);
    private static final Set<LineType> STRUCTURE = Set.of(LineType.USER_AGENT, LineType.ALLOW, LineType.DISALLOW);
    static final int MAX_BYTES = 512_000;

    /** The maximum of crawlers × rules; a few seconds. */
    private static final long MAX_COMPARISONS = 10_000_000;

    /** The maximum number of rules and groups copied for inheritance. */
    private static final long MAX_COPIES = 1_000_000;

    private static final String TOO_MUCH = "the fragments have too many rules and crawlers to compare";

    private Merger() {}

    /** Merges fragments. Accepts any bytes and never throws on content. */
    public static MergeResult merge(List<Fragment> fragments, Inheritance inheritance) {
        for (Fragment fragment : fragments) {
            Optional<UnsupportedFile> unreadable = UnsupportedFile.of(fragment.bytes());
            if (unreadable.isPresent()) {
                return MergeResult.rejected(fragment.name() + " cannot be merged: "
                        + unreadable.get().description());
            }
        }
        List<Parts> parts = fragments.stream().map(FragmentReader::read).toList();
        if (inheritance == Inheritance.COPY) {
            // The crawlers that a fragment names must be unambiguous before rules can be copied.
            Optional<String> unclear = onlyForGoogle(parts, Set.of(LineType.USER_AGENT));
            if (unclear.isPresent()) {
                return MergeResult.rejected(unclear.get());
            }
            if (UnreachedCrawlers.maxCopies(parts) > MAX_COPIES) {
                return MergeResult.rejected(TOO_MUCH);
            }
        }
        List<FragmentGroup> sections = new ArrayList<>();
        for (Parts part : parts) {
            sections.addAll(part.sections());
            if (inheritance == Inheritance.COPY) {
                sections.addAll(UnreachedCrawlers.copies(part, parts));
            }
        }
        long comparisons = sections.stream()
                .mapToLong(section ->
                        (long) section.agents().size() * section.entries().size())
                .sum();
        if (comparisons > MAX_COMPARISONS) {
            return MergeResult.rejected(TOO_MUCH);
        }
        return merge(parts, sections, inheritance);
    }

    private static MergeResult merge(List<Parts> parts, List<FragmentGroup> sections, Inheritance inheritance) {
        Bytes together = MergedFileWriter.write(parts, sections, true);
        if (difference(parts, inheritance, together).isEmpty()) {
            return merged(together, parts, sections, inheritance);
        }
        Bytes apart = MergedFileWriter.write(parts, sections, false);
        Optional<String> difference = difference(parts, inheritance, apart);
        return difference.map(MergeResult::rejected).orElseGet(() -> merged(apart, parts, sections, inheritance));
    }

    private static MergeResult merged(
            Bytes file, List<Parts> parts, List<FragmentGroup> sections, Inheritance inheritance) {
        ConflictFinder conflicts = ConflictFinder.of(parts, sections, inheritance);
        return new MergeResult(file, conflicts.findings(), conflicts.omitted(), Optional.empty());
    }

    private static Optional<String> difference(List<Parts> parts, Inheritance inheritance, Bytes merged) {
        for (Dialect dialect : PROVED) {
            Bytes plain = Concatenation.of(parts, inheritance, dialect);
            if (plain.length() > MAX_BYTES || merged.length() > MAX_BYTES) {
                return Optional.of("the merged file would exceed 512,000 bytes, which crawlers do not read completely");
            }
            Optional<Difference> difference = EquivalenceProof.difference(plain, merged, List.of(dialect));
            if (difference.isPresent()) {
                return Optional.of("cannot prove that the merged file has the same meaning as the fragments: "
                        + difference.get() + hint(parts));
            }
        }
        return Optional.empty();
    }

    /** Returns the usual reason for a failed proof. */
    private static String hint(List<Parts> parts) {
        return onlyForGoogle(parts, STRUCTURE).map(message -> "; " + message).orElse("");
    }

    /** Returns the first line that only Google reads as one of these types. */
    private static Optional<String> onlyForGoogle(List<Parts> parts, Set<LineType> types) {
        for (Parts part : parts) {
            List<ParsedLine> usual =
                    FragmentReader.parse(part.source(), Dialect.RFC9309).lines();
            List<ParsedLine> google =
                    FragmentReader.parse(part.source(), Dialect.GOOGLE).lines();
            for (int i = 0; i < Math.min(usual.size(), google.size()); i++) {
                LineType read = google.get(i).type();
                if (types.contains(read) && usual.get(i).type() != read) {
                    return Optional.of("only Google reads line " + (i + 1) + " of "
                            + part.source().name() + " as " + read.directiveName() + "; write it that way");
                }
            }
        }
        return Optional.empty();
    }
}
