package usher.server.http;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.InetSocketAddress;
import java.nio.channels.SelectionKey;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.SocketChannelEndPoint;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.jspecify.annotations.Nullable;
import usher.server.settings.ServerSettings;

/** The HTTP server between the listening socket and the routes. HTTP/1.1 only (H-04). */
public final class HttpServer {
    private static final System.Logger LOGGER = System.getLogger("usher.server");

    /** All of them start at once, so that requests are answered also when the system starts no more threads. */
    private static final int THREADS = 64;

    private static final int HEAD_BYTES = 64 << 10;
    private static final int INPUT_BYTES = 32 << 10;
    private static final int HEADER_CACHE = 64;
    private static final Duration SILENCE = Duration.ofMinutes(1);
    private static final Duration NEW_CONNECTION_TIME = Duration.ofMillis(200);
    private static final Duration LAST_RESPONSES_TIME = Duration.ofMillis(500);

    private final ServerSettings settings;
    private final RequestListener listener;
    private final Server server;
    private final ServerConnector connector;
    private final Connections connections;
    private final Router router;
    private final @Nullable AccessLog log;

    public HttpServer(ServerSettings settings, List<Endpoint> endpoints, RequestListener listener, Writer stdout) {
        this.settings = settings;
        this.listener = listener;
        connections = new Connections(settings, listener::closed);
        OriginPolicy origins = new OriginPolicy(settings.listening().origins());
        router =
                new Router(endpoints, settings.listening().hosts(), origins, new ApiKeys(settings.keys()), connections);
        QueuedThreadPool threads = new QueuedThreadPool(THREADS, THREADS);
        threads.setName("usher-http");
        threads.setDaemon(true);
        server = new Server(threads);
        connector = connector();
        log = AccessLog.open(settings.accessLog(), stdout);
        server.addConnector(connector);
        server.setHandler(origins.permitting(router));
        server.setErrorHandler(new ErrorResponses());
        server.setRequestLog(this::responded);
    }

    private ServerConnector connector() {
        HttpConfiguration http = new HttpConfiguration();
        http.setSendServerVersion(false);
        http.setRequestHeaderSize(HEAD_BYTES);
        http.setInputBufferSize(INPUT_BYTES);
        http.setOutputBufferSize(INPUT_BYTES);
        // The default keeps 107 KB of the heap for each open connection, also for an idle one.
        http.setHeaderCacheSize(HEADER_CACHE);
        // Routes parse the raw path, so nothing in it is ambiguous.
        http.setUriCompliance(UriCompliance.DEFAULT.with(
                "usher",
                UriCompliance.Violation.AMBIGUOUS_EMPTY_SEGMENT,
                UriCompliance.Violation.AMBIGUOUS_PATH_ENCODING,
                UriCompliance.Violation.AMBIGUOUS_PATH_SEPARATOR));
        ServerConnector result = new CountingConnector(server, new HttpConnectionFactory(http));
        result.setHost(settings.listening().bind());
        result.setPort(settings.listening().port());
        result.setIdleTimeout(settings.times().idle().toMillis());
        result.setAcceptQueueSize(1_024);
        result.addBean(connections);
        return result;
    }

    private static final class CountingConnector extends ServerConnector {
        private long told = System.nanoTime() - SILENCE.toNanos();

        private CountingConnector(Server server, ConnectionFactory factory) {
            super(server, 1, 1, factory);
        }

        @Override
        protected SocketChannelEndPoint newEndPoint(SocketChannel channel, ManagedSelector selector, SelectionKey key) {
            CountedEndPoint socket = new CountedEndPoint(channel, selector, key, getScheduler(), getExecutor());
            socket.setIdleTimeout(getIdleTimeout());
            return socket;
        }

        /** Tells the operator once a minute. The superclass waits a second after each failure. */
        @Override
        protected boolean handleAcceptFailure(Throwable failure) {
            if (isOpen() && System.nanoTime() - told >= SILENCE.toNanos()) {
                told = System.nanoTime();
                LOGGER.log(System.Logger.Level.WARNING, "Cannot accept connections for now: " + failure.getMessage());
            }
            return super.handleAcceptFailure(failure);
        }
    }

