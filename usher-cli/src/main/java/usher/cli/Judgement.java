package usher.cli;

import java.util.Optional;
import usher.access.Basis;
import usher.access.OutcomeCode;
import usher.fetch.LiveVerdict;
import usher.policy.Policy;
import usher.policy.Reason;
import usher.policy.Verdict;

/**
 * What one robot is told about one URL.
 *
 * @param policy what was asked, for an explanation
 * @param basis what the verdict rests on
 * @param code what stood in the way of the site's robots.txt, if anything did
 * @param message that, and what follows from it, in one sentence
 */
record Judgement(
        Robot robot,
        Policy policy,
        Verdict verdict,
        Basis basis,
        Optional<OutcomeCode> code,
        Optional<String> message) {

    /** Why the verdict is what it is, as part of an English sentence: where no file counts, what came of the fetch. */
    String reason() {
        boolean noFile = verdict.reason() == Reason.UNAVAILABLE || verdict.reason() == Reason.UNREACHABLE;
        return message.filter(known -> noFile).orElseGet(() -> verdict.reason().explanation());
    }

    /** A verdict by a file that the caller handed in. */
    static Judgement given(Robot robot, Policy policy, String url) {
        return new Judgement(robot, policy, policy.verdict(url), Basis.GIVEN, Optional.empty(), Optional.empty());
    }

    /** A verdict by a site's own file. */
    static Judgement live(Robot robot, LiveVerdict answer) {
        return new Judgement(robot, answer.policy(), answer.verdict(), answer.basis(), answer.code(), answer.message());
    }
}
