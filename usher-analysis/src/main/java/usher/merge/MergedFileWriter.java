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
import usher.merge.FragmentGroup.Entry;
import usher.merge.FragmentReader.ParsedFragment;
import usher.syntax.LineType;

/** Writes the merged file: the fragments' leading comments, groups, and site-wide directives. */
final class MergedFileWriter {
    private static final Bytes EMPTY_RULE = Bytes.of("Disallow:");
    private static final Bytes NOT_USED = Bytes.of("# not used: ");

    /** Text over the maximum size does not matter, because such a file is rejected. */
    private final LineWriter lines = new LineWriter(Merger.MAX_BYTES);

    private final boolean several;

    private MergedFileWriter(boolean several) {
        this.several = several;
    }

    static Bytes write(List<ParsedFragment> fragments, List<FragmentGroup> groups, boolean together) {
        MergedFileWriter layout = new MergedFileWriter(fragments.size() > 1);
        fragments.forEach(layout::addOpening);
        layout.grouped(groups, together).forEach(layout::addGroup);
        layout.addSite(fragments);
        return layout.lines.file();
    }

    /** Whether a line before the first group would have an effect inside a group, so that it must become a comment. */
    static boolean isLostOutside(Entry entry) {
        return switch (entry.line().type()) {
            case OTHER, UNPARSEABLE, EMPTY_LINE, COMMENT_LINE -> false;
            default -> true;
        };
    }

    private void addOpening(ParsedFragment fragment) {
        if (fragment.header().isEmpty() && fragment.outside().isEmpty()) {
            return;
        }
        gap();
        origin(fragment.source(), false);
        lines.addAll(fragment.header());
        for (Entry entry : fragment.outside()) {
            lines.addAll(entry.comments());
            add(entry, isLostOutside(entry));
        }
    }

    private void add(Entry entry, boolean isUnused) {
        if (isUnused) {
            lines.add(NOT_USED.join(LineText.whole(entry.line())));
        } else if (!entry.is(LineType.EMPTY_LINE)) {
            lines.add(LineText.whole(entry.line()));
        }
    }

    private Iterable<List<FragmentGroup>> grouped(List<FragmentGroup> groups, boolean together) {
        Map<String, List<FragmentGroup>> merged = new LinkedHashMap<>();
        for (FragmentGroup group : groups) {
            Set<String> crawlers = new TreeSet<>();
            group.agents().forEach(agent -> crawlers.add(FragmentGroup.key(agent)));
            merged.computeIfAbsent(
                            together ? String.join("\n", crawlers) : Integer.toString(merged.size()),
                            key -> new ArrayList<>())
                    .add(group);
        }
        return merged.values();
    }

    private void addGroup(List<FragmentGroup> groups) {
        gap();
        FragmentGroup first = groups.get(0);
        boolean shared = groups.stream().anyMatch(group -> group.source() != first.source());
        for (FragmentGroup group : groups) {
            boolean named = !shared && group == first || shared && !group.head().isEmpty();
            if (named) {
                origin(group.source(), group.inherited());
            }
            lines.addAll(group.head());
        }
        Set<String> agents = new HashSet<>();
        first.agents().stream()
                .filter(agent -> agents.add(FragmentGroup.key(agent)))
                .forEach(agent -> lines.add(LineText.userAgent(agent)));
        Members members = new Members();
        for (FragmentGroup group : groups) {
            if (shared && !group.entries().isEmpty()) {
                origin(group.source(), group.inherited());
            }
            group.entries().forEach(members::add);
        }
        if (groups.stream().noneMatch(FragmentGroup::hasRule)) {
            lines.add(EMPTY_RULE);
        }
    }

    /** The lines of one group, without duplicate rules and delays. */
    private final class Members {
        private final Set<Bytes> rules = new HashSet<>();
        private @Nullable Bytes delay;

        void add(Entry entry) {
            lines.addAll(entry.comments());
            if (entry.is(LineType.EMPTY_LINE)) {
                return;
            }
            if (entry.isRule() && !rules.add(LineText.directive(entry.line()))) {
                addComment(entry);
            } else if (entry.is(LineType.CRAWL_DELAY)) {
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
                addComment(entry);
            } else {
                lines.add(NOT_USED.join(LineText.whole(entry.line())));
            }
        }
    }

    private void addComment(Entry entry) {
        Bytes comment = LineText.comment(entry.line());
        if (!comment.isEmpty()) {
            lines.add(comment);
        }
    }

    private void addSite(List<ParsedFragment> fragments) {
        Set<Bytes> seen = new HashSet<>();
        boolean hostSeen = false;
        for (ParsedFragment fragment : fragments) {
            boolean begun = false;
            for (Entry entry : fragment.site()) {
                Bytes record = LineText.directive(entry.line());
                boolean repeated = !entry.is(LineType.EMPTY_LINE) && !seen.add(record);
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
                    addComment(entry);
                } else {
                    add(entry, entry.is(LineType.HOST) && hostSeen);
                }
                hostSeen |= entry.is(LineType.HOST);
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
            lines.add(Bytes.of("# from " + source.name() + (inherited ? ", for all crawlers" : "")));
        }
    }
}
