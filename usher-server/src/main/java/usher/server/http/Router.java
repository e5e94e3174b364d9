package usher.server.http;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpHeaderValue;
import org.eclipse.jetty.http.PreEncodedHttpField;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import usher.server.settings.AllowedHosts;
import usher.server.settings.ApiKey;
import usher.server.settings.SettingsException;

final class Router extends Handler.Abstract {
    /** The attribute with a request's endpoint, for logs and metrics. */
    static final String ENDPOINT = "usher.endpoint";

    /** The attribute with the name of a request's key, for the access log. */
    static final String KEY = "usher.key";

    private static final HttpField NO_SNIFFING = new PreEncodedHttpField("X-Content-Type-Options", "nosniff");
    private static final HttpField NO_STORE = new PreEncodedHttpField(HttpHeader.CACHE_CONTROL, "no-store");
    private static final HttpField CLOSE =
            new PreEncodedHttpField(HttpHeader.CONNECTION, HttpHeaderValue.CLOSE.asString());

    private final Map<String, Endpoint> byPath = new HashMap<>();

    /** The endpoints by the patterns of their paths; longer paths first. */
    private final Map<Pattern, Endpoint> endpoints = new LinkedHashMap<>();

    private final AllowedHosts hosts;
    private volatile ApiKeys keys;
    private final OriginPolicy origins;
    private final Connections connections;
    private final AtomicBoolean draining = new AtomicBoolean();

    Router(List<Endpoint> all, AllowedHosts hosts, OriginPolicy origins, ApiKeys keys, Connections connections) {
        this.hosts = hosts;
        this.origins = origins;
        this.keys = keys;
        this.connections = connections;
        all.stream()
                .sorted(Comparator.comparingInt(endpoint -> -endpoint.path().length()))
                .forEach(endpoint -> endpoints.put(pattern(endpoint.path()), endpoint));
        all.stream()
                .filter(endpoint -> endpoint.path().indexOf('{') < 0)
                .forEach(endpoint -> byPath.put(endpoint.path(), endpoint));
    }

    /**
     * Returns the pattern of a path with parameters. {@code {authority}} matches anything, so
     * {@code http://example.com} needs no escaping; every other parameter matches text without a slash.
     */
    private static Pattern pattern(String path) {
        return Pattern.compile(
                path.replace(".", "\\.").replace("{authority}", "(.+)").replaceAll("\\{[a-z]+\\}", "([^/]+)"));
    }

    /** Accepts other keys. A service that needs one always does: an emptied file must not open it. */
    void accept(ApiKeys changed) {
        if (changed.isOpen() && !keys.isOpen()) {
            throw new SettingsException("keys: the settings have none any more; restart the service to need no key");
        }
        keys = changed;
    }

    /** Makes every response ask its client to close the connection from now on. */
    void drain() {
        draining.set(true);
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        Connections.Tracked connection = connections.begin(request);
        response.getHeaders()
                .add(NO_SNIFFING)
                .add(NO_STORE)
                .add(ClientFinder.REQUEST_ID, connections.requestId(request));
        if (draining.get()) {
            response.getHeaders().put(CLOSE);
        }
        try {
            route(request, response, callback, connection);
        } catch (ProblemException problem) {
            if (request.getMethod().equals("POST")) {
                // The body is not read, so the connection cannot be reused.
                response.getHeaders().put(CLOSE);
            }
            Exchange.write(response, problem, callback);
        }
        return true;
    }

    private void route(Request request, Response response, Callback callback, Connections.Tracked connection) {
        requireOwnHost(request);
        String path = request.getHttpURI().getPath();
        Endpoint endpoint = byPath.get(path);
        List<String> parts = List.of();
        if (endpoint == null) {
            Matcher matcher = match(path);
            endpoint = requireNonNull(endpoints.get(matcher.pattern()));
            parts = parts(matcher);
        }
        request.setAttribute(ENDPOINT, endpoint);
        String method = request.getMethod().equals("HEAD") ? "GET" : request.getMethod();
        Route route = endpoint.routes().get(method);
        if (route == null) {
            otherMethod(endpoint, request, response, callback);
            return;
        }
        requireSameSite(request, endpoint, method);
        Client client = client(request, endpoint, connection);
        requireSupportedMediaTypes(request, endpoint, method);
        Exchange exchange = new Exchange(request, response, callback, parts, client, connection);
        try {
            route.handle(exchange);
        } catch (RuntimeException | Error e) {
            exchange.failed(e);
        }
    }

