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
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
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
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.jspecify.annotations.Nullable;
import usher.server.settings.ServerSettings;

/** The listening socket and all that stands between it and the routes. HTTP/1.1 only (H-04). */
public final class HttpFront {
    private static final int THREADS = 64;
    private static final int HEAD_BYTES = 64 << 10;
    private static final int INPUT_BYTES = 32 << 10;
    private static final Duration NEW_FOR = Duration.ofMillis(200);
    private static final Duration LAST_ANSWERS = Duration.ofMillis(500);

    private final ServerSettings settings;
    private final Listener listener;
    private final Server server;
    private final ServerConnector connector;
    private final Connections connections;
    private final Router router;
    private final @Nullable AccessLog log;
    private final ScheduledExecutorService looks;

    /** A front that is not open yet. */
    public HttpFront(ServerSettings settings, List<Endpoint> endpoints, Listener listener, Writer stdout) {
        this.settings = settings;
        this.listener = listener;
        ServerSettings.Limits limits = settings.limits();
        connections = new Connections(
                new Connections.Bounds(
                        limits.connections(),
                        limits.connectionsPerClient(),
                        settings.listening().header(),
                        limits.bodyRate(),
                        limits.roomBytes(),
                        limits.roomBytes() * limits.clientShare() / 100),
                listener::closed);
        router = new Router(endpoints, settings.listening().hosts(), new ApiKeys(settings.keys()), connections);
        QueuedThreadPool threads = new QueuedThreadPool(THREADS, 4);
        threads.setName("usher-http");
        threads.setDaemon(true);
        server = new Server(threads);
        connector = connector();
        log = AccessLog.open(settings.accessLog(), stdout);
        looks = looks();
        server.addConnector(connector);
        server.setHandler(router);
        server.setErrorHandler(new ErrorPages(connections));
        server.setRequestLog(this::answered);
    }

    private ServerConnector connector() {
        HttpConfiguration http = new HttpConfiguration();
        http.setSendServerVersion(false);
        http.setRequestHeaderSize(HEAD_BYTES);
        http.setInputBufferSize(INPUT_BYTES);
        http.setOutputBufferSize(INPUT_BYTES);
        // Routes read the path as it was written, so nothing in it is ambiguous.
        http.setUriCompliance(UriCompliance.DEFAULT.with(
                "usher",
                UriCompliance.Violation.AMBIGUOUS_EMPTY_SEGMENT,
                UriCompliance.Violation.AMBIGUOUS_PATH_ENCODING,
                UriCompliance.Violation.AMBIGUOUS_PATH_SEPARATOR));
        ServerConnector made = new CountingConnector(server, new HttpConnectionFactory(http));
        made.setHost(settings.listening().bind());
        made.setPort(settings.listening().port());
        made.setIdleTimeout(settings.listening().idle().toMillis());
        made.setAcceptQueueSize(1_024);
        made.addBean(connections);
        return made;
    }

    /** A connector whose sockets count. */
    private static final class CountingConnector extends ServerConnector {
        private CountingConnector(Server server, ConnectionFactory factory) {
            super(server, 1, 1, factory);
        }

        @Override
        protected SocketChannelEndPoint newEndPoint(SocketChannel channel, ManagedSelector selector, SelectionKey key) {
            CountedEndPoint socket = new CountedEndPoint(channel, selector, key, getScheduler(), getExecutor());
            socket.setIdleTimeout(getIdleTimeout());
            return socket;
        }
    }

    private static ScheduledExecutorService looks() {
        return new ScheduledThreadPoolExecutor(1, task -> {
            Thread thread = new Thread(task, "usher-connections");
            thread.setDaemon(true);
            return thread;
        });
    }

    private void answered(Request request, Response response) {
        connections.end(request);
        long nanos = System.nanoTime() - request.getHeadersNanoTime();
        Object endpoint = request.getAttribute(Router.ENDPOINT);
        String path = endpoint instanceof Endpoint known ? known.path() : "none";
        listener.answered(path, response.getStatus(), Duration.ofNanos(nanos));
        if (log != null) {
            String client = Client.at(request.getConnectionMetaData().getRemoteSocketAddress())
                    .name();
            log.add(target(request, endpoint), request, response, client, nanos);
        }
    }

    private String target(Request request, Object endpoint) {
        String path = endpoint instanceof Endpoint known
                ? known.path()
                : request.getHttpURI().getPath();
        return settings.accessLog().isFull()
                ? request.getHttpURI().getPathQuery()
                : path + ParameterNames.of(request.getHttpURI().getQuery());
    }

    /**
     * Opens the socket.
     *
     * @throws UncheckedIOException if it cannot be opened
     */
    public void open() {
        try {
            connector.open();
            server.start();
        } catch (IOException e) {
            looks.shutdownNow();
            throw new UncheckedIOException("Cannot listen on " + connector.getHost() + ":" + connector.getPort(), e);
        } catch (Exception e) {
            throw new IllegalStateException("Cannot start the HTTP server", e);
        }
        long every = Connections.BETWEEN_LOOKS.toMillis();
        looks.scheduleWithFixedDelay(connections::look, every, every, TimeUnit.MILLISECONDS);
    }

    /** Where requests are listened for. */
    public InetSocketAddress address() {
        ServerSocketChannel channel = (ServerSocketChannel) connector.getTransport();
        return (InetSocketAddress) channel.socket().getLocalSocketAddress();
    }

    public Connections connections() {
        return connections;
    }

    /** Runs something where requests are handled, to see whether anything still moves there. */
    public void execute(Runnable task) {
        server.getThreadPool().execute(task);
    }

    /**
     * Stops: every answer from now on asks its client to leave; after the time to drain nobody new is let in; then what is
     * under way is finished, as far as it goes in its time, and whoever still waits is sent away (H-05).
     *
     * @param sendAway answers those who wait for something that did not come in its time
     */
    public void close(Runnable sendAway) {
        router.drain();
        try {
            Thread.sleep(settings.listening().drain().toMillis());
            connector.close();
            if (!awaitQuiet(settings.listening().stopWithin())) {
                sendAway.run();
                awaitQuiet(LAST_ANSWERS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        try {
            server.stop();
        } catch (Exception e) {
            throw new IllegalStateException("Cannot stop the HTTP server", e);
        } finally {
            looks.shutdownNow();
            if (log != null) {
                log.close();
            }
        }
    }

    /** Whether nothing was under way before the time was over. */
    private boolean awaitQuiet(Duration within) throws InterruptedException {
        long until = System.nanoTime() + within.toNanos();
        int quiet = 0;
        while (quiet < 3 && System.nanoTime() < until) {
            quiet = connections.isAnyBusy(NEW_FOR) ? 0 : quiet + 1;
            Thread.sleep(10);
        }
        return quiet == 3;
    }
}
