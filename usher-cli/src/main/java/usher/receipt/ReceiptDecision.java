package usher.receipt;

import java.util.Optional;
import usher.Access;
import usher.Reason;
import usher.Rule;
import usher.Verdict;
import usher.access.OutcomeCode;
import usher.access.site.AccessDecision;

/**
 * The verdict, and the access decision that it is based on.
 *
 * @param line the number of the deciding line; 0 if no line decided
 * @param rule the deciding rule in its normalized form; untrusted text, escape it before display
 * @param accessDecision which rules applied, and on what basis
 * @param code why the file was not available; empty if it was
 */
public record ReceiptDecision(
        Access access,
        Reason reason,
        int line,
        Optional<String> rule,
        AccessDecision accessDecision,
        Optional<OutcomeCode> code) {
    static ReceiptDecision of(Verdict verdict, AccessDecision decision, Optional<OutcomeCode> code) {
        Optional<String> rule = verdict.rule().map(Rule::text);
        return new ReceiptDecision(verdict.access(), verdict.reason(), verdict.line(), rule, decision, code);
    }
}
