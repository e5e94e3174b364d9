package usher.fetch.simulation;

import java.util.Optional;
import usher.fetch.simulation.ObservedResult.Kind;
import usher.fetch.simulation.ObservedResult.Stamp;

/**
 * What a process may know about a site after what it has observed.
 *
 * @param last the last attempt
 * @param copy the last file, unless the site has reported since that there is none
 * @param since the first of the consecutive failures, unless the last request was not sent
 * @param failures the number of consecutive failures
 */
record ExpectedState(ObservedResult last, Optional<ObservedResult> copy, Optional<Stamp> since, int failures) {
    /** What is known after one attempt more. */
    static ExpectedState after(Optional<ExpectedState> before, ObservedResult last) {
        if (last.kind() == Kind.FAILED) {
            Optional<Stamp> since = before.flatMap(ExpectedState::since).or(() -> Optional.of(last.at()));
            int failures = before.map(ExpectedState::failures).orElse(0) + 1;
            return new ExpectedState(
                    last, before.flatMap(ExpectedState::copy), last.refusal() ? Optional.empty() : since, failures);
        }
        Optional<ObservedResult> copy = last.kind() == Kind.FILE ? Optional.of(last) : Optional.empty();
        return new ExpectedState(last, copy, Optional.empty(), 0);
    }

    /** What is known of failures in a row once the past can be read at last. */
    ExpectedState with(Optional<ExpectedState> past) {
        Optional<Stamp> begin = past.flatMap(ExpectedState::since).or(() -> since);
        return new ExpectedState(
                last, past.flatMap(ExpectedState::copy), last.refusal() ? Optional.empty() : begin, failures);
    }
}
