package usher.format;

import java.util.List;
import java.util.function.UnaryOperator;

/** The small rewritings that lead to the canonical form, in the order in which they are done. */
public enum Step {
    /** No byte order mark; every line ends with LF. */
    LINE_ENDS("one LF at the end of each line", UnaryOperator.identity()),
    /** No blanks around lines, one after the colon, one before a comment at the end of a record. */
    SPACING("blanks around keys, values and comments", LineNormalizer::space),
    /** Known keys in their usual case. */
    KEYS("the usual case of keys", LineNormalizer::spellKeys),
    /** Sitemap, Host and Clean-param after the last group, with the comments above them. */
    SITE_RECORDS("records for the whole site after the groups", SiteRecords::moveBehindGroups),
    /** An empty line before a group that follows another. */
    GROUPS("an empty line between groups", Gaps::separateGroups),
    /** No two empty lines together; none at the ends of the file. */
    EMPTY_LINES("single empty lines", Gaps::squeeze);

    private final String words;
    private final UnaryOperator<List<FileLine>> rewriting;

    Step(String words, UnaryOperator<List<FileLine>> rewriting) {
        this.words = words;
        this.rewriting = rewriting;
    }

    /** What the step is about, in words. */
    public String words() {
        return words;
    }

    List<FileLine> apply(List<FileLine> lines) {
        return rewriting.apply(lines);
    }
}
