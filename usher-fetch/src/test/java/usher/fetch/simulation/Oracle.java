package usher.fetch.simulation;

import java.time.Duration;
import java.util.Optional;
import usher.access.AccessOptions.WhenUnreachable;
import usher.access.AccessResult.Basis;
import usher.access.OutcomeCode;
import usher.fetch.simulation.Known.Kind;
import usher.fetch.simulation.Known.Stamp;

/**
 * What a belief means, from the text of the specification alone: RFC 9309 §2.3.1, Google's ladder, section 0 of the fault
 * model. Shares no code with what it watches.
 *
 * @param whenUnreachable the operator's choice over the dialect's
 * @param available whether the site is there otherwise
 * @param unread whether there may be a copy on the disk that nobody can read, so that its absence means nothing
 * @param suspicious whether copies are as old as either clock says, or as the steady one does
 */
record Oracle(
        Optional<WhenUnreachable> whenUnreachable, boolean available, boolean unread, boolean suspicious, Stamp now) {
    Ruling judge(Belief belief, Custom custom) {
        Known last = belief.last();
        if (last.kind() == Kind.FAILED) {
            return unreachable(belief, custom);
        }
        if (last.kind() == Kind.NONE) {
            return Ruling.every(true, Basis.UNAVAILABLE, last.code());
        }
        return accepts(last, custom)
                ? Ruling.file(last, Basis.FRESH, Optional.empty())
                : Ruling.every(true, Basis.UNAVAILABLE, Optional.of(objection(last)));
    }

    /** What is said when we could not even try. */
    Ruling busy(Optional<Belief> belief, Custom custom) {
        Stamp since = belief.flatMap(Belief::since).orElse(now);
        return climb(belief.flatMap(Belief::copy), since, custom, true, OutcomeCode.BUSY);
    }

    private static boolean accepts(Known file, Custom custom) {
        return (file.status() == 200 || !custom.only200()) && (file.text() || !custom.textOnly());
    }

    private static OutcomeCode objection(Known file) {
        return file.status() == 200 ? OutcomeCode.NOT_TEXT : OutcomeCode.NOT_FOUND;
    }

    private Ruling unreachable(Belief belief, Custom custom) {
        Known last = belief.last();
        OutcomeCode code = last.code().orElseThrow();
        boolean harmless = code == OutcomeCode.RATE_LIMITED ? custom.tooManyAllows() : custom.failureAllows();
        boolean limit = code == OutcomeCode.REDIRECT_LIMIT;
        if (harmless && !last.refusal() && !limit) {
            return Ruling.every(true, Basis.UNAVAILABLE, last.code());
        }
        return climb(belief.copy(), belief.since().orElse(last.at()), custom, last.refusal(), code);
    }

    private Ruling climb(Optional<Known> seen, Stamp since, Custom custom, boolean refusal, OutcomeCode reason) {
        Optional<OutcomeCode> code = Optional.of(reason);
        Optional<Known> copy = seen.filter(file -> accepts(file, custom));
        long age = copy.map(file -> age(file.at())).orElse(Long.MAX_VALUE);
        long outage = now.nanos() - since.nanos();
        Ruling nothing = Ruling.every(false, Basis.UNREACHABLE, code);
        Ruling all = Ruling.every(!refusal, Basis.UNREACHABLE, code);
        WhenUnreachable ladder = whenUnreachable.orElse(custom.ladder());
        if (ladder == WhenUnreachable.ALLOW) {
            return all;
        }
        if (ladder == WhenUnreachable.GOOGLE) {
            if (outage < 12 * VirtualTime.HOUR) {
                return nothing;
            }
            if (outage < 30 * VirtualTime.DAY) {
                return copy.map(file -> Ruling.file(file, Basis.LAST_GOOD, code))
                        .orElse(unread ? nothing : all);
            }
            return available ? all : nothing;
        }
        if (age <= VirtualTime.DAY) {
            return Ruling.file(copy.orElseThrow(), Basis.STALE, code);
        }
        boolean kept = ladder == WhenUnreachable.LAST_GOOD && age <= 30 * VirtualTime.DAY;
        return kept ? Ruling.file(copy.orElseThrow(), Basis.LAST_GOOD, code) : nothing;
    }

    private long age(Stamp then) {
        return suspicious ? worst(then, now) : now.nanos() - then.nanos();
    }

    /** How old something is by the clock that says more. */
    static long worst(Stamp then, Stamp now) {
        return Math.max(
                now.nanos() - then.nanos(),
                Duration.between(then.wall(), now.wall()).toNanos());
    }
}
