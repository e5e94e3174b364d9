package usher.fetch.receipt;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import usher.access.OutcomeCode;
import usher.access.site.AccessDecision;
import usher.model.Access;
import usher.model.Rule;
import usher.policy.Reason;
import usher.policy.Verdict;

/**
 * What was decided: the verdict, and before it what was to be done for the site.
 *
 * @param access what the robot may do
 * @param reason why
 * @param line the number of the deciding line; 0 if no line decided
 * @param rule the deciding rule in its usual spelling. Text of the file: escape before showing
 * @param decision which rules counted, and what that rested on
 * @param code what stood in the way of the file, if something did
 */
public record Ruling(
        Access access,
        Reason reason,
        int line,
        Optional<String> rule,
        AccessDecision decision,
        Optional<OutcomeCode> code) {
    public Ruling {
        requireNonNull(access, "access");
        requireNonNull(reason, "reason");
        requireNonNull(rule, "rule");
        requireNonNull(decision, "decision");
        requireNonNull(code, "code");
    }

    static Ruling of(Verdict verdict, AccessDecision decision, Optional<OutcomeCode> code) {
        Optional<String> rule = verdict.rule().map(Rule::toString);
        return new Ruling(verdict.access(), verdict.reason(), verdict.line(), rule, decision, code);
    }
}
