package usher.internal.fetch;

import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import usher.fetch.system.Resolver;

/** Resolves hosts that are addresses, so that the guard checks them, and leaves names to the transport's proxy or client. */
public final class LiteralResolver implements Resolver {
    @Override
    public CompletionStage<List<InetAddress>> resolve(String host, Duration timeout) {
        return SystemResolver.isAddress(host)
                ? SystemResolver.parsed(host)
                : CompletableFuture.completedStage(List.of());
    }
}
