package usher.fetch.address;

import static java.util.Objects.requireNonNull;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import usher.fetch.time.TimeSource;

/**
 * The machine's own resolver, with a deadline. Thread-safe.
 *
 * <p>A lookup of the JDK cannot be interrupted. Each has a daemon thread of its own, and when the deadline comes the
 * thread is left to itself while the caller hears {@link UnknownHost}. So that a dead name server cannot eat all threads
 * there is a bound; while that many lookups are under way every other name gets {@link TooBusy} at once.
 *
 * <p>An address never goes to DNS. Names go as they are, so that the crawler sees what the rest of the machine sees: its hosts
 * file and its search domains apply, and the guard looks at what comes back. The JDK keeps answers for its
 * {@code networkaddress.cache.ttl} (30 s unless set) and failures for 10 s. The order is the system's (RFC 6724).
 */
public final class SystemResolver implements Resolver, AutoCloseable {
    private static final Pattern DOTTED = Pattern.compile("[0-9]{1,3}(?:\\.[0-9]{1,3}){3}");
    private static final long IDLE_SECONDS = 5;

    /** How a name is looked up, on a thread that may be blocked for ever. */
    @FunctionalInterface
    interface Lookup {
        InetAddress[] all(String host) throws UnknownHostException;
    }

    private final TimeSource time;
    private final Lookup lookup;
    private final ThreadPoolExecutor threads;

    /** Lookups that may still begin. Threads of the pool do not say so: one is busy for a moment after its answer is there. */
    private final Semaphore free;

    /**
     * @param most how many lookups may be under way at once, those that nobody waits for any more included
     * @param time keeps the deadlines
     */
    public SystemResolver(int most, TimeSource time) {
        this(most, time, InetAddress::getAllByName);
    }

    SystemResolver(int most, TimeSource time, Lookup lookup) {
        this.time = requireNonNull(time, "time");
        this.lookup = requireNonNull(lookup, "lookup");
        this.free = new Semaphore(most);
        AtomicInteger number = new AtomicInteger();
        threads = new ThreadPoolExecutor(
                0, Integer.MAX_VALUE, IDLE_SECONDS, TimeUnit.SECONDS, new SynchronousQueue<>(), task -> {
                    Thread thread = new Thread(task, "usher-resolver-" + number.incrementAndGet());
                    thread.setDaemon(true);
                    return thread;
                });
    }

    @Override
    public CompletionStage<List<InetAddress>> resolve(String host, Duration within) {
        CompletableFuture<List<InetAddress>> found = new CompletableFuture<>();
        if (host.indexOf(':') >= 0 || DOTTED.matcher(host).matches()) {
            // The JDK reads both forms itself; with a colon, or with four numbers, it never asks anybody.
            answer(host, InetAddress::getAllByName, found).run();
            return found;
        }
        if (!free.tryAcquire()) {
            found.completeExceptionally(new TooBusy("too many lookups are under way"));
            return found;
        }
        try {
            threads.execute(() -> lookUp(host, found));
        } catch (RejectedExecutionException e) {
            free.release();
            found.completeExceptionally(new TooBusy("the resolver is closed"));
            return found;
        }
        TimeSource.Cancellable limit =
                time.after(within, () -> found.completeExceptionally(new UnknownHost("no answer in time: " + host)));
        found.whenComplete((addresses, failure) -> limit.cancel());
        return found.copy();
    }

    /** Whoever has the answer can look up the next name at once. */
    private void lookUp(String host, CompletableFuture<List<InetAddress>> found) {
        Runnable answer;
        try {
            answer = answer(host, lookup, found);
        } finally {
            free.release();
        }
        answer.run();
    }

    private static Runnable answer(String host, Lookup lookup, CompletableFuture<List<InetAddress>> found) {
        try {
            List<InetAddress> addresses = List.of(lookup.all(host));
            if (addresses.isEmpty()) {
                throw new UnknownHostException(host);
            }
            return () -> found.complete(addresses);
        } catch (UnknownHostException | RuntimeException e) {
            return () -> found.completeExceptionally(new UnknownHost("no address: " + host, e));
        }
    }

    /** Takes no more names; lookups that are stuck keep their daemon threads. */
    @Override
    public void close() {
        threads.shutdownNow();
    }
}
