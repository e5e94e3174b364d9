package usher.diff;

import java.util.Collection;
import java.util.Locale;
import java.util.TreeMap;
import usher.RobotsTxt;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.internal.parse.GroupTable;
import usher.internal.parse.ParsedFile;

/** The names by which documents address robots: whose verdicts a change to them could change. */
public final class NamedCrawlers {
    private static final ByteSet NAME = ByteSet.LETTERS.union(ByteSet.DIGITS).union(ByteSet.of("-_."));
    private static final ByteSet NOT_NAME = ByteSet.range(0, 0xFF).without(NAME);

    private NamedCrawlers() {}

    /** The names in all documents, each once without regard to case, in alphabetical order; {@code *} is none. */
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

    /** The beginning of the value that could be a name: without version and remarks. */
    private static String name(Bytes value) {
        int end = value.indexOf(NOT_NAME, 0);
        return end < 0 ? value.text() : value.slice(0, end).text();
    }
}
