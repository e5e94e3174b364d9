package usher.fetch.address;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** PLACEHOLDER */
public final class SystemResolver implements Resolver, AutoCloseable {
    @Override
    public CompletionStage<List<InetAddress>> resolve(String host, Duration within) {
        try {
            return CompletableFuture.completedStage(List.of(InetAddress.getAllByName(host)));
        } catch (UnknownHostException e) {
            return CompletableFuture.failedStage(new UnknownHost(host, e));
        }
    }

    @Override
    public void close() {}
}
