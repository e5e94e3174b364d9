package usher.internal.parse;

import java.util.List;
import usher.Dialect;
import usher.bytes.Bytes;
import usher.syntax.ParsedLine;

/** Short ways to read records in tests. */
final class LineShapes {
    private LineShapes() {}

    static ParsedLines read(String file, Dialect dialect) {
        return ParsedLineReader.read(RobotsSource.of(Bytes.of(file), dialect.options()), dialect.options());
    }

    /** The one record of a one-line file, as {@code TYPE[key][value]}. */
    static String shape(String line, Dialect dialect) {
        List<ParsedLine> records = read(line, dialect).lines();
        if (records.size() != 1) {
            throw new IllegalArgumentException("one line, please, not " + records.size());
        }
        ParsedLine one = records.get(0);
        return one.type() + "[" + one.name() + "][" + one.value() + "]";
    }

    static List<String> ids(ParsedLines read) {
        return read.diagnostics().stream().map(found -> found.code().id()).toList();
    }
}
