package usher.fetch.simulation;

import java.util.Optional;
import usher.access.OutcomeCode;
import usher.fetch.LiveVerdict;

/** JUST: every verdict is correct and names its basis (F-01 to F-13, GL-18). */
final class CorrectVerdicts extends Invariant {
    private long rejectedAt = -1;

    CorrectVerdicts(World world) {
        super(world, "JUST", "verdict, basis and code follow from what was delivered in whole");
    }

    @Override
    public void rejected() {
        rejectedAt = world.time.nanos();
    }

    @Override
    public void answered(CheckCall query, LiveVerdict verdict) {
        Optional<ExpectedState> expected = world.expectedStates.of(query.authority());
        boolean busy = verdict.code().filter(OutcomeCode.BUSY::equals).isPresent();
        expect(!busy || rejectedAt == world.time.nanos(), () -> query + " is busy, and nobody was");
        expect(busy || expected.isPresent(), () -> query + " is answered though nothing is known");
        ExpectedDecision plain = ruling(query, busy, false);
        ExpectedDecision suspicious = ruling(query, busy, true);
        boolean allowed = verdict.isAllowed();
        expect(!allowed || plain.allows(query.path()), () -> query + " is allowed, but " + plain + ": " + expected);
        expect(
                allowed || !plain.allows(query.path()) || !suspicious.allows(query.path()),
                () -> query + " is disallowed, but " + plain + ": " + expected);
        expect(
                plain.isNamedBy(verdict) || suspicious.isNamedBy(verdict),
                () -> query + " rests on " + verdict.basis() + " " + verdict.code() + ", but " + plain + ": "
                        + expected);
        expect(verdict.siteData().isPresent(), () -> query + " is answered without site data");
    }

    private ExpectedDecision ruling(CheckCall query, boolean busy, boolean suspicious) {
        WorldOptions options = world.options;
        ExpectedStates expectedStates = world.expectedStates;
        Oracle oracle = new Oracle(
                options.whenUnreachable(),
                options.siteAvailable(),
                expectedStates.isUnread(query.authority()),
                suspicious,
                world.now());
        Optional<ExpectedState> expected = expectedStates.of(query.authority());
        // Without a thread nothing is read from the disk.
        Optional<ExpectedState> atHand = options.forgetful() ? Optional.empty() : expected;
        return busy ? oracle.busy(atHand, query.robot()) : oracle.judge(expected.orElseThrow(), query.robot());
    }
}
