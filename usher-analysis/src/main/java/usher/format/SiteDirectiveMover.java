package usher.format;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import usher.format.FileLine.Kind;
import usher.syntax.LineType;

/** Moves site-wide directives, with the comments above them, after the last line that may belong to a group. */
final class SiteDirectiveMover {
    private final List<FileLine> lines;
    private final BitSet moves = new BitSet();

    private SiteDirectiveMover(List<FileLine> lines) {
        this.lines = lines;
    }

    static List<FileLine> moveBehindGroups(List<FileLine> lines) {
        return new SiteDirectiveMover(lines).rearranged();
    }

    private List<FileLine> rearranged() {
        int last = lines.size() - 1;
        while (last >= 0 && !lines.get(last).isMember()) {
            last--;
        }
        mark(last);
        if (moves.isEmpty()) {
            return lines;
        }
        int end = endOfTail(last + 1);
        List<FileLine> result = new ArrayList<>(lines.size() + 2);
        List<FileLine> moved = new ArrayList<>();
        for (int i = 0; i < end; i++) {
            (moves.get(i) ? moved : result).add(lines.get(i));
        }
        if (moves.get(0) && result.get(0).startsWithMark()) {
            return lines;
        }
        result.add(FileLine.EMPTY);
        result.addAll(moved);
        if (end < lines.size() && lines.get(end).is(Kind.COMMENT)) {
            result.add(FileLine.EMPTY);
        }
        result.addAll(lines.subList(end, lines.size()));
        return result;
    }

    private void mark(int last) {
        int previous = -1;
        for (int i = 0; i <= last; i++) {
            if (lines.get(i).isMember()) {
                // Such a directive ends a run of User-agent lines for Yandex, so it must stay.
                boolean insideRun = previous >= 0
                        && lines.get(previous).is(LineType.USER_AGENT)
                        && lines.get(i).is(LineType.USER_AGENT);
                if (!insideRun) {
                    markBetween(previous, i);
                }
                previous = i;
            }
        }
    }

    private void markBetween(int from, int to) {
        for (int i = from + 1; i < to; i++) {
            if (lines.get(i).isSiteWide()) {
                moves.set(i);
                markCommentsAbove(i);
            }
        }
    }

    /** Comments at the start of the file stay. */
    private void markCommentsAbove(int directive) {
        int first = directive;
        while (first > 0 && lines.get(first - 1).is(Kind.COMMENT)) {
            first--;
        }
        if (first > 0) {
            moves.set(first, directive);
        }
    }

    /**
     * Returns the end of the comments directly after the last group line, unless a site-wide directive follows them.
     */
    private int endOfTail(int from) {
        int end = from;
        while (end < lines.size() && lines.get(end).is(Kind.COMMENT)) {
            end++;
        }
        return end < lines.size() && lines.get(end).isSiteWide() ? from : end;
    }
}
