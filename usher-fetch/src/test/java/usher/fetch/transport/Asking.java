package usher.fetch.transport;

import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import usher.access.response.ResponseLimits;
import usher.fetch.address.AddressGuard;
import usher.fetch.time.SystemTime;
import usher.testkit.faults.Certificate;
import usher.testkit.faults.Protocol;
import usher.uri.WebUrl;

/** Both transports, with threads and time of their own, asking servers on 127.0.0.1 that are called {@code site.test}. */
final class Asking implements AutoCloseable {
    static final ResponseLimits LIMITS = limits(Duration.ofSeconds(8));
    static final Duration WITHIN = Duration.ofSeconds(10);
    static final HttpSettings SETTINGS = HttpSettings.of("UsherTest/1").withTls(Certificate.client());

    private final SystemTime time = new SystemTime();
    private final ExecutorService threads;
    private final Transport http;
    private final Transport ftp;

    Asking(int atOnce) {
        threads = FetchThreads.atMost(atOnce);
        http = new HttpTransport(SETTINGS, AddressGuard.off(), threads, time);
        ftp = new FtpTransport(AddressGuard.off(), threads, time);
    }

    /** The limits of a robots.txt with another time for the head. */
    static ResponseLimits limits(Duration head) {
        ResponseLimits all = ResponseLimits.ROBOTS_TXT;
        return new ResponseLimits(
                all.headerBytes(), all.headers(), all.interim(), all.wireBytes(), all.bodyBytes(), head);
    }

    static WebUrl url(Protocol protocol, int port, String target) {
        return WebUrl.parse(protocol.scheme() + "://site.test:" + port + target).orElseThrow();
    }

    static Question question(WebUrl url) {
        return new Question(url, List.of(InetAddress.getLoopbackAddress()), Map.of(), LIMITS, WITHIN);
    }

    static Question question(Protocol protocol, int port) {
        return question(url(protocol, port, "/robots.txt"));
    }

    /** Asks over the transport of the URL's scheme and waits. */
    Answer ask(Question question) {
        Transport transport = question.url().authority().scheme().equals("ftp") ? ftp : http;
        return transport
                .ask(question)
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
