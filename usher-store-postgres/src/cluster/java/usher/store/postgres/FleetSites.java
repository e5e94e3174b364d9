package usher.store.postgres;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** Sites on loopback addresses, with a Crawl-delay and slow pages, that log the start and the end of every request. */
public final class FleetSites implements AutoCloseable {
    private final HttpServer server;
    private final ScheduledExecutorService timer = Executors.newScheduledThreadPool(2);
    private final int count;
    private final Duration delay;
    private final Duration page;
    private final Map<String, List<Request>> logs = new ConcurrentHashMap<>();
    private final AtomicInteger files = new AtomicInteger();

    record Request(long start, long end) {}

    public FleetSites(int count, Duration delay, Duration page) {
        this.count = count;
        this.delay = delay;
        this.page = page;
        try {
            server = HttpServer.create(new InetSocketAddress("0.0.0.0", 0), 500);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newCachedThreadPool());
        server.createContext("/", this::answer);
        server.start();
    }

    public int port() {
        return server.getAddress().getPort();
    }

    /** Returns the URLs of all sites. */
    public List<String> urls() {
        return IntStream.rangeClosed(1, count)
                .mapToObj(site -> "http://127.0." + (1 + site / 250) + "." + (1 + site % 250) + ":" + port())
                .toList();
    }

    /** Returns the number of requests for a robots.txt. */
    public int files() {
        return files.get();
    }

    private void answer(HttpExchange exchange) throws IOException {
        long start = System.nanoTime();
        String site = exchange.getLocalAddress().getAddress().getHostAddress();
        if (exchange.getRequestURI().getPath().equals("/robots.txt")) {
            files.incrementAndGet();
            send(exchange, "User-agent: *\nCrawl-delay: " + delay.toMillis() / 1000.0 + "\n");
            return;
        }
        timer.schedule(
                () -> {
                    // Before the last byte: the client cannot see the end earlier than the log.
                    logs.computeIfAbsent(site, name -> Collections.synchronizedList(new ArrayList<>()))
                            .add(new Request(start, System.nanoTime()));
                    send(exchange, "page");
                    return null;
                },
                page.toNanos(),
                TimeUnit.NANOSECONDS);
    }

    private static void send(HttpExchange exchange, String text) throws IOException {
        byte[] body = text.getBytes(java.nio.charset.StandardCharsets.US_ASCII);
        exchange.getResponseHeaders().set("Content-Type", "text/plain");
        try {
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
        } finally {
            exchange.close();
        }
    }

    private List<Request> log(String url) {
        String site = url.substring("http://".length(), url.lastIndexOf(':'));
        List<Request> log = logs.getOrDefault(site, List.of());
        synchronized (log) {
            return log.stream().sorted(Comparator.comparing(Request::start)).toList();
        }
    }

    /** Returns the gaps between two requests of a site that are shorter than the delay, as text. */
    public List<String> shortGaps() {
        List<String> found = new ArrayList<>();
        for (String url : urls()) {
            List<Request> log = log(url);
            for (int i = 1; i < log.size(); i++) {
                Duration gap =
                        Duration.ofNanos(log.get(i).start() - log.get(i - 1).end());
                if (gap.compareTo(delay) < 0) {
                    found.add(url + ": " + gap.toMillis() + " ms");
                }
            }
        }
        return found;
    }

    /** Returns the number of requests of each site from the given time on. */
    public List<Long> visitsSince(long nanos) {
        return urls().stream()
                .map(url -> log(url).stream()
                        .filter(request -> request.start() - nanos > 0)
                        .count())
                .toList();
    }

    /** Returns the sites without a request between two times. */
    public List<String> notVisited(long from, long to) {
        return urls().stream()
                .filter(url ->
                        log(url).stream().noneMatch(request -> request.start() - from > 0 && request.start() - to <= 0))
                .toList();
    }

    @Override
    public void close() {
        server.stop(0);
        timer.shutdownNow();
    }
}
