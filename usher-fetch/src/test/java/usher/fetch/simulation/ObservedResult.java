package usher.fetch.simulation;

import java.time.Instant;
import java.util.Optional;
import usher.access.OutcomeCode;
import usher.uri.Authority;

/**
 * What one attempt brought to light, as the fake internet saw it.
 *
 * @param kind what is known of the site's file
 * @param status the last status; 0 for none
 * @param code what stood in the way
 * @param file what was delivered in whole
 * @param text whether it was called text
 * @param refusal whether it was us who would not go on
 * @param use the lifetime of a file or of its absence; for a failure the wait that the site wishes, or less than nothing
 * @param url where it came from in the end
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
