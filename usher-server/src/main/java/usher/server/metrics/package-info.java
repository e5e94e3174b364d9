/**
 * The metrics of the service, for Prometheus. In: events. Out: {@link usher.server.metrics.Metrics#write}. The names
 * are stable and listed in {@code docs/service.md}; {@code usher-server/grafana/usher.json} is a dashboard.
 * Thread-safe.
 */
@NullMarked
package usher.server.metrics;

import org.jspecify.annotations.NullMarked;
