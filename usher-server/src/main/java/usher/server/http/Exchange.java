package usher.server.http;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.zip.Deflater;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.PreEncodedHttpField;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;
import usher.internal.fetch.Stages;
import usher.support.json.Json;

public record Exchange(
        Request request,
        Response response,
        Callback callback,
        List<String> pathParameters,
        Client client,
        Connections.Tracked connection) {
    public static final HttpField JSON =
            new PreEncodedHttpField(HttpHeader.CONTENT_TYPE, "application/json;charset=utf-8");
    public static final HttpField NDJSON = new PreEncodedHttpField(HttpHeader.CONTENT_TYPE, "application/x-ndjson");
    public static final HttpField TEXT = new PreEncodedHttpField(HttpHeader.CONTENT_TYPE, "text/plain;charset=utf-8");
    public static final HttpField HTML = new PreEncodedHttpField(HttpHeader.CONTENT_TYPE, "text/html;charset=utf-8");
    /** The attributes, for metrics, with what the site's robots.txt came from, and with the limit that was reached. */
    static final String FROM = "usher.from";

    static final String LIMIT = "usher.limit";
    static final String SITE = "usher.site";
    static final String ANSWER = "usher.answer";
    private static final String WAIT_END = "usher.wait-end";
    private static final String BUFFERS = "buffer_bytes";

    private static final String TEXT_TYPE = "text/plain";
    private static final HttpField PROBLEM =
            new PreEncodedHttpField(HttpHeader.CONTENT_TYPE, "application/problem+json");

    private static final int NOT_MODIFIED = 304;
    private static final HttpField VARY = new PreEncodedHttpField(HttpHeader.VARY, "Accept-Encoding");
    private static final HttpField COMPRESSED = new PreEncodedHttpField(HttpHeader.CONTENT_ENCODING, "gzip");
    /** The minimum size of a response that counts against the memory limit. */
    private static final int LONG = 64 << 10;

    /** The problem if bodies and responses exceed the memory limit, of the client or in total. */
    static final Supplier<ProblemException> MEMORY_LIMIT = () -> ProblemException.refused(
                    ProblemType.BUSY, BUFFERS, ProblemMessages.TOO_MANY_BODIES, Duration.ofSeconds(2))
            .header("Connection", "close");

    /** Where robots.txt files can be requested as plain text. */
    private static final String FILES = "/v1/robots/";

    /** Returns the query; throws a problem if it has other parameters than the expected ones. */
    public Query query(String... expected) {
        return Query.parse(request.getHttpURI().getQuery(), Set.of(expected));
    }

    public @Nullable String header(String name) {
        return request.getHeaders().get(name);
    }

    /** Records that the response needs a site's robots.txt, cached or fetched. One fetch counts as such. */
    public void needsSite(boolean cached) {
        if (!cached || request.getAttribute(FROM) == null) {
            request.setAttribute(FROM, cached ? "cache" : "fetch");
        }
    }

    public void waitedForSite(long nanos) {
        request.setAttribute(SITE, nanos / 1_000 / 1_000.0);
    }

    public void answered(String what) {
        request.setAttribute(ANSWER, what);
    }

    /** Sets how long the response may wait for a site's robots.txt, from now on. */
    public void waitAtMost(Duration time) {
        request.setAttribute(WAIT_END, System.nanoTime() + time.toNanos());
    }

    /** Returns how long the response may still wait for a site: at most as long as given. */
    public Duration waitLeft(Duration most) {
        long left = request.getAttribute(WAIT_END) instanceof Long end ? end - System.nanoTime() : most.toNanos();
        return Duration.ofNanos(Math.min(most.toNanos(), Math.max(0, left)));
    }

    /** Whether the client prefers plain text to JSON. Sets the response's Vary. */
    public boolean prefersText() {
        response.getHeaders().add(HttpHeader.VARY, "Accept");
        return prefersText(request);
    }

    private static boolean prefersText(Request request) {
        List<String> types = List.of("application/json", TEXT_TYPE);
        return ContentNegotiation.preferred(request.getHeaders().get(HttpHeader.ACCEPT), types)
                .equals(TEXT_TYPE);
    }

    public Exchange with(String name, String value) {
        response.getHeaders().put(name, value);
        return this;
    }

    public void json(int status, Map<String, ?> members) {
        reply(status, JSON, bytes(members).array());
    }

    /** @param lost runs if the client did not receive the response */
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

    /** Responds with a body, compressed if that is worthwhile and the client accepts it. */
    public void reply(int status, HttpField contentType, byte[] body) {
        if (body.length >= LONG && !connection.reserve(body.length)) {
            problem(MEMORY_LIMIT.get());
            return;
        }
        response.setStatus(status);
        response.getHeaders().put(contentType);
        boolean compressed = Gzip.isWorthwhile(body) && compresses();
        write(ByteBuffer.wrap(compressed ? Gzip.compressed(body, Deflater.BEST_SPEED) : body));
    }

    public void reply(int status, HttpField contentType, FixedBody body) {
        response.setStatus(status);
        response.getHeaders().put(contentType);
        boolean compressed = body.isCompressible() && compresses();
        write(ByteBuffer.wrap(compressed ? body.compressed() : body.plain()));
    }

    /** Returns whether to compress the response, and sets its headers. A compressed response gets a weak entity tag. */
    private boolean compresses() {
        HttpFields.Mutable headers = response.getHeaders();
        headers.add(VARY);
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

    public void empty(int status) {
        response.setStatus(status);
        if (status == NOT_MODIFIED) {
            response.getHeaders().add(VARY);
        }
        write(null);
    }

    private void write(@Nullable ByteBuffer body) {
        connection.sendingWhole(body == null ? 0 : body.remaining());
        response.write(true, body, callback);
    }

    public void problem(ProblemException problem) {
        write(response, problem, callback);
    }

    /**
     * Responds with a failure: a problem is sent unchanged, any other exception or error becomes an internal error.
     * That includes errors of the JVM, such as a stack overflow. Callers need not throw them again: when the heap is
     * full, {@code -XX:+ExitOnOutOfMemoryError} ends the process where the error is thrown, before any handler.
     */
    public void failed(Throwable failure) {
        Throwable cause = Stages.cause(failure);
        if (response.isCommitted()) {
            callback.failed(cause);
        } else {
            problem(cause instanceof ProblemException known ? known : fault(response, cause));
        }
    }

    /** Responds with the result of a stage, or with its failure. An exception or error of the response is one, too. */
    public <T> void respond(CompletionStage<T> stage, Consumer<? super T> response) {
        stage.thenAccept(response).exceptionally(failure -> {
            failed(failure);
            return null;
        });
    }

    private static ProblemException fault(Response response, Throwable cause) {
        FaultLog.log(String.valueOf(response.getHeaders().get(ClientFinder.REQUEST_ID)), cause);
        return new ProblemException(ProblemType.FAULT, ProblemMessages.INTERNAL_ERROR);
    }

    static void write(Response response, ProblemException problem, Callback callback) {
        Request request = response.getRequest();
        boolean isForReader = request.getHttpURI().getPath().startsWith(FILES) && prefersText(request);
        int status =
                isForReader ? problem.type().statusForReaders() : problem.type().status();
        request.setAttribute(LIMIT, problem.limit());
        response.setStatus(status);
        response.getHeaders().put(PROBLEM);
        if (status == ProblemType.QUOTA.status() || status == ProblemType.BUSY.status()) {
            response.getHeaders().put(HttpHeader.RETRY_AFTER, "60");
        }
        problem.headers().forEach(response.getHeaders()::put);
        Map<String, Object> members = new LinkedHashMap<>(problem.document());
        members.put("status", status);
        members.put("requestId", response.getHeaders().get(ClientFinder.REQUEST_ID));
        response.write(true, bytes(members), callback);
    }
}
