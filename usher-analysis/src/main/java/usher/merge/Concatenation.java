package usher.merge;

import java.util.List;
import usher.Dialect;
import usher.bytes.Bytes;
import usher.internal.line.LineWriter;
import usher.merge.FragmentReader.ParsedFragment;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;

/**
 * The fragments one after the other as written, with which the merged file is compared. To separate the fragments,
 * lines before a fragment's first group are removed, except for site-wide directives, and a last group without a rule
 * gets an empty Disallow.
 */
final class Concatenation {
    /** If the file exceeds the size of a merged file, the rest does not matter. */
    private final LineWriter lines = new LineWriter(Merger.MAX_BYTES);

    private final Dialect dialect;

    private Concatenation(Dialect dialect) {
        this.dialect = dialect;
    }

    /**
     * Returns the file for one dialect. With inheritance, it contains a group with each fragment's rules for {@code *}
     * for the crawlers that the fragment does not name.
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
