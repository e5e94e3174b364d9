/**
 * What the service counts and measures, for Prometheus. In: events. Out: {@link usher.server.metrics.Metrics#write}.
 * The names are stable and stand in {@code docs/service.md}; a dashboard over them is {@code
 * usher-server/grafana/usher.json}. Thread-safe.
 */
@NullMarked
package usher.server.metrics;

import org.jspecify.annotations.NullMarked;
