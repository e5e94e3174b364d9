package usher.fetch.transport;

import java.net.InetAddress;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLSocketFactory;
import usher.access.response.ResponseLimits;
import usher.fetch.address.AddressGuard;
import usher.fetch.system.SystemTime;
import usher.testkit.faults.Certificate;
import usher.testkit.faults.Protocol;
import usher.uri.WebUrl;

/** Both transports, with their own threads and time, for servers on 127.0.0.1 with the name {@code site.test}. */
public final class TransportFixture implements AutoCloseable {
    static final ResponseLimits LIMITS = limits(Duration.ofSeconds(8));
    static final Duration WITHIN = Duration.ofSeconds(10);
    static final HttpSettings SETTINGS =
            new HttpSettings("UsherTest/1", trusted(), Optional.empty(), Optional.empty(), Optional.empty());

    private final SystemTime time = new SystemTime();
    private final ExecutorService threads;
    private final Transport transport;

    TransportFixture(int atOnce) {
        this(atOnce, SETTINGS);
    }

    TransportFixture(int atOnce, HttpSettings settings) {
        threads = threads(atOnce);
        transport = Transport.of(settings, AddressGuard.off(), threads, time);
    }

    private static SSLSocketFactory trusted() {
        try {
            return NamedChainTrust.factory(Certificate.trusted());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Threads of which as many as run may wait; further tasks are rejected. */
    static ExecutorService threads(int atOnce) {
        return new ThreadPoolExecutor(atOnce, atOnce, 1, TimeUnit.SECONDS, new ArrayBlockingQueue<>(atOnce));
    }

    /** The limits of a robots.txt with another time for the head. */
    public static ResponseLimits limits(Duration head) {
        ResponseLimits all = ResponseLimits.ROBOTS_TXT;
        return new ResponseLimits(
                all.headerBytes(), all.headers(), all.interim(), all.wireBytes(), all.bodyBytes(), head);
    }

    static WebUrl url(Protocol protocol, int port, String target) {
        return WebUrl.parse(protocol.scheme() + "://site.test:" + port + target).orElseThrow();
    }

    static FetchRequest request(WebUrl url) {
        return request(url, List.of(InetAddress.getLoopbackAddress()), Map.of(), LIMITS, WITHIN);
    }

    static FetchRequest request(WebUrl url, List<InetAddress> addresses, Map<String, String> headers) {
        return request(url, addresses, headers, LIMITS, WITHIN);
    }

    /** A GET request that no redirect led to. */
    static FetchRequest request(
            WebUrl url,
            List<InetAddress> addresses,
            Map<String, String> headers,
            ResponseLimits limits,
            Duration timeout) {
        return new FetchRequest(url, url, addresses, headers, Optional.empty(), limits, timeout);
    }

    static FetchRequest request(Protocol protocol, int port) {
        return request(url(protocol, port, "/robots.txt"));
    }

    /** Asks over the transport of the URL's scheme and waits. */
    FetchResponse send(FetchRequest request) {
        return transport
                .send(request)
                .toCompletableFuture()
                .orTimeout(60, TimeUnit.SECONDS)
                .join();
    }

    SystemTime time() {
        return time;
    }

    @Override
    public void close() {
        threads.shutdownNow();
        time.close();
    }
}
