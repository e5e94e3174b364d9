package usher.spark.history;

import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Queue;
import usher.spark.capture.Capture;
import usher.uri.Authority;
import usher.uri.WebUrl;

/**
 * Computes the events of many sites from a stream of captures. At most two files of one site are in memory. Not
 * thread-safe.
 */
final class SiteEventIterator implements Iterator<SiteEvent> {
    private final Iterator<Capture> captures;
    private final HistoryOptions options;
    private final Queue<SiteEvent> found = new ArrayDeque<>();
    private Authority site;
    private SiteHistory history;

    /** @param captures the captures, grouped by site and in order of time; those with an invalid URL are ignored */
    SiteEventIterator(Iterator<Capture> captures, HistoryOptions options) {
        this.captures = captures;
        this.options = options;
    }

    /** Returns the site of a URL; empty if the URL is invalid. */
    static Optional<Authority> site(String url) {
        return WebUrl.parse(url) instanceof WebUrl read ? Optional.of(read.authority()) : Optional.empty();
    }

    @Override
    public boolean hasNext() {
        while (found.isEmpty() && captures.hasNext()) {
            Capture capture = captures.next();
            site(capture.url()).ifPresent(at -> accept(at, capture));
        }
        return !found.isEmpty();
    }

    private void accept(Authority at, Capture capture) {
        if (!at.equals(site)) {
            site = at;
            history = new SiteHistory(options);
        }
        history.accept(capture).forEach(event -> found.add(new SiteEvent(at, event)));
    }

    @Override
    public SiteEvent next() {
        if (!hasNext()) {
            throw new NoSuchElementException("no more events");
        }
        return found.remove();
    }
}
