package usher.spark.history;

import static java.util.Objects.requireNonNull;

import usher.uri.Authority;

/** An event and its site. */
record SiteEvent(Authority site, Event event) {
    public SiteEvent {
        requireNonNull(site, "site");
        requireNonNull(event, "event");
    }
}
