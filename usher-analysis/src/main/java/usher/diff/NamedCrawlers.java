package usher.diff;

import java.util.Collection;
import java.util.Locale;
import java.util.TreeMap;
import usher.RobotsTxt;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.internal.parse.GroupTable;
import usher.internal.parse.ParsedFile;

/** Finds the crawlers that documents name, whose verdicts a change could affect. */
public final class NamedCrawlers {
    private static final ByteSet NAME = ByteSet.LETTERS.union(ByteSet.DIGITS).union(ByteSet.of("-_."));
    private static final ByteSet NOT_NAME = ByteSet.range(0, 0xFF).without(NAME);

    private NamedCrawlers() {}

    /**
     * Returns the names in all documents, without duplicates ignoring case, in alphabetical order; {@code *} is not
     * included.
     */
    public static Collection<String> in(Collection<RobotsTxt> documents) {
        TreeMap<String, String> names = new TreeMap<>();
        for (RobotsTxt document : documents) {
            GroupTable table = ParsedFile.table(document);
            for (int agent = 0; agent < table.firstAgent(table.groups()); agent++) {
                String name = name(table.agentValue(agent));
                if (!name.isEmpty()) {
                    names.putIfAbsent(name.toLowerCase(Locale.ROOT), name);
                }
            }
        }
        return names.values();
    }

    /** Returns the name at the start of a User-agent line's value, without version and comments. */
    public static String name(Bytes value) {
        int end = value.indexOf(NOT_NAME, 0);
        return end < 0 ? value.text() : value.slice(0, end).text();
    }
}
