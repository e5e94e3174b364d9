package usher.fetch;

import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import usher.fetch.address.AddressGuard;
import usher.fetch.address.DestinationFilter;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.system.SystemTime;
import usher.fetch.transport.FakeWeb;
import usher.fetch.transport.FetchEnvironment;
import usher.fetch.transport.Transport;
import usher.fetch.transport.TransportFixture;
import usher.testkit.faults.Certificate;

/** A live usher for which every name is this machine, with real sockets, threads and time. */
final class Loopback implements AutoCloseable {
    private final SystemTime time = new SystemTime();
    private final ExecutorService threads;
    private final LiveUsher live;

    Loopback(SnapshotStore store, Duration head, Duration timeout) {
        threads = new ThreadPoolExecutor(32, 32, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        ((ThreadPoolExecutor) threads).allowCoreThreadTimeOut(true);
        FetchSettings settings = FetchSettings.builder("UsherTest/1 (TestBot)")
                .tls(Certificate.client())
                .destinations(DestinationFilter.WEB_AND_FTP)
                .timeout(timeout)
                .limits(TransportFixture.limits(head))
                .build();
        FetchEnvironment environment = new FakeWeb()
                .environment(time)
                .withResolver(
                        (host, patience) -> CompletableFuture.completedStage(List.of(InetAddress.getLoopbackAddress())))
                .withTransport(Transport.of(settings.http(), AddressGuard.off(), threads, time));
        live = new LiveUsher(settings, store, environment);
    }

    LiveUsher live() {
        return live;
    }

    @Override
    public void close() {
        live.close();
        threads.shutdownNow();
        time.close();
    }
}
