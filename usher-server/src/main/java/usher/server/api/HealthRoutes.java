package usher.server.api;

import static java.util.Objects.requireNonNull;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import usher.server.http.Exchange;
import usher.server.metrics.Metrics;

/** {@code /healthz}, {@code /readyz}, {@code /metrics}: they wait for nobody. */
final class HealthRoutes {
    private static final byte[] OK = ByteBuilder.ascii("ok\n");
    private static final byte[] STALLED = ByteBuilder.ascii("stalled\n");

    private final Health health;
    private final Metrics metrics;

    HealthRoutes(Health health, Metrics metrics) {
        this.health = requireNonNull(health, "health");
        this.metrics = requireNonNull(metrics, "metrics");
    }

    /** Whether the process moves. What it depends on is not its life's business. */
    void live(Exchange exchange) {
        boolean alive = health.isAlive();
        exchange.reply(alive ? 200 : 503, Exchange.TEXT, alive ? OK : STALLED);
    }

    /** Whether requests should be sent here. */
    void ready(Exchange exchange) {
        Map<String, Object> members = new LinkedHashMap<>();
        boolean ready = !health.isStopping() && health.isStoreHealthy();
        members.put("ready", ready);
        members.put("stopping", health.isStopping());
        members.put("store", health.isStoreHealthy() ? "ok" : "store_failed");
        exchange.json(ready ? 200 : 503, members);
    }

    /** The figures. */
    void metrics(Exchange exchange) {
        exchange.query();
        String accept = exchange.header("Accept");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            metrics.write(accept, out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        exchange.reply(200, new HttpField(HttpHeader.CONTENT_TYPE, metrics.contentType(accept)), out.toByteArray());
    }
}
