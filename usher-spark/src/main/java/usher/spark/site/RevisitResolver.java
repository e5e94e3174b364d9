package usher.spark.site;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import usher.access.response.StatusKind;
import usher.spark.capture.Capture.Revisit;

/**
 * Finds the earlier capture that a revisit record of the same URL refers to (WARC 1.1 §6.7). Works in one pass in order
 * of time and holds only the most recently used captures. Not thread-safe.
 *
 * <p>Only successes can be revisited. Error pages and redirects have equal bodies all over the web, and their meaning
 * is in their headers; see {@link Revisit}. A revisit of an incomplete response is incomplete too.
 */
final class RevisitResolver {
    private static final int MAX_HELD = 8;

    private final Map<String, Link> byDigest = new LinkedHashMap<>(MAX_HELD * 2, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Link> eldest) {
            return size() > MAX_HELD;
        }
    };
    private Optional<Link> newest = Optional.empty();

    /** Adds a capture with content of its own. */
    void add(Link capture, Optional<String> digest) {
        StatusKind kind = StatusKind.of(capture.status());
        if (kind == StatusKind.COMPLETE) {
            newest = Optional.of(capture);
        }
        if (kind.isSuccess() || capture.status() == 0) {
            digest.ifPresent(name -> byDigest.put(name, capture));
        }
    }

    /**
     * Returns the capture that the revisit refers to, with the time of the revisit; empty if it is not in the archive.
     */
    Optional<Link> find(Link revisit, Revisit why, Optional<String> digest) {
        Optional<Link> original = digest.map(byDigest::get);
        if (original.isEmpty() && (why == Revisit.NOT_MODIFIED || digest.isEmpty())) {
            original = newest;
        }
        return original.map(
                link -> new Link(link.url(), revisit.micros(), link.status(), link.location(), link.payload()));
    }
}
