package usher.spark.verdict;

import java.util.Optional;
import usher.Policy;
import usher.Usher;
import usher.access.AccessResult;
import usher.access.AccessResult.Basis;
import usher.access.OutcomeCode;
import usher.access.site.AccessDecision.Effect;
import usher.access.site.LoadedFile;
import usher.access.site.SiteReading;
import usher.access.site.SiteReplay;
import usher.access.site.SiteState;
import usher.spark.time.Micros;

/**
 * What holds for one robot on one site over some time: a policy, and what it rests on.
 *
 * @param grounds as {@link Finding#grounds} writes them
 * @param until when it has to be looked at again, in microseconds since 1970
 */
record Standing(Policy policy, long grounds, long until) {
    private static final SiteReading.Choices CHOICES = new SiteReading.Choices(Optional.empty(), false);

    /** What holds from then on, as far as can be said now. */
    static Standing of(SiteState state, LoadedFile.PolicyKey robot, long micros) {
        SiteReading reading = SiteReading.of(
                state, robot.usher().dialect(), CHOICES, SiteReplay.moment(Micros.instant(micros)), false);
        Effect effect = reading.decision().effect();
        Basis basis = reading.decision().basis();
        // The rules of a challenge page are of the last attempt, and beside the copy.
        boolean copy = effect == Effect.LAST_GOOD
                || effect == Effect.RULES && state.page().isEmpty();
        Optional<OutcomeCode> code = reading.result().code();
        int codeIndex = code.map(known -> known.ordinal() + 1).orElse(0);
        long until = Long.MAX_VALUE;
        if (reading.result() instanceof AccessResult.Unreachable) {
            until = micros + 1;
        } else if (basis == Basis.FRESH) {
            until = Micros.of(state.at().wall().plus(state.use()));
        }
        return new Standing(policy(reading, state, robot), Finding.grounds(basis, codeIndex, copy), until);
    }

    private static Policy policy(SiteReading reading, SiteState state, LoadedFile.PolicyKey robot) {
        Usher usher = robot.usher();
        return switch (reading.decision().effect()) {
            case RULES, LAST_GOOD -> reading.file(state).orElseThrow().policy(robot);
            case ALLOW -> usher.unavailable(robot.tokenArray());
            case DISALLOW -> usher.unreachable(robot.tokenArray());
        };
    }

    long finding(String url) {
        return Finding.of(policy.verdict(url), grounds);
    }
}
