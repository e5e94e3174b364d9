package usher.server.http;

import java.io.ByteArrayOutputStream;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.io.content.ContentSourceCompletableFuture;
import org.eclipse.jetty.util.BufferUtil;
import org.jspecify.annotations.Nullable;
import usher.server.settings.ServerSettings;
import usher.support.json.JsonFormatException;
import usher.support.json.JsonReader;

/** Reads a request body as a JSON object, with limits of size and depth and without duplicate names (H-02). */
public final class JsonBody {
    private static final int MAX_BYTES = ServerSettings.Limits.BODY_BYTES;

    private JsonBody() {}

    public static CompletionStage<Map<String, Object>> read(Exchange exchange) {
        return bytes(exchange).thenApply(JsonBody::object);
    }

    /** Like {@link #read}, but no body is an object without members. */
    public static CompletionStage<Map<String, Object>> readIfAny(Exchange exchange) {
        return bytes(exchange).thenApply(bytes -> bytes.length == 0 ? Map.of() : object(bytes));
    }

    private static CompletionStage<byte[]> bytes(Exchange exchange) {
        if (exchange.request().getHeaders().getLongField(HttpHeader.CONTENT_LENGTH) > MAX_BYTES) {
            throw tooLarge();
        }
        exchange.connection().receiving(true);
        Reader reader = new Reader(exchange);
        reader.parse();
        return reader.handle((bytes, failure) -> {
            exchange.connection().receiving(false);
            if (failure == null) {
                return bytes;
            }
            throw failure instanceof ProblemException problem
                    ? problem
                    : ProblemException.badRequest(ProblemMessages.BODY_INCOMPLETE);
        });
    }

    private static ProblemException tooLarge() {
        return new ProblemException(ProblemType.BODY_TOO_LARGE, ProblemMessages.BODY_TOO_LARGE, MAX_BYTES)
                .header("Connection", "close");
    }

    private static final class Reader extends ContentSourceCompletableFuture<byte[]> {
        private final ByteArrayOutputStream collected = new ByteArrayOutputStream();
        private final Connections.Tracked connection;

        private Reader(Exchange exchange) {
            super(exchange.request(), InvocationType.BLOCKING);
            connection = exchange.connection();
        }

        @Override
        protected byte @Nullable [] parse(Content.Chunk chunk) {
            if (!connection.reserve(chunk.remaining())) {
                throw Exchange.MEMORY_LIMIT.get();
            }
            collected.writeBytes(BufferUtil.toArray(chunk.getByteBuffer()));
            if (collected.size() > MAX_BYTES) {
                throw tooLarge();
            }
            return chunk.isLast() ? collected.toByteArray() : null;
        }
    }

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
