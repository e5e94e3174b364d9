package usher.cli.live;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletionStage;
import java.util.function.BiConsumer;

/**
 * Passes on the results of concurrent work in the order in which the work was started. The number of pending results is
 * limited, which limits the memory.
 */
public final class OrderedResults<K, T> {
    private static final int MAX_PENDING = 256;

    private record Pending<K, T>(K key, CompletionStage<T> result) {
        boolean isDone() {
            return result.toCompletableFuture().isDone();
        }
    }

    private final Deque<Pending<K, T>> pending = new ArrayDeque<>();
    private final BiConsumer<K, T> results;

    public OrderedResults(BiConsumer<K, T> results) {
        this.results = results;
    }

    /** Adds a pending result, and passes on the results that are complete. */
    public void add(K key, CompletionStage<T> result) {
        pending.add(new Pending<>(key, result));
        while (!pending.isEmpty() && (pending.peek().isDone() || pending.size() >= MAX_PENDING)) {
            next();
        }
    }

    /** Waits for all pending results, and passes them on. */
    public void finish() {
        while (!pending.isEmpty()) {
            next();
        }
    }

    private void next() {
        Pending<K, T> first = pending.remove();
        results.accept(first.key(), first.result().toCompletableFuture().join());
    }
}
