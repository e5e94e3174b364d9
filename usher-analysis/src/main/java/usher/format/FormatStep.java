package usher.format;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import usher.format.FileLine.Kind;
import usher.syntax.LineType;

/** The steps to the canonical form, in order. */
public enum FormatStep {
    /** No byte order mark; every line ends with LF. */
    LINE_ENDS("one LF after each line", UnaryOperator.identity()),
    /** No whitespace around lines, one space after the colon, one before a comment at the end of a directive. */
    SPACING("whitespace around names, values and comments", each(FileLine::spaced)),
    /** Known directive names in their standard case. */
    KEYS("the case of directive names", each(FileLine::withUsualName)),
    /** Sitemap, Host and Clean-param after the last group, with the comments above them. */
    SITE_RECORDS("site-wide directives after the groups", SiteDirectiveMover::moveBehindGroups),
    /** An empty line before a group that follows another. */
    GROUPS("an empty line between groups", FormatStep::separateGroups),
    /** No consecutive empty lines, and none at the start or end of the file. */
    EMPTY_LINES("single empty lines", FormatStep::squeeze);

    private final String description;
    private final UnaryOperator<List<FileLine>> rewriting;

    FormatStep(String description, UnaryOperator<List<FileLine>> rewriting) {
        this.description = description;
        this.rewriting = rewriting;
    }

    private static UnaryOperator<List<FileLine>> each(UnaryOperator<FileLine> rewriting) {
        return lines -> lines.stream().map(rewriting).toList();
    }

    public String description() {
        return description;
    }

    List<FileLine> apply(List<FileLine> lines) {
        return rewriting.apply(lines);
    }

    /** Reduces runs of empty lines to one, which ends a group or a run of User-agent lines in the same way. */
    static List<FileLine> squeeze(List<FileLine> lines) {
        List<FileLine> squeezed = new ArrayList<>(lines.size());
        for (FileLine line : lines) {
            boolean afterGap =
                    squeezed.isEmpty() || squeezed.get(squeezed.size() - 1).is(Kind.EMPTY);
            if (!line.is(Kind.EMPTY) || !afterGap) {
                squeezed.add(line);
            }
        }
        int end = squeezed.size();
        while (end > 0 && squeezed.get(end - 1).is(Kind.EMPTY)) {
            end--;
        }
        boolean exposed =
                end > 0 && squeezed.get(0).startsWithMark() && lines.get(0).is(Kind.EMPTY);
        List<FileLine> result = new ArrayList<>(end + 1);
        if (exposed) {
            result.add(lines.get(0));
        }
        result.addAll(squeezed.subList(0, end));
        return result;
    }

    /** Inserts an empty line before each group after the first, above the comments directly before it. */
    static List<FileLine> separateGroups(List<FileLine> lines) {
        List<FileLine> result = new ArrayList<>(lines.size());
        boolean ruleSeen = false;
        for (FileLine line : lines) {
            if (line.is(LineType.USER_AGENT)) {
                if (ruleSeen) {
                    addGap(result);
                }
                ruleSeen = false;
            }
            ruleSeen |= line.isRule();
            result.add(line);
        }
        return result;
    }

    private static void addGap(List<FileLine> lines) {
        int at = lines.size();
        while (at > 0 && lines.get(at - 1).is(Kind.COMMENT)) {
            at--;
        }
        if (at > 0 && !lines.get(at - 1).is(Kind.EMPTY)) {
            lines.add(at, FileLine.EMPTY);
        }
    }
}
