package usher.fetch.simulation;

import java.util.Optional;
import usher.fetch.simulation.Known.Kind;
import usher.fetch.simulation.Known.Stamp;

/**
 * What a process that saw so much, and no more, may know about a site.
 *
 * @param last the last attempt
 * @param copy the last file, unless the site has said since that there is none
 * @param since the first of the failures in a row, unless we refused to ask in the end
 * @param failures how many those are
 */
record Belief(Known last, Optional<Known> copy, Optional<Stamp> since, int failures) {
    /** What is known after one attempt more. */
    static Belief after(Optional<Belief> before, Known last) {
        if (last.kind() == Kind.FAILED) {
            Optional<Stamp> since = before.flatMap(Belief::since).or(() -> Optional.of(last.at()));
            int failures = before.map(Belief::failures).orElse(0) + 1;
            return new Belief(last, before.flatMap(Belief::copy), last.refusal() ? Optional.empty() : since, failures);
        }
        Optional<Known> copy = last.kind() == Kind.FILE ? Optional.of(last) : Optional.empty();
        return new Belief(last, copy, Optional.empty(), 0);
    }

    /** What is known of failures in a row once the past can be read at last. */
    Belief with(Optional<Belief> past) {
        Optional<Stamp> begin = past.flatMap(Belief::since).or(() -> since);
        return new Belief(last, past.flatMap(Belief::copy), last.refusal() ? Optional.empty() : begin, failures);
    }
}
