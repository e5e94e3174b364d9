package usher.support.cases;

import java.util.List;
import java.util.Optional;

/**
 * The result of one line of a case file.
 *
 * @param lineNumber the line's number, from 1
 * @param id the case's name, if it could be read and has one
 * @param differences what differs from the expectations, one sentence each; empty if the case passes
 * @param formatError why the line is not a case, if it is not
 */
public record CaseResult(int lineNumber, Optional<String> id, List<String> differences, Optional<String> formatError) {
    public CaseResult {
        differences = List.copyOf(differences);
    }

    public boolean isPassed() {
        return differences.isEmpty() && formatError.isEmpty();
    }
}
