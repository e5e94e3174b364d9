package usher.testkit.faults;

import java.util.Optional;
import usher.access.OutcomeCode;

/**
 * The expected outcome of one request, without following redirects.
 *
 * @param status the status; 0 for a failure
 * @param cut whether the body must exceed the limit
 */
public record ExpectedOutcome(int status, Optional<OutcomeCode> failure, boolean cut) {
    static ExpectedOutcome failure(OutcomeCode code) {
        return new ExpectedOutcome(0, Optional.of(code), false);
    }

    static ExpectedOutcome status(int status) {
        return new ExpectedOutcome(status, Optional.empty(), false);
    }

    static ExpectedOutcome cutAnswer() {
        return new ExpectedOutcome(200, Optional.empty(), true);
    }
}
