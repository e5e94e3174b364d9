package usher.spark.history;

import static java.util.Objects.requireNonNull;

import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Queue;
import usher.spark.capture.Capture;
import usher.uri.Authority;
import usher.uri.WebUrl;

/**
 * The events of many sites, one site after the other, while captures stream by: one site's last two files are in memory, and
 * nothing else. For one thread.
 */
final class Histories implements Iterator<SiteEvent> {
    private final Iterator<Capture> captures;
    private final HistoryOptions options;
    private final Queue<SiteEvent> found = new ArrayDeque<>();
    private Authority site;
    private SiteHistory history;

    /**
     * A stream of events.
     *
     * @param captures all of a site together, and of a site in order of time; those whose URL is none are left out
     */
    Histories(Iterator<Capture> captures, HistoryOptions options) {
        this.captures = requireNonNull(captures, "captures");
        this.options = requireNonNull(options, "options");
    }

    /** The site that a URL belongs to, if it is one. */
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
