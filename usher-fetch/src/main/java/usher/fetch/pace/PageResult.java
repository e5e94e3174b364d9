package usher.fetch.pace;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import usher.access.response.FetchOutcome;

/** What the response to a page says about the pace of its site. */
record PageResult(int status, Optional<String> retryAfter) {
    private static final int TOO_MANY_REQUESTS = 429;
    private static final int UNAVAILABLE = 503;

    boolean isOverloaded() {
        return status == TOO_MANY_REQUESTS || status == UNAVAILABLE;
    }

    /** Whether the site has answered as usual, even if it has no such page. */
    boolean isGood() {
        return !isOverloaded() && status >= 200 && status < 500;
    }

    /** Returns the wait that an overloaded site requests, 1 second to a day. */
    Optional<Duration> wait(Instant now) {
        return retryAfter
                .filter(value -> isOverloaded())
                .flatMap(value -> FetchOutcome.answered(status, Map.of("Retry-After", value))
                        .retryAfter(now));
    }
}
