package usher.fetch.simulation;

import java.util.Optional;
import usher.access.AccessResult.Basis;
import usher.access.OutcomeCode;
import usher.fetch.LiveVerdict;

/**
 * The decision that the specification requires.
 *
 * @param rules the file that decides, if one does
 * @param allow otherwise, whether every URL is allowed
 */
record ExpectedDecision(Optional<FakeFile> rules, boolean allow, Basis basis, Optional<OutcomeCode> code) {
    static ExpectedDecision file(ObservedResult known, Basis basis, Optional<OutcomeCode> code) {
        return new ExpectedDecision(known.file(), false, basis, code);
    }

    static ExpectedDecision every(boolean allow, Basis basis, Optional<OutcomeCode> code) {
        return new ExpectedDecision(Optional.empty(), allow, basis, code);
    }

    boolean allows(String path) {
        return rules.map(file -> file.allows(path)).orElse(allow);
    }

    /** Whether the verdict has the same basis and code. */
    boolean isNamedBy(LiveVerdict verdict) {
        return basis == verdict.basis() && code.equals(verdict.code());
    }
}