    private Matcher match(String path) {
        return endpoints.keySet().stream()
                .map(pattern -> pattern.matcher(path))
                .filter(Matcher::matches)
                .findFirst()
                .orElseThrow(() -> new ProblemException(ProblemType.NOT_FOUND, ProblemMessages.NO_ROUTE));
    }

    private static List<String> parts(Matcher matcher) {
        return IntStream.rangeClosed(1, matcher.groupCount())
                .mapToObj(group -> Query.decode(matcher.group(group).replace("+", "%2B")))
                .toList();
    }

    private void otherMethod(Endpoint endpoint, Request request, Response response, Callback callback) {
        response.getHeaders().put(HttpHeader.ALLOW, endpoint.allow());
        if (!request.getMethod().equals("OPTIONS")) {
            throw new ProblemException(
                    ProblemType.METHOD_NOT_ALLOWED, ProblemMessages.METHOD_NOT_ALLOWED, endpoint.allow());
        }
        response.setStatus(204);
        response.write(true, null, callback);
    }

    private Client client(Request request, Endpoint endpoint, Connections.Tracked connection) {
        ApiKeys accepted = keys;
        if (accepted.isOpen() || endpoint.isOpen()) {
            return connection.client();
        }
        ApiKey key = accepted.find(request.getHeaders().get(HttpHeader.AUTHORIZATION), Instant.now())
                .orElseThrow(() -> new ProblemException(ProblemType.UNAUTHORIZED, ProblemMessages.KEY_REQUIRED)
                        .header("WWW-Authenticate", "Bearer realm=\"usher\""));
        request.setAttribute(KEY, key.name());
        if (!key.scopes().contains(endpoint.scope())) {
            throw new ProblemException(ProblemType.FORBIDDEN, ProblemMessages.KEY_SCOPE, key.name(), endpoint.scope());
        }
        return Client.ofKey(key.name());
    }

    private void requireOwnHost(Request request) {
        String host = request.getHttpURI().getHost();
        if (!hosts.contains(host, request.getConnectionMetaData().getLocalSocketAddress())) {
            throw new ProblemException(
                            ProblemType.MISDIRECTED, ProblemMessages.HOST_NOT_ALLOWED, ProblemMessages.shown(host))
                    .header("Connection", "close");
        }
    }

    /** Rejects requests from pages of other sites. Such a GET could not read the response, but would cost a fetch. */
    private void requireSameSite(Request request, Endpoint endpoint, String method) {
        boolean costs = !method.equals("GET") || endpoint.isCostly();
        if (costs && origins.isRefused(request.getHeaders())) {
            throw new ProblemException(ProblemType.FORBIDDEN, ProblemMessages.CROSS_SITE);
        }
    }

    private static void requireSupportedMediaTypes(Request request, Endpoint endpoint, String method) {
        if (!ContentNegotiation.isAcceptable(request.getHeaders().get(HttpHeader.ACCEPT), endpoint.produces())) {
            throw new ProblemException(
                    ProblemType.NOT_ACCEPTABLE,
                    ProblemMessages.NOT_ACCEPTABLE,
                    ProblemMessages.list(endpoint.produces()));
        }
        if (!method.equals("POST")) {
            return;
        }
        if (request.getHeaders().get(HttpHeader.CONTENT_ENCODING) != null) {
            throw new ProblemException(ProblemType.UNSUPPORTED_MEDIA_TYPE, ProblemMessages.NO_CONTENT_ENCODING);
        }
        if (!ContentNegotiation.isSupported(request.getHeaders().get(HttpHeader.CONTENT_TYPE), endpoint.consumes())) {
            throw new ProblemException(
                            ProblemType.UNSUPPORTED_MEDIA_TYPE,
                            ProblemMessages.CONTENT_TYPE_NOT_SUPPORTED,
                            ProblemMessages.list(endpoint.consumes()))
                    .header("Accept-Post", String.join(", ", endpoint.consumes()));
        }
    }
}
