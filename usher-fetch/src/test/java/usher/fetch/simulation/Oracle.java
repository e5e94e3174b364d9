package usher.fetch.simulation;

import java.time.Duration;
import java.util.Optional;
import usher.access.AccessResult.Basis;
import usher.access.OutcomeCode;
import usher.access.WhenUnreachable;
import usher.fetch.simulation.ObservedResult.Kind;
import usher.fetch.simulation.ObservedResult.Stamp;

/**
 * What a belief means, from the text of the specification alone: RFC 9309 §2.3.1, Google's ladder, section 0 of the
 * fault model. Shares no code with what it watches.
 *
 * @param whenUnreachable the operator's choice over the dialect's
 * @param available whether the site is there otherwise
 * @param unread whether there may be a copy on the disk that nobody can read, so that its absence means nothing
 * @param suspicious whether copies are as old as either clock says, or as the steady one does
 */
record Oracle(
        Optional<WhenUnreachable> whenUnreachable, boolean available, boolean unread, boolean suspicious, Stamp now) {
    ExpectedDecision judge(ExpectedState expected, CrawlerModel model) {
        ObservedResult last = expected.last();
        if (last.kind() == Kind.FAILED) {
            return unreachable(expected, model);
        }
        if (last.kind() == Kind.NONE) {
            return ExpectedDecision.every(true, Basis.UNAVAILABLE, last.code());
        }
        return accepts(last, model)
                ? ExpectedDecision.file(last, Basis.FRESH, Optional.empty())
                : ExpectedDecision.every(true, Basis.UNAVAILABLE, Optional.of(objection(last)));
    }

    /** What is said when we could not even try. */
    ExpectedDecision busy(Optional<ExpectedState> expected, CrawlerModel model) {
        Stamp since = expected.flatMap(ExpectedState::since).orElse(now);
        return climb(expected.flatMap(ExpectedState::copy), since, model, true, OutcomeCode.BUSY);
    }

    private static boolean accepts(ObservedResult file, CrawlerModel model) {
        return (file.status() == 200 || !model.only200()) && (file.text() || !model.textOnly());
    }

    private static OutcomeCode objection(ObservedResult file) {
        return file.status() == 200 ? OutcomeCode.NOT_TEXT : OutcomeCode.NOT_FOUND;
    }

    private ExpectedDecision unreachable(ExpectedState expected, CrawlerModel model) {
        ObservedResult last = expected.last();
        OutcomeCode code = last.code().orElseThrow();
        boolean harmless = code == OutcomeCode.RATE_LIMITED ? model.tooManyAllows() : model.failureAllows();
        boolean limit = code.isRedirectLimit();
        if (harmless && !last.refusal() && !limit) {
            return ExpectedDecision.every(true, Basis.UNAVAILABLE, last.code());
        }
        return climb(expected.copy(), expected.since().orElse(last.at()), model, last.refusal(), code);
    }

    private ExpectedDecision climb(
            Optional<ObservedResult> seen, Stamp since, CrawlerModel model, boolean refusal, OutcomeCode reason) {
        Optional<OutcomeCode> code = Optional.of(reason);
        Optional<ObservedResult> copy = seen.filter(file -> accepts(file, model));
        long age = copy.map(file -> age(file.at())).orElse(Long.MAX_VALUE);
        long outage = now.nanos() - since.nanos();
        ExpectedDecision nothing = ExpectedDecision.every(false, Basis.UNREACHABLE, code);
        ExpectedDecision all = ExpectedDecision.every(!refusal, Basis.UNREACHABLE, code);
        WhenUnreachable ladder = whenUnreachable.orElse(model.ladder());
        if (ladder == WhenUnreachable.ALLOW) {
            return all;
        }
        if (ladder == WhenUnreachable.GOOGLE) {
            if (outage < 12 * VirtualTime.HOUR) {
                return nothing;
            }
            if (outage < 30 * VirtualTime.DAY) {
                return copy.map(file -> ExpectedDecision.file(file, Basis.LAST_GOOD, code))
                        .orElse(unread ? nothing : all);
            }
            return available ? all : nothing;
        }
        if (age <= VirtualTime.DAY) {
            return ExpectedDecision.file(copy.orElseThrow(), Basis.STALE, code);
        }
        boolean kept = ladder == WhenUnreachable.LAST_GOOD && age <= 30 * VirtualTime.DAY;
        return kept ? ExpectedDecision.file(copy.orElseThrow(), Basis.LAST_GOOD, code) : nothing;
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
