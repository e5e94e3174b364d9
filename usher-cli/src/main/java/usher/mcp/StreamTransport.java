package usher.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse.JSONRPCError;
import io.modelcontextprotocol.spec.McpServerSession;
import io.modelcontextprotocol.spec.McpServerTransport;
import io.modelcontextprotocol.spec.McpServerTransportProvider;
import io.modelcontextprotocol.spec.ProtocolVersions;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;
import usher.internal.text.BoundedLines;

/**
 * JSON-RPC messages on two streams, one on each line. In contrast to the SDK's transport for standard input and output,
 * a line that is not a message does not end the session, and requests that were read before the end of the input are
 * answered.
 */
final class StreamTransport implements McpServerTransportProvider, McpServerTransport {
    private static final System.Logger LOG = System.getLogger(StreamTransport.class.getName());
    /** Longer than a fetch takes. */
    private static final int MAX_CALL_SECONDS = 60;

    private static final String PARSE_ERROR =
            "{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":-32700,\"message\":\"not a JSON-RPC message\"}}";

    private record Params(Class<?> type, String members) {}

    private static final Map<String, Params> PARAMS = Map.of(
            "initialize",
                    new Params(McpSchema.InitializeRequest.class, "'protocolVersion', 'capabilities', 'clientInfo'"),
            "tools/call", new Params(McpSchema.CallToolRequest.class, "'name', a string, and 'arguments', an object"),
            "logging/setLevel", new Params(McpSchema.SetLevelRequest.class, "'level', such as info"));

    private final McpJsonMapper json;
    private final InputStream in;
    private final OutputStream out;
    /** The messages that are being handled, and the reader. */
    private final Phaser pending = new Phaser(1);

    private @Nullable McpServerSession session;
    private boolean initialized;

    StreamTransport(McpJsonMapper json, InputStream in, OutputStream out) {
        this.json = json;
        this.in = in;
        this.out = out;
    }

    @Override
    public List<String> protocolVersions() {
        return List.of(
                ProtocolVersions.MCP_2024_11_05,
                ProtocolVersions.MCP_2025_03_26,
                ProtocolVersions.MCP_2025_06_18,
                ProtocolVersions.MCP_2025_11_25);
    }

    @Override
    public void setSessionFactory(McpServerSession.Factory sessions) {
        session = sessions.create(this);
    }

    /** Reads messages until the input ends, and then waits until all are handled. */
    void run() {
        McpServerSession own = requireNonNull(session);
        try (BufferedReader lines = new BoundedLines(new InputStreamReader(in, UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!line.isBlank()) {
                    handle(own, line);
                }
            }
        } catch (IOException e) {
            LOG.log(System.Logger.Level.WARNING, "cannot read the input", e);
        }
        awaitResponses();
    }

    /** Waits for the responses to what was read. A session that was never initialized does not answer. */
    private void awaitResponses() {
        try {
            pending.awaitAdvanceInterruptibly(pending.arrive(), initialized ? MAX_CALL_SECONDS : 1, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (TimeoutException e) {
            LOG.log(System.Logger.Level.WARNING, "a request was not answered before the end of the input");
        }
    }

    private void handle(McpServerSession own, String line) {
        JSONRPCMessage message;
        try {
            message = McpSchema.deserializeJsonRpcMessage(json, line);
        } catch (IOException | RuntimeException e) { // the SDK rejects some lines, such as null, by other exceptions
            LOG.log(System.Logger.Level.WARNING, "a line of the input is not a JSON-RPC message: " + e.getMessage());
            write(PARSE_ERROR);
            return;
        }
        if (message instanceof McpSchema.JSONRPCRequest request && !isValid(request)) {
            String what = "'params' of " + request.method() + " must be an object with "
                    + requireNonNull(PARAMS.get(request.method())).members();
            JSONRPCError error = new JSONRPCError(McpSchema.ErrorCodes.INVALID_PARAMS, what, null);
            sendMessage(new McpSchema.JSONRPCResponse("2.0", request.id(), null, error))
                    .subscribe();
            return;
        }
        initialized |= message instanceof JSONRPCNotification notification
                && notification.method().equals(McpSchema.METHOD_NOTIFICATION_INITIALIZED);
        pending.register();
        own.handle(message)
                .onErrorComplete(e -> {
                    LOG.log(System.Logger.Level.WARNING, "a message could not be handled", e);
                    return true;
                })
                .doFinally(signal -> pending.arriveAndDeregister())
                .subscribe();
    }

    /** The SDK answers other params with an internal error, which names its classes. */
    private boolean isValid(McpSchema.JSONRPCRequest request) {
        Params params = PARAMS.get(request.method());
        try {
            return params == null || json.convertValue(request.params(), params.type()) != null;
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.DEBUG, "invalid params", e);
            return false;
        }
    }

    @Override
    public Mono<Void> sendMessage(JSONRPCMessage message) {
        return Mono.fromRunnable(() -> {
            try {
                write(json.writeValueAsString(message));
            } catch (IOException e) {
                throw new IllegalStateException("a message cannot be written as JSON", e);
            }
        });
    }

    /** Writes a line. JSON has no line breaks outside strings, and escapes those in strings. */
    private synchronized void write(String line) {
        try {
            out.write((line + "\n").getBytes(UTF_8));
            out.flush();
        } catch (IOException e) {
            // The client is gone, and its input ends, too.
            LOG.log(System.Logger.Level.WARNING, "cannot write a response", e);
        }
    }

    @Override
    public <T> T unmarshalFrom(Object data, TypeRef<T> type) {
        return json.convertValue(data, type);
    }

    @Override
    public Mono<Void> notifyClients(String method, Object params) {
        return session == null ? Mono.empty() : session.sendNotification(method, params);
    }

    @Override
    public Mono<Void> notifyClient(String sessionId, String method, Object params) {
        return notifyClients(method, params);
    }

    @Override
    public Mono<Void> closeGracefully() {
        return Mono.empty();
    }

    @Override
    public void close() {
        // The streams belong to the caller.
    }
}