    /** Sends problem documents for requests that fail before routing: malformed or too long ones. */
    private final class ErrorResponses extends ErrorHandler {
        @Override
        public boolean handle(Request request, Response response, Callback callback) {
            connections.begin(request);
            ProblemType type = ProblemType.of(response.getStatus());
            response.getHeaders()
                    .put("X-Content-Type-Options", "nosniff")
                    .put(ClientFinder.REQUEST_ID, connections.requestId(request));
            Exchange.write(response, new ProblemException(type, detail(type)), callback);
            return true;
        }

        private static String detail(ProblemType type) {
            return switch (type) {
                case URI_TOO_LONG -> ProblemMessages.URI_TOO_LONG;
                case HEADERS_TOO_LARGE -> ProblemMessages.HEADERS_TOO_LARGE;
                case FAULT -> ProblemMessages.INTERNAL_ERROR;
                default -> ProblemMessages.NOT_HTTP;
            };
        }
    }

    private void responded(Request request, Response response) {
        Client client = connections.end(request);
        long nanos = System.nanoTime() - request.getHeadersNanoTime();
        Object endpoint = request.getAttribute(Router.ENDPOINT);
        String path = endpoint instanceof Endpoint known ? known.path() : "none";
        String from = request.getAttribute(Exchange.FROM) instanceof String known ? known : "none";
        listener.responded(path, from, request.getMethod(), response.getStatus(), Duration.ofNanos(nanos));
        if (request.getAttribute(Exchange.LIMIT) instanceof String limit && !limit.isEmpty()) {
            listener.refused(limit);
        }
        if (log != null) {
            String logged =
                    endpoint instanceof Endpoint ? path : request.getHttpURI().getPath();
            log.add(logged, request, response, client.name(), nanos);
        }
    }

    public void open() {
        try {
            connector.open();
            server.start();
        } catch (IOException e) {
            String why = (e.getCause() == null ? e : e.getCause()).getMessage();
            throw new UncheckedIOException(
                    "Cannot listen on " + connector.getHost() + ":" + connector.getPort() + ": " + why
                            + "; end the program that listens there, or set another 'port' or 'bind'",
                    e);
        } catch (Exception e) {
            throw new IllegalStateException("Cannot start the HTTP server", e);
        }
        checkLater();
    }

    private void checkLater() {
        Runnable check = () -> {
            checkLater();
            connections.check();
        };
        connector.getScheduler().schedule(check, Connections.CHECK_INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
    }

    public InetSocketAddress address() {
        ServerSocketChannel channel = (ServerSocketChannel) connector.getTransport();
        return (InetSocketAddress) channel.socket().getLocalSocketAddress();
    }

    /** Uses other keys and proxies, and opens the access log again, whose file may have another name now. */
    public void reload(ServerSettings changed) {
        router.accept(new ApiKeys(changed.keys()));
        connections.trust(new ClientFinder(changed.listening().proxies()));
        if (log != null) {
            log.reopen();
        }
    }

    public Connections connections() {
        return connections;
    }

    /** Runs a task on the threads that handle requests, to check that they make progress. */
    public void execute(Runnable task) {
        server.getThreadPool().execute(task);
    }

    /** From now on, every response closes its connection; what waits when the time is over is refused (H-05). */
    public void close(Runnable refuseWaiting) {
        router.drain();
        try {
            Thread.sleep(settings.times().drain().toMillis());
            connector.close();
            if (!awaitQuiet(settings.times().stop())) {
                refuseWaiting.run();
                awaitQuiet(LAST_RESPONSES_TIME);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        try {
            server.stop();
        } catch (Exception e) {
            throw new IllegalStateException("Cannot stop the HTTP server", e);
        } finally {
            if (log != null) {
                log.close();
            }
        }
    }

    /** Waits until no request is under way; returns false if the time is over before. */
    private boolean awaitQuiet(Duration timeout) throws InterruptedException {
        long until = System.nanoTime() + timeout.toNanos();
        int quiet = 0;
        while (quiet < 3 && System.nanoTime() < until) {
            quiet = connections.isAnyBusy(NEW_CONNECTION_TIME) ? 0 : quiet + 1;
            Thread.sleep(10);
        }
        return quiet == 3;
    }
}
