package usher.access;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/** The access result of RFC 9309 §2.3.1: what came of fetching, as the dialect reads it. */
public sealed interface AccessResult {
    /** What stood in the way, if something did. */
    Optional<OutcomeCode> code();

    /** The file is there and its rules count (§2.3.1.1). */
    record Successful() implements AccessResult {
        @Override
        public Optional<OutcomeCode> code() {
            return Optional.empty();
        }
    }

    /**
     * No file counts: it was not found, access to it was denied, or there were too many redirects (§2.3.1.2). Everything is
     * allowed (§2.3.1.3).
     *
     * @param reason what stood in the way
     */
    record Unavailable(OutcomeCode reason) implements AccessResult {
        public Unavailable {
            requireNonNull(reason, "reason");
        }

        @Override
        public Optional<OutcomeCode> code() {
            return Optional.of(reason);
        }
    }

    /**
     * Nobody knows what the file says (§2.3.1.4).
     *
     * @param reason what stood in the way
     * @param retryAfter how long the site asks to be left alone, 1 second to 24 hours
     */
    record Unreachable(OutcomeCode reason, Optional<Duration> retryAfter) implements AccessResult {
        public Unreachable {
            requireNonNull(reason, "reason");
            requireNonNull(retryAfter, "retryAfter");
        }

        @Override
        public Optional<OutcomeCode> code() {
            return Optional.of(reason);
        }
    }

    /** What a decision rests on. */
    public enum Basis {
        /** A copy within its lifetime. */
        FRESH,
        /** A copy past its lifetime but no more than a day old, while a new one cannot be had. */
        STALE,
        /** An older copy, kept because the file is unreachable. */
        LAST_GOOD,
        /** No file counts: it was not found, access to it was denied, or there were too many redirects. */
        UNAVAILABLE,
        /** The file cannot be had. */
        UNREACHABLE,
        /** A file that the caller handed in. */
        GIVEN;

        /** The word as it is written in JSON: lower case with hyphens. */
        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }
}
