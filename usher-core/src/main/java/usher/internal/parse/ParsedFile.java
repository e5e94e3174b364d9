package usher.internal.parse;

import usher.syntax.GroupOptions;
import usher.syntax.SyntaxOptions;

/**
 * What our own modules see of a document besides its public interface: the file line by line, and its groups as columns, both
 * without an object for each line. Immutable.
 */
public abstract class ParsedFile {
    private final RobotsSource source;
    private final GroupTable table;

    protected ParsedFile(RobotsSource source, SyntaxOptions syntax, GroupOptions groups) {
        this.source = source;
        this.table = GroupAssembler.assemble(source, syntax, groups);
    }

    /** The file as it was read. */
    public static RobotsSource source(ParsedFile file) {
        return file.source;
    }

    /** The groups as columns. */
    public static GroupTable table(ParsedFile file) {
        return file.table;
    }
}
