package usher.spark.history;

import usher.uri.Authority;

record SiteEvent(Authority site, Event event) {}
