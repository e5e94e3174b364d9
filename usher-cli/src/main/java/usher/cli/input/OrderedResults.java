package usher.cli.input;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.function.BiConsumer;

/** Passes on results of concurrent work in the order of its start; few wait, which limits the memory. */
public final class OrderedResults<K, T> {
    private static final int MAX_PENDING = 256;

    private final Deque<Map.Entry<K, CompletionStage<T>>> pending = new ArrayDeque<>();
    private final BiConsumer<K, T> results;

    public OrderedResults(BiConsumer<K, T> results) {
        this.results = results;
    }

    public void add(K key, CompletionStage<T> result) {
        pending.add(Map.entry(key, result));
        while (!pending.isEmpty()
                && (pending.element().getValue().toCompletableFuture().isDone() || pending.size() >= MAX_PENDING)) {
            next();
        }
    }

    public void finish() {
        while (!pending.isEmpty()) {
            next();
        }
    }

    private void next() {
        Map.Entry<K, CompletionStage<T>> first = pending.remove();
        results.accept(first.getKey(), first.getValue().toCompletableFuture().join());
    }
}
