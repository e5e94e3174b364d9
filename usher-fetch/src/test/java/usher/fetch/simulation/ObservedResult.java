package usher.fetch.simulation;

import java.time.Instant;
import java.util.Optional;
import usher.access.OutcomeCode;
import usher.uri.Authority;

/**
 * The result of one fetch, as the fake internet saw it.
 *
 * @param kind what is known about the site's file
 * @param status the last status; 0 for none
 * @param code the failure
 * @param file the file, if it was delivered completely
 * @param text whether its media type is text
 * @param refusal whether the client itself refused to continue
 * @param use the lifetime of a file or of its absence; for a failure the Retry-After, or a negative number
 * @param url the URL of the last response
 */
record ObservedResult(
        Authority authority,
        Kind kind,
        int status,
        Optional<OutcomeCode> code,
        Optional<FakeFile> file,
        boolean text,
        boolean refusal,
        long use,
        String url,
        Stamp at) {
    enum Kind {
        FILE,
        NONE,
        FAILED
    }

    /** A time on both clocks. */
    record Stamp(long nanos, Instant wall) {}

    ObservedResult at(Stamp other) {
        return new ObservedResult(authority, kind, status, code, file, text, refusal, use, url, other);
    }
}
