package usher.fetch.system;

import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.RejectedExecutionException;

/** Resolves host names. Thread-safe. */
@FunctionalInterface
public interface Resolver {
    /**
     * Returns all addresses of a host, in the order in which they should be tried.
     *
     * @param host a host as in {@code Authority}: a name, dotted decimals, or an IPv6 address without brackets
     * @return a stage that ends with the addresses; with none if the transport's proxy or client resolves the name;
     *     with a {@link RejectedExecutionException} if the lookup was not started, since too many others are under way;
     *     otherwise with another exception, such as {@link java.net.UnknownHostException}
     */
    CompletionStage<List<InetAddress>> resolve(String host, Duration timeout);
}
