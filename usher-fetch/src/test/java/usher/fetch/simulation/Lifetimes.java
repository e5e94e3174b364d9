package usher.fetch.simulation;

import static usher.fetch.simulation.VirtualTime.DAY;
import static usher.fetch.simulation.VirtualTime.HOUR;

import usher.access.AccessResult.Basis;
import usher.access.OutcomeCode;
import usher.fetch.LiveVerdict;
import usher.fetch.simulation.ObservedResult.Kind;

/** LIFE: nothing is used longer than it lives, in true time (CA-02, CA-04, T-01). */
final class Lifetimes extends Invariant {
    Lifetimes(World world) {
        super(world, "LIFE", "no answer is used beyond its lifetime, and no failure for ever");
    }

    @Override
    public void answered(CheckCall query, LiveVerdict verdict) {
        if (verdict.code().filter(OutcomeCode.BUSY::equals).isPresent()) {
            return;
        }
        ExpectedState expected = world.expectedStates.of(query.authority()).orElseThrow();
        ObservedResult last = expected.last();
        long age = since(last.at());
        if (last.kind() == Kind.FAILED) {
            long most = Math.max(last.use(), HOUR) + HOUR;
            expect(age <= most, () -> query + " rests on a failure that is " + age + " ns old");
        } else {
            expect(age <= last.use(), () -> query + " rests on an answer that is " + age + " ns old: " + last);
        }
        if (verdict.basis() == Basis.FRESH) {
            expect(
                    !verdict.fetchedAt().orElseThrow().isAfter(world.now().wall()),
                    () -> query + " is called fresh, but was fetched in the future");
        }
        if (verdict.basis() == Basis.STALE) {
            long copy = since(expected.copy().orElseThrow().at());
            expect(copy <= DAY, () -> query + " is called stale, but is " + copy + " ns old");
        }
        if (verdict.basis() == Basis.LAST_GOOD) {
            // Google counts from the beginning of the outage, everybody else from the copy.
            long copy = Math.min(
                    since(expected.copy().orElseThrow().at()),
                    since(expected.since().orElseThrow()));
            expect(copy <= 30 * DAY, () -> query + " rests on a copy that is " + copy + " ns old");
        }
    }

    private long since(ObservedResult.Stamp then) {
        return world.time.nanos() - then.nanos();
    }
}
