package usher.merge;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import usher.Dialect;
import usher.RobotsTxt;
import usher.Usher;
import usher.bytes.Bytes;
import usher.merge.Section.Entry;
import usher.syntax.RecordType;
import usher.syntax.RobotsRecord;

/**
 * Takes a fragment apart into groups, records for the site, and comments, each of which goes with what it stands over. Where
 * delays apply to some User-agent lines of a group only, each such run becomes a group of its own with the same rules.
 */
final class FragmentReader {
    /** Rules that are written again for another run; with more, the merged file is not proved and not made. */
    private static final int MAX_COPIES = 100_000;

    private final Fragment source;
    private final List<Bytes> header = new ArrayList<>();
    private final List<Section> sections = new ArrayList<>();
    private final List<Entry> site = new ArrayList<>();
    private final List<Entry> outside = new ArrayList<>();
    private final List<Bytes> pending = new ArrayList<>();
    private boolean agentRunOpen;

    /** Whether the last User-agent line may still be joined by another for the delays that follow (D-19). */
    private boolean delayRunOpen;

    /** The sections of the group that is being read: one for each run of User-agent lines that has delays of its own. */
    private final List<Section> open = new ArrayList<>();

    private int copies;

    /** Whether the comments that wait stand directly below a record. */
    private boolean pendingBelow;

    private @Nullable RobotsRecord previous;

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
    record Parts(Fragment source, List<Bytes> header, List<Section> sections, List<Entry> site, List<Entry> outside) {}

    static RobotsTxt parse(Fragment source, Dialect dialect) {
        return Usher.of(dialect).parse(source.bytes().toByteArray());
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
            case CRAWL_DELAY, REQUEST_RATE, VISIT_TIME, CACHE_DELAY -> addDelay(line);
            default -> addMember(line);
        }
        boolean rule = line.type() == RecordType.ALLOW || line.type() == RecordType.DISALLOW;
        agentRunOpen &= !rule;
    }

    private void addComment(RobotsRecord line) {
        if (pending.isEmpty()) {
            pendingBelow = previous != null && previous.type() != RecordType.EMPTY_LINE;
        }
        pending.add(LineText.comment(line));
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
        return new RobotsRecord(RecordType.EMPTY_LINE, requireNonNull(previous).line(), Bytes.EMPTY, Bytes.EMPTY);
    }

    private void addAgent(RobotsRecord line) {
        if (!agentRunOpen) {
            open.clear();
        }
        if (!agentRunOpen || !delayRunOpen) {
            sections.add(Section.of(source));
            open.add(lastSection());
        }
        Section section = lastSection();
        section.head().addAll(pending);
        pending.clear();
        Bytes comment = LineText.comment(line);
        if (!comment.isEmpty()) {
            section.head().add(comment);
        }
        section.agents().add(line.value());
        agentRunOpen = true;
        delayRunOpen = true;
        lastEntries = section.entries();
    }

    private void addDelay(RobotsRecord line) {
        add(sections.isEmpty() ? outside : lastSection().entries(), line);
        delayRunOpen = false;
    }

    /** What belongs to the whole group goes to each of its sections, its comments to the first. */
    private void addMember(RobotsRecord line) {
        add(sections.isEmpty() ? outside : open.get(0).entries(), line);
        for (int i = 1; i < open.size() && copies < MAX_COPIES; i++) {
            open.get(i).entries().add(new Entry(List.of(), line));
            copies++;
        }
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
