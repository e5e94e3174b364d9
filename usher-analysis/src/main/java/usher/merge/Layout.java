package usher.merge;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import usher.bytes.Bytes;
import usher.internal.line.LineWriter;
import usher.merge.FragmentReader.Parts;
import usher.merge.Section.Entry;
import usher.syntax.RecordType;

/** Writes the merged file: comments that open fragments, groups, then records for the whole site. */
final class Layout {
    private static final Bytes EMPTY_RULE = Bytes.of("Disallow:");
    private static final Bytes NOT_USED = Bytes.of("# not used: ");

    /** What comes after a file's largest size does not matter, since such a file is refused. */
    private final LineWriter lines = new LineWriter(Merger.MAX_BYTES);

    private final boolean several;

    private Layout(boolean several) {
        this.several = several;
    }

    /**
     * The merged file.
     *
     * @param together whether groups for the same robots become one
     */
    static Bytes write(List<Parts> fragments, List<Section> sections, boolean together) {
        Layout layout = new Layout(fragments.size() > 1);
        fragments.forEach(layout::addOpening);
        layout.grouped(sections, together).forEach(layout::addGroup);
        layout.addSite(fragments);
        return layout.lines.file();
    }

    /** Whether a record before the first group would mean something inside one, and so cannot stay a record. */
    static boolean isLostOutside(Entry entry) {
        return switch (entry.line().type()) {
            case OTHER, UNPARSEABLE, EMPTY_LINE, COMMENT_LINE -> false;
            default -> true;
        };
    }

    private void addOpening(Parts fragment) {
        if (fragment.header().isEmpty() && fragment.outside().isEmpty()) {
            return;
        }
        gap();
        origin(fragment.source(), false);
        lines.addAll(fragment.header());
        for (Entry entry : fragment.outside()) {
            lines.addAll(entry.comments());
            if (isLostOutside(entry)) {
                lines.add(NOT_USED.join(LineText.whole(entry.line())));
            } else if (!entry.is(RecordType.EMPTY_LINE)) {
                lines.add(LineText.whole(entry.line()));
            }
        }
    }

    private Iterable<List<Section>> grouped(List<Section> sections, boolean together) {
        Map<String, List<Section>> groups = new LinkedHashMap<>();
        for (Section section : sections) {
            Set<String> robots = new TreeSet<>();
            section.agents().forEach(agent -> robots.add(Section.key(agent)));
            groups.computeIfAbsent(
                            together ? String.join("\n", robots) : Integer.toString(groups.size()),
                            key -> new ArrayList<>())
                    .add(section);
        }
        return groups.values();
    }

    private void addGroup(List<Section> sections) {
        gap();
        Section first = sections.get(0);
        boolean shared = sections.stream().anyMatch(section -> section.source() != first.source());
        for (Section section : sections) {
            boolean named =
                    !shared && section == first || shared && !section.head().isEmpty();
            if (named) {
                origin(section.source(), section.inherited());
            }
            lines.addAll(section.head());
        }
        Set<String> agents = new HashSet<>();
        first.agents().stream()
                .filter(agent -> agents.add(Section.key(agent)))
                .forEach(agent -> lines.add(LineText.userAgent(agent)));
        Members members = new Members();
        for (Section section : sections) {
            if (shared && !section.entries().isEmpty()) {
                origin(section.source(), section.inherited());
            }
            section.entries().forEach(members::add);
        }
        if (sections.stream().noneMatch(Section::hasRule)) {
            lines.add(EMPTY_RULE);
        }
    }

    /** The lines of one group: a rule once, and a delay once. */
    private final class Members {
        private final Set<Bytes> rules = new HashSet<>();
        private @Nullable Bytes delay;

        void add(Entry entry) {
            lines.addAll(entry.comments());
            if (entry.is(RecordType.EMPTY_LINE)) {
                return;
            }
            if (entry.isRule() && !rules.add(LineText.record(entry.line()))) {
                keepComment(entry);
            } else if (entry.is(RecordType.CRAWL_DELAY)) {
                addDelay(entry);
            } else {
                lines.add(LineText.whole(entry.line()));
            }
        }

        private void addDelay(Entry entry) {
            Bytes value = entry.line().value();
            if (delay == null) {
                delay = value;
                lines.add(LineText.whole(entry.line()));
            } else if (delay.equals(value)) {
                keepComment(entry);
            } else {
                lines.add(NOT_USED.join(LineText.whole(entry.line())));
            }
        }
    }

    private void keepComment(Entry entry) {
        Bytes comment = LineText.comment(entry.line());
        if (!comment.isEmpty()) {
            lines.add(comment);
        }
    }

    private void addSite(List<Parts> fragments) {
        Set<Bytes> seen = new HashSet<>();
        boolean hostSeen = false;
        for (Parts fragment : fragments) {
            boolean begun = false;
            for (Entry entry : fragment.site()) {
                Bytes record = LineText.record(entry.line());
                boolean repeated = !entry.is(RecordType.EMPTY_LINE) && !seen.add(record);
                if (repeated
                        && entry.comments().isEmpty()
                        && LineText.comment(entry.line()).isEmpty()) {
                    continue;
                }
                if (!begun) {
                    gap();
                    origin(fragment.source(), false);
                    begun = true;
                }
                lines.addAll(entry.comments());
                if (repeated) {
                    keepComment(entry);
                } else if (entry.is(RecordType.HOST) && hostSeen) {
                    lines.add(NOT_USED.join(LineText.whole(entry.line())));
                } else if (!entry.is(RecordType.EMPTY_LINE)) {
                    lines.add(LineText.whole(entry.line()));
                }
                hostSeen |= entry.is(RecordType.HOST);
            }
        }
    }

    private void gap() {
        if (!lines.isEmpty()) {
            lines.add(Bytes.EMPTY);
        }
    }

    private void origin(Fragment source, boolean inherited) {
        if (several) {
            lines.add(Bytes.of("# from " + source.name() + (inherited ? ", for all robots" : "")));
        }
    }
}
