package usher.server.http;

import java.io.ByteArrayOutputStream;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import usher.server.settings.ServerSettings;
import usher.support.json.JsonFormatException;
import usher.support.json.JsonReader;

/**
 * Reads a request body as a JSON object, with limits of size and depth and without duplicate names (H-02).
 * Non-blocking.
 */
public final class JsonBody {
    private static final int MAX_BYTES = ServerSettings.Limits.BODY_BYTES;

    private JsonBody() {}

    /** Reads the object. The stage fails with a problem if the body is not a JSON object or too large. */
    public static CompletionStage<Map<String, Object>> read(Exchange exchange) {
        Reader reader = new Reader(exchange);
        reader.begin();
        return reader.bytes.thenApply(JsonBody::object);
    }

    /** Like {@link #read}, but no body is an object without members. */
    public static CompletionStage<Map<String, Object>> readIfAny(Exchange exchange) {
        Reader reader = new Reader(exchange);
        reader.begin();
        return reader.bytes.thenApply(bytes -> bytes.length == 0 ? Map.of() : object(bytes));
    }

    /** Reads the available bytes, and is called again when there are more. */
    private static final class Reader implements Runnable {
        private final CompletableFuture<byte[]> bytes = new CompletableFuture<>();
        private final ByteArrayOutputStream collected = new ByteArrayOutputStream();
        private final Exchange exchange;

        private Reader(Exchange exchange) {
            this.exchange = exchange;
        }

        private void begin() {
            if (exchange.request().getHeaders().getLongField(HttpHeader.CONTENT_LENGTH) > MAX_BYTES) {
                throw tooLarge();
            }
            exchange.connection().receiving(true);
            run();
        }

        private ProblemException tooLarge() {
            return new ProblemException(ProblemType.BODY_TOO_LARGE, ProblemMessages.BODY_TOO_LARGE, MAX_BYTES)
                    .header("Connection", "close");
        }

        @Override
        public void run() {
            while (true) {
                Content.Chunk chunk = exchange.request().read();
                if (chunk == null) {
                    exchange.request().demand(this);
                    return;
                }
                if (Content.Chunk.isFailure(chunk)) {
                    fail(ProblemException.badRequest(ProblemMessages.BODY_INCOMPLETE));
                    return;
                }
                if (!exchange.connection().reserve(chunk.remaining())) {
                    chunk.release();
                    fail(Exchange.MEMORY_LIMIT.get());
                    return;
                }
                byte[] part = new byte[chunk.remaining()];
                chunk.getByteBuffer().get(part);
                boolean last = chunk.isLast();
                chunk.release();
                collected.writeBytes(part);
                if (collected.size() > MAX_BYTES) {
                    fail(tooLarge());
                    return;
                }
                if (last) {
                    exchange.connection().receiving(false);
                    bytes.complete(collected.toByteArray());
                    return;
                }
            }
        }

        private void fail(ProblemException problem) {
            exchange.connection().receiving(false);
            bytes.completeExceptionally(problem);
        }
    }

    /** @throws ProblemException if the bytes are anything else */
    public static Map<String, Object> object(byte[] bytes) {
        try {
            return JsonReader.object(bytes, 0, bytes.length);
        } catch (JsonFormatException e) {
            if (e.problem() == JsonFormatException.Problem.NOT_AN_OBJECT) {
                throw ProblemException.badRequest(ProblemMessages.NOT_AN_OBJECT);
            }
            String why = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
            throw ProblemException.badRequest(ProblemMessages.NOT_JSON, why);
        }
    }
}
