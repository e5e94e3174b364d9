package usher.internal.parse;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import usher.Dialect;
import usher.syntax.RobotsRecord;

/** Short ways to read records in tests. */
final class Records {
    private Records() {}

    static RecordList read(String file, Dialect dialect) {
        return RecordReader.read(RobotsSource.of(file.getBytes(UTF_8), dialect.source()), dialect.syntax());
    }

    /** The one record of a one-line file, as {@code TYPE[key][value]}. */
    static String shape(String line, Dialect dialect) {
        List<RobotsRecord> records = read(line, dialect).records();
        if (records.size() != 1) {
            throw new IllegalArgumentException("one line, please, not " + records.size());
        }
        RobotsRecord one = records.get(0);
        return one.type() + "[" + one.key() + "][" + one.value() + "]";
    }

    static List<String> ids(RecordList read) {
        return read.diagnostics().stream().map(found -> found.code().id()).toList();
    }
}
