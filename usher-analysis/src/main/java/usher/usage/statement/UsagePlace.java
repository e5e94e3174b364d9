package usher.usage.statement;

/**
 * Where a statement is written.
 *
 * @param source {@code robots.txt}, {@code tdmrep.json}, the name of a header, or {@code meta} or {@code link} and the
 *     name of the tag
 * @param line the number of the line in robots.txt, or of the rule in tdmrep.json, from 1; otherwise 0
 * @param offset the position in the source, in bytes
 */
public record UsagePlace(String source, int line, int offset) {
    /** The source of statements in robots.txt. */
    public static final String ROBOTS_TXT = "robots.txt";

    /** Returns the place of a header, of which all lines are read together. */
    public static UsagePlace header(String name) {
        return new UsagePlace(name, 0, 0);
    }

    /** Returns the place as a text, such as {@code line 3}. It contains text of the site: escape it. */
    @Override
    public String toString() {
        return line == 0 ? source : source.equals(ROBOTS_TXT) ? "line " + line : source + " rule " + line;
    }
}
