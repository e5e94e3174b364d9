package usher.access;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/** The access result of RFC 9309 §2.3.1, as classified by a dialect. */
public sealed interface AccessResult {
    /** Returns the reason why no file is used; empty for a success. */
    Optional<OutcomeCode> code();

    /** The file was fetched and its rules apply (§2.3.1.1). */
    record Successful() implements AccessResult {
        @Override
        public Optional<OutcomeCode> code() {
            return Optional.empty();
        }
    }

    /**
     * The file is unavailable: it was not found, access was denied, or there were too many redirects (§2.3.1.2).
     * Everything is allowed (§2.3.1.3).
     */
    record Unavailable(OutcomeCode reason) implements AccessResult {

        @Override
        public Optional<OutcomeCode> code() {
            return Optional.of(reason);
        }
    }

    /**
     * The file is unreachable (§2.3.1.4).
     *
     * @param retryAfter the delay that the site requests before the next attempt, 1 second to 24 hours
     */
    record Unreachable(OutcomeCode reason, Optional<Duration> retryAfter) implements AccessResult {

        @Override
        public Optional<OutcomeCode> code() {
            return Optional.of(reason);
        }
    }

    public enum Basis {
        /** A cached copy within its lifetime. */
        FRESH,
        /** A cached copy past its lifetime but at most a day old, while no new one can be fetched. */
        STALE,
        /** An older copy, used because the file is unreachable. */
        LAST_GOOD,
        /** No file: it was not found, access was denied, or there were too many redirects. */
        UNAVAILABLE,
        UNREACHABLE,
        /** A file that the caller provided. */
        GIVEN;

        /** Returns the name in JSON: lowercase with hyphens. */
        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }
}
