package usher.testkit.faults;

import java.util.Optional;
import usher.access.OutcomeCode;

/**
 * What one request must come to, redirects not followed.
 *
 * @param status the status of the answer; 0 for a failure
 * @param cut whether the body must have been longer than the limit
 */
public record Expected(int status, Optional<OutcomeCode> failure, boolean cut) {
    static Expected failure(OutcomeCode code) {
        return new Expected(0, Optional.of(code), false);
    }

    static Expected status(int status) {
        return new Expected(status, Optional.empty(), false);
    }

    static Expected cutAnswer() {
        return new Expected(200, Optional.empty(), true);
    }
}
