package usher.support.cases;

import java.util.List;
import java.util.Optional;

/** @param differences what differs from the expectations, one sentence each; empty if the case passes */
public record CaseResult(int lineNumber, Optional<String> id, List<String> differences, Optional<String> formatError) {
    public boolean isPassed() {
        return differences.isEmpty() && formatError.isEmpty();
    }
}
