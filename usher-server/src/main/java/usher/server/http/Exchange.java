package usher.server.http;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.PreEncodedHttpField;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;
import usher.internal.json.Json;

/** One request and its answer. */
public final class Exchange {
    public static final HttpField JSON =
            new PreEncodedHttpField(HttpHeader.CONTENT_TYPE, "application/json;charset=utf-8");
    public static final HttpField NDJSON = new PreEncodedHttpField(HttpHeader.CONTENT_TYPE, "application/x-ndjson");
    public static final HttpField TEXT = new PreEncodedHttpField(HttpHeader.CONTENT_TYPE, "text/plain;charset=utf-8");
    private static final HttpField PROBLEM =
            new PreEncodedHttpField(HttpHeader.CONTENT_TYPE, "application/problem+json");

    private static final int NOT_MODIFIED = 304;
    private static final HttpField VARY = new PreEncodedHttpField(HttpHeader.VARY, "Accept-Encoding");
    private static final HttpField COMPRESSED = new PreEncodedHttpField(HttpHeader.CONTENT_ENCODING, "gzip");
    /** Shorter answers are not worth counting. */
    private static final int LONG = 64 << 10;

    /** That this client, or all of them, have as much under way as fits into the memory. */
    static final Supplier<ProblemException> ROOM =
            () -> new ProblemException(ProblemType.BUSY, ProblemMessages.TOO_MANY_BODIES)
                    .retryAfter(Duration.ofSeconds(2))
                    .header("Connection", "close");

    private final Request request;
    private final Response response;
    private final Callback callback;
    private final List<String> parts;
    private final Client client;
    private final Connections.Tracked connection;

    Exchange(
            Request request,
            Response response,
            Callback callback,
            List<String> parts,
            Client client,
            Connections.Tracked connection) {
        this.request = request;
        this.response = response;
        this.callback = callback;
        this.parts = parts;
        this.client = client;
        this.connection = connection;
    }

    /** Who asks. */
    public Client client() {
        return client;
    }

    /** What stands at the open places of the path, decoded. */
    public List<String> parts() {
        return parts;
    }

    public String method() {
        return request.getMethod();
    }

    /** The parameters, all of which must be expected. */
    public Query query(String... expected) {
        return query(new LinkedHashSet<>(List.of(expected)));
    }

    /** The parameters, all of which must be expected. */
    public Query query(Set<String> expected) {
        return Query.parse(request.getHttpURI().getQuery(), expected);
    }

    /** The value of a request header, or null. */
    public @Nullable String header(String name) {
        return request.getHeaders().get(name);
    }

    /** Sets a header of the answer. */
    public Exchange with(String name, String value) {
        response.getHeaders().put(name, value);
        return this;
    }

    /** Answers with a JSON document. */
    public void json(int status, Map<String, ?> members) {
        byte[] body = bytes(members).array();
        if (body.length >= LONG && !connection.take(body.length)) {
            problem(ROOM.get());
            return;
        }
        reply(status, JSON, body);
    }

    /**
     * Answers with a JSON document.
     *
     * @param lost what is to be done if the client did not get it
     */
    public void json(int status, Map<String, ?> members, Runnable lost) {
        response.setStatus(status);
        response.getHeaders().put(JSON);
        connection.sending(true);
        response.write(true, bytes(members), new Callback.Nested(callback) {
            @Override
            public void failed(Throwable failure) {
                lost.run();
                super.failed(failure);
            }
        });
    }

    private static ByteBuffer bytes(Map<String, ?> members) {
        return ByteBuffer.wrap((Json.text(members) + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /** Answers; compressed if that pays and the client takes it. */
    public void reply(int status, HttpField contentType, byte[] body) {
        response.setStatus(status);
        response.getHeaders().put(contentType);
        boolean compressed = Gzip.isWorthwhile(body) && compresses();
        write(ByteBuffer.wrap(compressed ? Gzip.fast(body) : body));
    }

    /** Answers with a body that is always the same. */
    public void reply(int status, HttpField contentType, FixedBody body) {
        response.setStatus(status);
        response.getHeaders().put(contentType);
        boolean compressed = body.isCompressible() && compresses();
        write(ByteBuffer.wrap(compressed ? body.compressed() : body.plain()));
    }

    /** Whether the answer goes out compressed, and says so; its tag then is a weak one, since its bytes are others. */
    private boolean compresses() {
        HttpFields.Mutable headers = response.getHeaders();
        headers.put(VARY);
        if (!Gzip.isAccepted(request.getHeaders().get(HttpHeader.ACCEPT_ENCODING))) {
            return false;
        }
        headers.put(COMPRESSED);
        String tag = headers.get(HttpHeader.ETAG);
        if (tag != null) {
            headers.put(HttpHeader.ETAG, "W/" + tag);
        }
        return true;
    }

    /** Answers without a body. */
    public void empty(int status) {
        response.setStatus(status);
        if (status == NOT_MODIFIED) {
            response.getHeaders().put(VARY);
        }
        write(null);
    }

    private void write(@Nullable ByteBuffer body) {
        connection.sendingWhole(body == null ? 0 : body.remaining());
        response.write(true, body, callback);
    }

    /** Answers with a problem. */
    public void problem(ProblemException problem) {
        write(response, problem, callback);
    }

    /** Answers with what went wrong: a problem as it is, anything else as a fault of ours. */
    public void failed(Throwable failure) {
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        if (response.isCommitted()) {
            callback.failed(cause);
        } else {
            problem(cause instanceof ProblemException known ? known : fault(cause));
        }
    }

    private static ProblemException fault(Throwable cause) {
        Faults.tell(cause);
        return new ProblemException(ProblemType.FAULT, ProblemMessages.INTERNAL_ERROR);
    }

    static void write(Response response, ProblemException problem, Callback callback) {
        response.setStatus(problem.type().status());
        response.getHeaders().put(PROBLEM);
        problem.headers().forEach(response.getHeaders()::put);
        response.write(true, bytes(problem.document()), callback);
    }

    /** What Jetty gives, for streams. */
    public Request request() {
        return request;
    }

    /** What Jetty gives, for streams. */
    public Response response() {
        return response;
    }

    /** What ends the exchange, for streams. */
    public Callback callback() {
        return callback;
    }

    /** The connection that it goes over. */
    public Connections.Tracked connection() {
        return connection;
    }
}
