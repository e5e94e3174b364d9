package usher.sitemaps;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waits for a result. Tests replace it to advance their clock while waiting. */
interface ResultWaiter {
    ResultWaiter BLOCKING = new ResultWaiter() {
        @Override
        public <T> T await(CompletableFuture<T> result, Duration timeout)
                throws InterruptedException, ExecutionException, TimeoutException {
            return result.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
        }
    };

    <T> T await(CompletableFuture<T> result, Duration timeout)
            throws InterruptedException, ExecutionException, TimeoutException;
}
