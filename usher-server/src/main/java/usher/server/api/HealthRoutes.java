package usher.server.api;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import usher.server.http.Exchange;
import usher.support.json.JsonObject;

/** {@code /healthz}, {@code /readyz} and {@code /metrics}, which never block. */
record HealthRoutes(Health health, Metrics metrics, boolean needsStore) {
    private static final byte[] OK = "ok\n".getBytes(US_ASCII);
    private static final byte[] STALLED = "stalled\n".getBytes(US_ASCII);

    /** Responds whether the process makes progress, regardless of its dependencies. */
    void live(Exchange exchange) {
        boolean alive = health.isAlive();
        exchange.reply(alive ? 200 : 503, Exchange.TEXT, alive ? OK : STALLED);
    }

    void ready(Exchange exchange) {
        boolean ready = !health.isStopping() && (health.isStoreHealthy() || !needsStore);
        exchange.json(
                ready ? 200 : 503,
                new JsonObject()
                        .add("ready", ready)
                        .add("stopping", health.isStopping())
                        .add("store", health.isStoreHealthy() ? "ok" : "store_failed"));
    }

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
