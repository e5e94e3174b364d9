package usher.sitemaps;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waits for a result. An interface, so that tests can move their clock meanwhile. */
interface Waiter {
    /** Blocks the calling thread. */
    Waiter BLOCKING = new Waiter() {
        @Override
        public <T> T await(CompletableFuture<T> result, Duration atMost)
                throws InterruptedException, ExecutionException, TimeoutException {
            return result.get(atMost.toMillis(), TimeUnit.MILLISECONDS);
        }
    };

    /** The result, when it is there. */
    <T> T await(CompletableFuture<T> result, Duration atMost)
            throws InterruptedException, ExecutionException, TimeoutException;
}
