package usher.sitemaps;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waits for a result. Tests replace it to advance their clock while waiting. */
interface ResultWaiter {
    /** Blocks the calling thread. */
    ResultWaiter BLOCKING = new ResultWaiter() {
        @Override
        public <T> T await(CompletableFuture<T> result, Duration timeout)
                throws InterruptedException, ExecutionException, TimeoutException {
            return result.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
        }
    };

    /** Waits for the result and returns it. */
    <T> T await(CompletableFuture<T> result, Duration timeout)
            throws InterruptedException, ExecutionException, TimeoutException;
}
