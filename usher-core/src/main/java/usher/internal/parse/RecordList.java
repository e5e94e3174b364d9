package usher.internal.parse;

import java.util.List;
import usher.diagnostic.Diagnostic;
import usher.syntax.RobotsRecord;

/**
 * The records of a file in order, one a line, with what was found while reading them.
 *
 * @param records one for each line
 * @param diagnostics what was found
 */
public record RecordList(List<RobotsRecord> records, List<Diagnostic> diagnostics) {
    public RecordList {
        records = List.copyOf(records);
        diagnostics = List.copyOf(diagnostics);
    }
}
