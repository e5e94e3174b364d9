package usher.fetch.simulation;

import java.util.Optional;
import usher.access.OutcomeCode;
import usher.fetch.LiveVerdict;

/** JUST: what may be allowed, must be; what may not, is not; and the answer says what it rests on (F-01 to F-13, GL-18). */
final class JustVerdicts extends Invariant {
    private long rejectedAt = -1;

    JustVerdicts(World world) {
        super(world, "JUST", "verdict, basis and code follow from what was delivered in whole");
    }

    @Override
    public void rejected() {
        rejectedAt = world().time().nanos();
    }

    @Override
    public void answered(Query query, LiveVerdict verdict) {
        Optional<Belief> belief = world().beliefs().of(query.authority());
        boolean busy = verdict.code().filter(OutcomeCode.BUSY::equals).isPresent();
        expect(!busy || rejectedAt == world().time().nanos(), () -> query + " is busy, and nobody was");
        expect(busy || belief.isPresent(), () -> query + " is answered though nothing is known");
        Ruling plain = ruling(query, busy, false);
        Ruling suspicious = ruling(query, busy, true);
        boolean allowed = verdict.isAllowed();
        expect(!allowed || plain.allows(query.path()), () -> query + " is allowed, but " + plain + ": " + belief);
        expect(
                allowed || !plain.allows(query.path()) || !suspicious.allows(query.path()),
                () -> query + " is disallowed, but " + plain + ": " + belief);
        expect(
                plain.isNamedBy(verdict) || suspicious.isNamedBy(verdict),
                () -> query + " rests on " + verdict.basis() + " " + verdict.code() + ", but " + plain + ": " + belief);
        expect(verdict.grounds().isPresent(), () -> query + " is answered without grounds");
    }

    private Ruling ruling(Query query, boolean busy, boolean suspicious) {
        WorldOptions options = world().options();
        Beliefs beliefs = world().beliefs();
        Oracle oracle = new Oracle(
                options.whenUnreachable(),
                options.siteAvailable(),
                beliefs.isUnread(query.authority()),
                suspicious,
                world().now());
        Optional<Belief> belief = beliefs.of(query.authority());
        // Without a thread nothing is read from the disk.
        Optional<Belief> atHand = options.forgetful() ? Optional.empty() : belief;
        return busy ? oracle.busy(atHand, query.robot()) : oracle.judge(belief.orElseThrow(), query.robot());
    }
}
