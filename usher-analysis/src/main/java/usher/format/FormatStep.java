package usher.format;

import java.util.List;
import java.util.function.UnaryOperator;

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
    GROUPS("an empty line between groups", EmptyLines::separateGroups),
    /** No consecutive empty lines, and none at the start or end of the file. */
    EMPTY_LINES("single empty lines", EmptyLines::squeeze);

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
}
