package usher.internal.fetch;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import usher.fetch.system.Resolver;
import usher.fetch.system.TimeSource;

/**
 * The system's resolver, with a timeout. Thread-safe.
 *
 * <p>The JDK cannot interrupt a lookup, so each has its own daemon thread, which runs on after the timeout. Their
 * number is bounded: while so many are under way, other names fail with {@link RejectedExecutionException} at once.
 *
 * <p>Addresses are never looked up. Hosts file and search domains apply; the guard checks the results. The JDK caches
 * results for its {@code networkaddress.cache.ttl} (30 s unless set) and failures for 10 s. The order is the system's
 * (RFC 6724).
 */
public final class SystemResolver implements Resolver, AutoCloseable {
    private static final Pattern LOCALHOST = Pattern.compile("(?i)(?:.*\\.)?localhost\\.?");
    private static final Pattern DOTTED = Pattern.compile("[0-9]{1,3}(?:\\.[0-9]{1,3}){3}");
    private static final long IDLE_SECONDS = 5;

    /** Looks up a name, on a thread that may block forever. */
    @FunctionalInterface
    interface Lookup {
        InetAddress[] all(String host) throws UnknownHostException;
    }

    private final TimeSource time;
    private final Lookup lookup;
    private final ThreadPoolExecutor threads;

    /** The number of further lookups. The pool cannot tell, since a thread stays busy after its result. */
    private final Semaphore free;

    /** @param maxLookups the maximum number of lookups under way, including those that have timed out */
    public SystemResolver(int maxLookups, TimeSource time) {
        this(maxLookups, time, InetAddress::getAllByName);
    }

    SystemResolver(int maxLookups, TimeSource time, Lookup lookup) {
        this(maxLookups, time, lookup, DaemonThreads.named("usher-resolver-"));
    }

    SystemResolver(int maxLookups, TimeSource time, Lookup lookup, ThreadFactory factory) {
        this.time = time;
        this.lookup = lookup;
        this.free = new Semaphore(maxLookups);
        threads = new ThreadPoolExecutor(
                0, Integer.MAX_VALUE, IDLE_SECONDS, TimeUnit.SECONDS, new SynchronousQueue<>(), factory);
    }

    @Override
    public CompletionStage<List<InetAddress>> resolve(String host, Duration timeout) {
        if (isAddress(host)) {
            return lookUp(host, InetAddress::getAllByName);
        }
        if (!free.tryAcquire()) {
            return CompletableFuture.failedFuture(new RejectedExecutionException("too many lookups are under way"));
        }
        CompletableFuture<List<InetAddress>> found = new CompletableFuture<>();
        try {
            threads.execute(() -> lookUp(host, found));
        } catch (RejectedExecutionException | OutOfMemoryError e) {
            free.release();
            return CompletableFuture.failedFuture(threads.isShutdown() ? new CancellationException("closed") : e);
        }
        TimeSource.Cancellable limit = time.after(
                timeout, () -> found.completeExceptionally(new UnknownHostException("no answer in time: " + host)));
        found.whenComplete((addresses, failure) -> limit.cancel());
        return found.copy();
    }

    /**
     * For a transport whose proxy or client looks up names: knows addresses, and localhost and names below it, which
     * are always the proxy's own machine (RFC 6761 §6.3), so that the guard checks them.
     */
    public static Resolver ofAddresses() {
        return (host, timeout) -> {
            if (LOCALHOST.matcher(host).matches()) {
                return CompletableFuture.completedStage(List.of(InetAddress.getLoopbackAddress()));
            }
            return isAddress(host)
                    ? lookUp(host, InetAddress::getAllByName)
                    : CompletableFuture.completedStage(List.of());
        };
    }

    /** Whether the JDK parses a host itself: text with a colon, or with four numbers, is never looked up. */
    private static boolean isAddress(String host) {
        return host.indexOf(':') >= 0 || DOTTED.matcher(host).matches();
    }

    /** Releases the slot before the result is delivered, so that its receiver can look up the next name at once. */
    private void lookUp(String host, CompletableFuture<List<InetAddress>> found) {
        CompletableFuture<List<InetAddress>> result;
        try {
            result = lookUp(host, lookup);
        } finally {
            free.release();
        }
        result.whenComplete(Stages.to(found));
    }

    private static CompletableFuture<List<InetAddress>> lookUp(String host, Lookup lookup) {
        try {
            List<InetAddress> addresses = List.of(lookup.all(host));
            if (addresses.isEmpty()) {
                throw new UnknownHostException(host);
            }
            return CompletableFuture.completedFuture(addresses);
        } catch (UnknownHostException | RuntimeException e) {
            UnknownHostException unknown = new UnknownHostException("no address: " + host);
            unknown.initCause(e);
            return CompletableFuture.failedFuture(unknown);
        }
    }

    /** Rejects further lookups; lookups that hang keep their daemon threads. */
    @Override
    public void close() {
        threads.shutdownNow();
    }
}
