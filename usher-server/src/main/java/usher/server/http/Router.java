package usher.server.http;

import static java.util.Objects.requireNonNull;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpHeaderValue;
import org.eclipse.jetty.http.PreEncodedHttpField;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import usher.server.settings.AllowedHosts;

/** Finds the route of a request, and says what is wrong where there is none. */
final class Router extends Handler.Abstract {
    /** Where a request's endpoint is noted, for logs and metrics. */
    static final String ENDPOINT = "usher.endpoint";

    private static final HttpField NO_SNIFFING = new PreEncodedHttpField("X-Content-Type-Options", "nosniff");
    private static final HttpField NO_STORE = new PreEncodedHttpField(HttpHeader.CACHE_CONTROL, "no-store");
    private static final HttpField CLOSE =
            new PreEncodedHttpField(HttpHeader.CONNECTION, HttpHeaderValue.CLOSE.asString());

    private final Map<String, Found> byPath = new HashMap<>();
    private final List<PathTemplate> templates;
    private final AllowedHosts hosts;
    private final ApiKeys keys;
    private final Connections connections;
    private final AtomicBoolean draining = new AtomicBoolean();

    Router(List<Endpoint> endpoints, AllowedHosts hosts, ApiKeys keys, Connections connections) {
        this.hosts = requireNonNull(hosts, "hosts");
        this.keys = requireNonNull(keys, "keys");
        this.connections = requireNonNull(connections, "connections");
        endpoints.stream()
                .filter(endpoint -> !PathTemplate.isNeeded(endpoint))
                .forEach(endpoint -> byPath.put(endpoint.path(), new Found(endpoint, List.of())));
        templates = endpoints.stream()
                .filter(PathTemplate::isNeeded)
                .map(PathTemplate::of)
                .sorted()
                .toList();
    }

    /** From now on every answer asks its client to close the connection. */
    void drain() {
        draining.set(true);
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        Connections.Tracked connection = connections.begin(request);
        response.getHeaders().add(NO_SNIFFING).add(NO_STORE);
        if (draining.get()) {
            response.getHeaders().put(CLOSE);
        }
        try {
            route(request, response, callback, connection);
        } catch (ProblemException problem) {
            if (request.getMethod().equals("POST")) {
                // Its body is not read: what follows on this connection would be lost with it.
                response.getHeaders().put(CLOSE);
            }
            Exchange.write(response, problem, callback);
        }
        return true;
    }

    private void route(Request request, Response response, Callback callback, Connections.Tracked connection) {
        requireOwnHost(request);
        String path = request.getHttpURI().getPath();
        Found found = find(path);
        Endpoint endpoint = found.endpoint();
        request.setAttribute(ENDPOINT, endpoint);
        String method = request.getMethod().equals("HEAD") ? "GET" : request.getMethod();
        Route route = endpoint.routes().get(method);
        if (route == null) {
            otherMethod(endpoint, method, response, callback);
            return;
        }
        requireOwnPages(request, endpoint, method);
        Client client = client(request, endpoint, connection);
        requireFittingForms(request, endpoint, method);
        Exchange exchange = new Exchange(request, response, callback, found.parts(), client, connection);
        try {
            route.handle(exchange);
        } catch (RuntimeException e) {
            exchange.failed(e);
        }
    }

    private Found find(String path) {
        Found exact = byPath.get(path);
        return exact != null
                ? exact
                : templates.stream()
                        .flatMap(template -> template.match(path).stream())
                        .findFirst()
                        .orElseThrow(() -> new ProblemException(ProblemType.NOT_FOUND, ProblemMessages.NO_ROUTE));
    }

    /**
     * Where a path leads.
     *
     * @param parts what stands at the open places of its template, decoded
     */
    record Found(Endpoint endpoint, List<String> parts) {}

    private static void otherMethod(Endpoint endpoint, String method, Response response, Callback callback) {
        response.getHeaders().put(HttpHeader.ALLOW, endpoint.allow());
        if (!method.equals("OPTIONS")) {
            throw new ProblemException(
                    ProblemType.METHOD_NOT_ALLOWED, ProblemMessages.methodNotAllowed(endpoint.allow()));
        }
        response.setStatus(204);
        response.write(true, null, callback);
    }

    private Client client(Request request, Endpoint endpoint, Connections.Tracked connection) {
        if (keys.isOpen() || endpoint.isOpen()) {
            return connection.client();
        }
        return keys.owner(request.getHeaders().get(HttpHeader.AUTHORIZATION))
                .map(Client::ofKey)
                .orElseThrow(() -> new ProblemException(ProblemType.UNAUTHORIZED, ProblemMessages.KEY_REQUIRED)
                        .header("WWW-Authenticate", "Bearer realm=\"usher\""));
    }

    private void requireOwnHost(Request request) {
        String host = request.getHttpURI().getHost();
        if (!hosts.contains(host, request.getConnectionMetaData().getLocalSocketAddress())) {
            throw new ProblemException(ProblemType.MISDIRECTED, ProblemMessages.hostNotAllowed(host))
                    .header("Connection", "close");
        }
    }

    /** A GET of a page of another site could not read the answer, but would cost a fetch. */
    private static void requireOwnPages(Request request, Endpoint endpoint, String method) {
        boolean costs = !method.equals("GET") || endpoint.isCostly();
        if (costs && Origins.isForeign(request.getHeaders())) {
            throw new ProblemException(ProblemType.FORBIDDEN, ProblemMessages.CROSS_SITE);
        }
    }

    private static void requireFittingForms(Request request, Endpoint endpoint, String method) {
        if (!Accepts.any(request.getHeaders().get(HttpHeader.ACCEPT), endpoint.produces())) {
            throw new ProblemException(ProblemType.NOT_ACCEPTABLE, ProblemMessages.notAcceptable(endpoint.produces()));
        }
        if (!method.equals("POST")) {
            return;
        }
        if (request.getHeaders().get(HttpHeader.CONTENT_ENCODING) != null) {
            throw new ProblemException(ProblemType.UNSUPPORTED_MEDIA_TYPE, ProblemMessages.NO_CONTENT_ENCODING);
        }
        if (!Accepts.isUnderstood(request.getHeaders().get(HttpHeader.CONTENT_TYPE), endpoint.consumes())) {
            throw new ProblemException(
                            ProblemType.UNSUPPORTED_MEDIA_TYPE,
                            ProblemMessages.contentTypeNotSupported(endpoint.consumes()))
                    .header("Accept-Post", String.join(", ", endpoint.consumes()));
        }
    }
}
