package usher.spark.site;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Answers, for one URL, the fetches that were redirected to it from the captures of it. A crawler follows a redirect at once,
 * or uses what it has from before, as long as that is fresh (24 hours, RFC 9309 §2.4): so the first capture within the hour
 * after the redirect is the answer, and if there is none, the newest of the day before. What is older says nothing of where the
 * redirect led then. In one pass over both in order of time; holds the fetches of the last hour and one capture. Not
 * thread-safe.
 */
final class Targets {
    private static final long FOLLOWED_WITHIN = TimeUnit.HOURS.toMicros(1);
    private static final long FRESH_FOR = TimeUnit.HOURS.toMicros(24);

    private final Deque<Step.Ask> open = new ArrayDeque<>();
    private Optional<Link> newest = Optional.empty();

    /** The next capture, none of which may be earlier than what was told before; of those of one time the first counts. */
    List<Step> add(Link capture) {
        List<Step> steps = new ArrayList<>(expire(capture.micros()));
        while (!open.isEmpty()) {
            steps.add(capture.continues(open.remove()));
        }
        if (newest.isEmpty() || newest.get().micros() < capture.micros()) {
            newest = Optional.of(capture);
        }
        return steps;
    }

    /** The next fetch that was led here; captures of the same time come before it. */
    List<Step> add(Step.Ask ask) {
        if (newest.isPresent() && newest.get().micros() == ask.micros()) {
            return List.of(newest.get().continues(ask));
        }
        List<Step> steps = expire(ask.micros());
        open.add(ask);
        return steps;
    }

    /** There is nothing more of this URL. */
    List<Step> end() {
        return expire(Long.MAX_VALUE);
    }

    private List<Step> expire(long now) {
        List<Step> steps = new ArrayList<>();
        while (!open.isEmpty() && now - FOLLOWED_WITHIN > open.peek().micros()) {
            steps.add(fromBefore(open.remove()));
        }
        return steps;
    }

    private Step fromBefore(Step.Ask ask) {
        return newest.filter(capture -> ask.micros() - capture.micros() <= FRESH_FOR)
                .map(capture -> capture.continues(ask))
                .orElseGet(() -> new Step.Settled(ask.authority(), ask.micros(), Optional.empty(), Optional.empty()));
    }
}
