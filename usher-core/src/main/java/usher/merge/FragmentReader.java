package usher.merge;

import java.util.ArrayList;
import java.util.List;
import usher.dialect.Dialect;
import usher.merge.Section.Entry;
import usher.model.RobotsTxt;
import usher.octets.Octets;
import usher.source.RobotsSource;
import usher.syntax.RecordType;
import usher.syntax.RobotsRecord;

/** Takes a fragment apart into groups, records for the site, and comments, each of which goes with what it stands over. */
final class FragmentReader {
    private final Fragment source;
    private final List<Octets> header = new ArrayList<>();
    private final List<Section> sections = new ArrayList<>();
    private final List<Entry> site = new ArrayList<>();
    private final List<Entry> outside = new ArrayList<>();
    private final List<Octets> pending = new ArrayList<>();
    private boolean agentRunOpen;
    /** Whether the comments that wait stand directly below a record. */
    private boolean pendingBelow;

    private RobotsRecord previous;

    /** The entries that the last record went to. */
    private List<Entry> lastEntries = site;

    private FragmentReader(Fragment source) {
        this.source = source;
    }

    /**
     * A fragment taken apart.
     *
     * @param source the fragment
     * @param header the comments that open it
     * @param sections its groups
     * @param site its records for the whole site
     * @param outside its other records before the first group
     */
    record Parts(Fragment source, List<Octets> header, List<Section> sections, List<Entry> site, List<Entry> outside) {}

    static RobotsTxt parse(Fragment source, Dialect dialect) {
        RobotsSource file = RobotsSource.of(source.octets().toByteArray(), dialect.source());
        return RobotsTxt.assemble(file, dialect.syntax(), dialect.groups(), dialect.directives());
    }

    static Parts read(Fragment source) {
        FragmentReader reader = new FragmentReader(source);
        for (RobotsRecord line : parse(source, Dialect.RFC9309).records()) {
            reader.read(line);
            reader.previous = line;
        }
        reader.flush(reader.pendingBelow ? reader.lastEntries : reader.site);
        return new Parts(source, reader.header, reader.sections, reader.site, reader.outside);
    }

    private void read(RobotsRecord line) {
        switch (line.type()) {
            case COMMENT_LINE -> addComment(line);
            case EMPTY_LINE -> endParagraph();
            case USER_AGENT -> addAgent(line);
            case SITEMAP, HOST, CLEAN_PARAM -> add(site, line);
            default -> add(sections.isEmpty() ? outside : lastSection().entries(), line);
        }
        boolean rule = line.type() == RecordType.ALLOW || line.type() == RecordType.DISALLOW;
        agentRunOpen &= !rule;
    }

    private void addComment(RobotsRecord line) {
        if (pending.isEmpty()) {
            pendingBelow = previous != null && previous.type() != RecordType.EMPTY_LINE;
        }
        pending.add(Spelling.comment(line));
    }

    private void endParagraph() {
        if (pending.isEmpty()) {
            return;
        }
        if (pendingBelow) {
            flush(lastEntries);
        } else if (sections.isEmpty() && site.isEmpty() && outside.isEmpty()) {
            header.addAll(pending);
            pending.clear();
        }
    }

    /** Comments that stand over nothing. */
    private void flush(List<Entry> entries) {
        if (!pending.isEmpty()) {
            entries.add(new Entry(pending, alone()));
            pending.clear();
        }
    }

    private RobotsRecord alone() {
        return new RobotsRecord(RecordType.EMPTY_LINE, previous.line(), Octets.EMPTY, Octets.EMPTY);
    }

    private void addAgent(RobotsRecord line) {
        if (!agentRunOpen) {
            sections.add(Section.of(source));
        }
        Section section = lastSection();
        section.head().addAll(pending);
        pending.clear();
        Octets comment = Spelling.comment(line);
        if (!comment.isEmpty()) {
            section.head().add(comment);
        }
        section.agents().add(line.value());
        agentRunOpen = true;
        lastEntries = section.entries();
    }

    private void add(List<Entry> entries, RobotsRecord line) {
        entries.add(new Entry(pending, line));
        pending.clear();
        lastEntries = entries;
    }

    private Section lastSection() {
        return sections.get(sections.size() - 1);
    }
}
