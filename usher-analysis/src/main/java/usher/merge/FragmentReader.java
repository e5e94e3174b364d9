package usher.merge;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import usher.Dialect;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.bytes.Bytes;
import usher.merge.FragmentGroup.Entry;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;

/**
 * Splits a fragment into groups, site-wide directives and comments, which belong to the line after them. If delays
 * apply only to some User-agent lines of a group, each such run becomes a group of its own with the same rules.
 */
final class FragmentReader {
    /** The maximum number of rules copied for other runs; with more, the proof fails and there is no merged file. */
    private static final int MAX_COPIES = 100_000;

    private final Fragment source;
    private final List<Bytes> header = new ArrayList<>();
    private final List<FragmentGroup> groups = new ArrayList<>();
    private final List<Entry> site = new ArrayList<>();
    private final List<Entry> outside = new ArrayList<>();
    private final List<Bytes> pending = new ArrayList<>();
    private boolean agentRunOpen;

    /** Whether the next User-agent line still belongs to the same run, to which delays apply (D-19). */
    private boolean delayRunOpen;

    /** The parts of the current group: one for each run of User-agent lines with delays of its own. */
    private final List<FragmentGroup> open = new ArrayList<>();

    private int copies;

    /** Whether the pending comments follow a directive directly. */
    private boolean pendingBelow;

    private @Nullable ParsedLine previous;

    private List<Entry> lastEntries = site;

    private FragmentReader(Fragment source) {
        this.source = source;
    }

    /** @param outside its other lines before the first group */
    record ParsedFragment(
            Fragment source, List<Bytes> header, List<FragmentGroup> groups, List<Entry> site, List<Entry> outside) {}

    static RobotsTxt parse(Fragment source, Dialect dialect) {
        return RobotsFile.of(source.bytes().toByteArray()).as(dialect);
    }

    static ParsedFragment read(Fragment source) {
        FragmentReader reader = new FragmentReader(source);
        for (ParsedLine line : parse(source, Dialect.RFC9309).lines()) {
            reader.read(line);
            reader.previous = line;
        }
        reader.flush(reader.pendingBelow ? reader.lastEntries : reader.site);
        return new ParsedFragment(source, reader.header, reader.groups, reader.site, reader.outside);
    }

    private void read(ParsedLine line) {
        switch (line.type()) {
            case COMMENT_LINE -> addComment(line);
            case EMPTY_LINE -> endParagraph();
            case USER_AGENT -> addAgent(line);
            case SITEMAP, HOST, CLEAN_PARAM -> add(site, line);
            case CRAWL_DELAY, REQUEST_RATE, VISIT_TIME, CACHE_DELAY -> addDelay(line);
            default -> addMember(line);
        }
        agentRunOpen &= !line.type().isRule();
    }

    private void addComment(ParsedLine line) {
        if (pending.isEmpty()) {
            pendingBelow = previous != null && previous.type() != LineType.EMPTY_LINE;
        }
        pending.add(LineText.comment(line));
    }

    private void endParagraph() {
        if (pending.isEmpty()) {
            return;
        }
        if (pendingBelow) {
            flush(lastEntries);
        } else if (groups.isEmpty() && site.isEmpty() && outside.isEmpty()) {
            header.addAll(pending);
            pending.clear();
        }
    }

    /** Adds comments that are not followed by a directive. */
    private void flush(List<Entry> entries) {
        if (!pending.isEmpty()) {
            ParsedLine last = requireNonNull(previous);
            ParsedLine alone =
                    new ParsedLine(LineType.EMPTY_LINE, last.lineNumber(), last.text(), Bytes.EMPTY, Bytes.EMPTY);
            entries.add(new Entry(List.copyOf(pending), alone));
            pending.clear();
        }
    }

    private void addAgent(ParsedLine line) {
        if (!agentRunOpen) {
            open.clear();
        }
        if (!agentRunOpen || !delayRunOpen) {
            groups.add(FragmentGroup.of(source));
            open.add(lastGroup());
        }
        FragmentGroup group = lastGroup();
        group.head().addAll(pending);
        pending.clear();
        Bytes comment = LineText.comment(line);
        if (!comment.isEmpty()) {
            group.head().add(comment);
        }
        group.agents().add(line.value());
        agentRunOpen = true;
        delayRunOpen = true;
        lastEntries = group.entries();
    }

    private void addDelay(ParsedLine line) {
        add(groups.isEmpty() ? outside : lastGroup().entries(), line);
        delayRunOpen = false;
    }

    /** Adds a line to each part of its group, and its comments to the first. */
    private void addMember(ParsedLine line) {
        add(groups.isEmpty() ? outside : open.get(0).entries(), line);
        for (int i = 1; i < open.size() && copies < MAX_COPIES; i++) {
            open.get(i).entries().add(new Entry(List.of(), line));
            copies++;
        }
    }

    private void add(List<Entry> entries, ParsedLine line) {
        entries.add(new Entry(List.copyOf(pending), line));
        pending.clear();
        lastEntries = entries;
    }

    private FragmentGroup lastGroup() {
        return groups.get(groups.size() - 1);
    }
}
