package usher.spark.site;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import usher.access.response.StatusKind;
import usher.spark.capture.Capture.Revisit;

/**
 * Finds what revisit records of one URL (WARC 1.1 §6.7) stand for: the content of an earlier capture, seen again. In one
 * pass in order of time; holds the contents used last only. Not thread-safe.
 *
 * <p>Only a file is the same file again. Pages of errors and redirects are alike all over the web, and what they mean is in
 * their heads; a revisit with such a head is none here, see {@link Revisit}. What came half or broken came so again.
 */
final class Revisits {
    private static final int MAX_HELD = 8;

    private final Map<String, Link> byDigest = new LinkedHashMap<>(MAX_HELD * 2, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Link> eldest) {
            return size() > MAX_HELD;
        }
    };
    private Optional<Link> newest = Optional.empty();

    /** Takes note of a capture with content of its own. */
    void add(Link capture, Optional<String> digest) {
        StatusKind kind = StatusKind.of(capture.status());
        if (kind == StatusKind.COMPLETE) {
            newest = Optional.of(capture);
        }
        if (kind.isSuccess() || capture.status() == 0) {
            digest.ifPresent(name -> byDigest.put(name, capture));
        }
    }

    /** The capture that the revisit is one of, at the revisit's time; nothing if it is not in the archive. */
    Optional<Link> find(Link revisit, Revisit why, Optional<String> digest) {
        Optional<Link> original = digest.map(byDigest::get);
        if (original.isEmpty() && (why == Revisit.NOT_MODIFIED || digest.isEmpty())) {
            original = newest;
        }
        return original.map(
                link -> new Link(link.url(), revisit.micros(), link.status(), link.location(), link.payload()));
    }
}
