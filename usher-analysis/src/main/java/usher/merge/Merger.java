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
import usher.internal.line.LineWriter;
import usher.merge.FragmentReader.ParsedFragment;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;

/**
 * Merges the fragments of several teams into one file.
 *
 * <p>For each crawler the merged file has the same meaning as the concatenated fragments (RFC 9309 §2.2.1). Groups for
 * the same crawlers are merged without duplicate rules. Comments are kept, and added comments name the fragment that
 * the next lines are from. Of several Crawl-delay lines of one group, and of several Host lines, only the first
 * applies, as in a single file. The equivalence is proved for RFC 9309 and Google. If the proof fails, groups are not
 * merged; if it fails again, there is no merged file.
 */
public final class Merger {
    private static final List<Dialect> PROVED = List.of(Dialect.RFC9309, Dialect.GOOGLE);
    private static final Set<LineType> STRUCTURE = Set.of(LineType.USER_AGENT, LineType.ALLOW, LineType.DISALLOW);
    static final int MAX_BYTES = 512_000;

    /** The maximum of crawlers × rules; a few seconds. */
    private static final long MAX_COMPARISONS = 10_000_000;

    /** The maximum number of rules and groups copied because of {@link Inheritance#COPY}. */
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
        List<ParsedFragment> parsed =
                fragments.stream().map(FragmentReader::read).toList();
        if (inheritance == Inheritance.COPY) {
            // The crawlers that a fragment names must be unambiguous before rules can be copied.
            Optional<String> unclear = onlyForGoogle(parsed, Set.of(LineType.USER_AGENT));
            if (unclear.isPresent()) {
                return MergeResult.rejected(unclear.get());
            }
            if (UnreachedCrawlers.maxCopies(parsed) > MAX_COPIES) {
                return MergeResult.rejected(TOO_MUCH);
            }
        }
        List<FragmentGroup> groups = new ArrayList<>();
        for (ParsedFragment fragment : parsed) {
            groups.addAll(fragment.groups());
            if (inheritance == Inheritance.COPY) {
                groups.addAll(UnreachedCrawlers.copies(fragment, parsed));
            }
        }
        long comparisons = groups.stream()
                .mapToLong(
                        group -> (long) group.agents().size() * group.entries().size())
                .sum();
        if (comparisons > MAX_COMPARISONS) {
            return MergeResult.rejected(TOO_MUCH);
        }
        return merge(parsed, groups, inheritance);
    }

    private static MergeResult merge(List<ParsedFragment> parsed, List<FragmentGroup> groups, Inheritance inheritance) {
        Bytes together = MergedFileWriter.write(parsed, groups, true);
        if (difference(parsed, inheritance, together).isEmpty()) {
            return merged(together, parsed, groups, inheritance);
        }
        Bytes apart = MergedFileWriter.write(parsed, groups, false);
        Optional<String> difference = difference(parsed, inheritance, apart);
        return difference.map(MergeResult::rejected).orElseGet(() -> merged(apart, parsed, groups, inheritance));
    }

    private static MergeResult merged(
            Bytes file, List<ParsedFragment> parsed, List<FragmentGroup> groups, Inheritance inheritance) {
        ConflictFinder conflicts = ConflictFinder.of(parsed, groups, inheritance);
        return new MergeResult(file, List.copyOf(conflicts.findings()), conflicts.omitted(), Optional.empty());
    }

    private static Optional<String> difference(List<ParsedFragment> parsed, Inheritance inheritance, Bytes merged) {
        for (Dialect dialect : PROVED) {
            Bytes plain = Concatenation.of(parsed, inheritance, dialect);
            if (plain.length() > MAX_BYTES || merged.length() > MAX_BYTES) {
                return Optional.of("the merged file would exceed 512,000 bytes, which crawlers do not read completely");
            }
            Optional<Difference> difference = EquivalenceProof.difference(plain, merged, List.of(dialect));
            if (difference.isPresent()) {
                Optional<String> usualReason = onlyForGoogle(parsed, STRUCTURE);
                return Optional.of("cannot prove that the merged file has the same meaning as the fragments: "
                        + difference.get() + usualReason.map("; "::concat).orElse(""));
            }
        }
        return Optional.empty();
    }

    private static Optional<String> onlyForGoogle(List<ParsedFragment> parsed, Set<LineType> types) {
        for (ParsedFragment fragment : parsed) {
            List<ParsedLine> usual =
                    FragmentReader.parse(fragment.source(), Dialect.RFC9309).lines();
            List<ParsedLine> google =
                    FragmentReader.parse(fragment.source(), Dialect.GOOGLE).lines();
            for (int i = 0; i < Math.min(usual.size(), google.size()); i++) {
                LineType read = google.get(i).type();
                if (types.contains(read) && usual.get(i).type() != read) {
                    return Optional.of("only Google reads line " + (i + 1) + " of "
                            + fragment.source().name() + " as " + read.directiveName()
                            + "; correct the name of the directive");
                }
            }
        }
        return Optional.empty();
    }

    /**
     * The fragments one after the other as written, with which the merged file is compared. To separate the fragments,
     * lines before a fragment's first group are removed, except for site-wide directives, and a last group without a
     * rule gets an empty Disallow.
     */
    private static final class Concatenation {
        /** If the file exceeds the size of a merged file, the rest does not matter. */
        private final LineWriter lines = new LineWriter(Merger.MAX_BYTES);

        private final Dialect dialect;

        private Concatenation(Dialect dialect) {
            this.dialect = dialect;
        }

        /**
         * Returns the file for one dialect. With inheritance, it contains a group with each fragment's rules for {@code
         * *} for the crawlers that the fragment does not name.
         */
        static Bytes of(List<ParsedFragment> fragments, Inheritance inheritance, Dialect dialect) {
            Concatenation all = new Concatenation(dialect);
            for (ParsedFragment fragment : fragments) {
                all.add(fragment.source());
                if (inheritance == Inheritance.COPY) {
                    all.addInherited(fragment, UnreachedCrawlers.of(fragment, fragments));
                }
            }
            return all.lines.file();
        }

        private void add(Fragment fragment) {
            boolean inGroup = false;
            boolean ruleSeen = true;
            for (ParsedLine line : FragmentReader.parse(fragment, dialect).lines()) {
                boolean agent = line.type() == LineType.USER_AGENT;
                inGroup |= agent;
                ruleSeen = line.type().isRule() || ruleSeen && !agent;
                if (inGroup || line.type().isSiteWide()) {
                    lines.add(line.text());
                }
            }
            if (!ruleSeen) {
                lines.add(Bytes.of("Disallow:"));
            }
        }

        private void addInherited(ParsedFragment fragment, List<Bytes> unreached) {
            for (FragmentGroup group : fragment.groups()) {
                if (group.isInheritable() && !unreached.isEmpty() && !lines.isOver()) {
                    unreached.forEach(agent -> lines.add(LineText.userAgent(agent)));
                    group.inheritable().forEach(rule -> lines.add(LineText.directive(rule.line())));
                }
            }
        }
    }
}
