package usher.merge;

import java.util.List;
import java.util.Set;
import usher.Dialect;
import usher.bytes.Bytes;
import usher.internal.line.LineWriter;
import usher.merge.FragmentReader.Parts;
import usher.syntax.RecordType;
import usher.syntax.RobotsRecord;

/**
 * What merging is measured by: the fragments one after the other as their maintainers wrote them. Two things are done so that no
 * fragment reaches into the next: what stands before a fragment's first group is left out, but for
 * records for the site, and a last group without a rule gets the
 * one that forbids nothing.
 */
final class Concatenation {
    private static final Set<RecordType> SITE_WIDE =
            Set.of(RecordType.SITEMAP, RecordType.HOST, RecordType.CLEAN_PARAM);

    /** If the file is larger than a merged file may be, the rest of it does not matter. */
    private final LineWriter lines = new LineWriter(Merger.MAX_BYTES);

    private final Dialect dialect;

    private Concatenation(Dialect dialect) {
        this.dialect = dialect;
    }

    /** The file, for one dialect; with inheritance, a group of each fragment's rules for all robots for those it does not name. */
    static Bytes of(List<Parts> fragments, Inheritance inheritance, Dialect dialect) {
        Concatenation all = new Concatenation(dialect);
        for (Parts fragment : fragments) {
            all.add(fragment.source());
            if (inheritance == Inheritance.COPY) {
                all.addInherited(fragment, Heirs.of(fragment, fragments));
            }
        }
        return all.lines.file();
    }

    private void add(Fragment fragment) {
        boolean inGroup = false;
        boolean ruleSeen = true;
        for (RobotsRecord line : FragmentReader.parse(fragment, dialect).records()) {
            boolean agent = line.type() == RecordType.USER_AGENT;
            boolean rule = line.type() == RecordType.ALLOW || line.type() == RecordType.DISALLOW;
            inGroup |= agent;
            ruleSeen = rule || ruleSeen && !agent;
            if (inGroup || SITE_WIDE.contains(line.type())) {
                lines.add(line.line().text());
            }
        }
        if (!ruleSeen) {
            lines.add(Bytes.of("Disallow:"));
        }
    }

    private void addInherited(Parts fragment, List<Bytes> heirs) {
        for (Section section : fragment.sections()) {
            if (section.isHeritage() && !heirs.isEmpty() && !lines.isOver()) {
                heirs.forEach(heir -> lines.add(LineText.userAgent(heir)));
                section.inheritable().forEach(rule -> lines.add(LineText.record(rule.line())));
            }
        }
    }
}
