package usher.internal.parse;

import usher.syntax.GroupOptions;
import usher.syntax.SyntaxOptions;

/**
 * The part of a document that only Usher's own modules see: its source and its table of groups, without an object for
 * each line. Immutable.
 */
public abstract class ParsedFile {
    private final RobotsSource source;
    private final GroupTable table;

    protected ParsedFile(RobotsSource source, SyntaxOptions syntax, GroupOptions groups) {
        this.source = source;
        this.table = GroupAssembler.assemble(source, syntax, groups);
    }

    /** Returns the source of the file. */
    public static RobotsSource source(ParsedFile file) {
        return file.source;
    }

    /** Returns the table of groups. */
    public static GroupTable table(ParsedFile file) {
        return file.table;
    }
}
