package usher.spark.history;

import usher.uri.Authority;

/** An event and its site. */
record SiteEvent(Authority site, Event event) {}
