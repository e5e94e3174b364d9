package usher.cli;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletionStage;
import java.util.function.BiConsumer;

/**
 * Results of work that goes on side by side, handed on in the order in which it was begun; no more than so many pieces are
 * under way at once, so that memory stays the same however many there are.
 */
final class InOrder<K, T> {
    private static final int MOST = 256;

    private record Pending<K, T>(K key, CompletionStage<T> result) {
        boolean isDone() {
            return result.toCompletableFuture().isDone();
        }
    }

    private final Deque<Pending<K, T>> pending = new ArrayDeque<>();
    private final BiConsumer<K, T> results;

    InOrder(BiConsumer<K, T> results) {
        this.results = results;
    }

    /** Takes on a piece of work, and hands on what is done by now. */
    void add(K key, CompletionStage<T> result) {
        pending.add(new Pending<>(key, result));
        while (!pending.isEmpty() && (pending.peek().isDone() || pending.size() >= MOST)) {
            next();
        }
    }

    /** Waits for all that is left. */
    void finish() {
        while (!pending.isEmpty()) {
            next();
        }
    }

    private void next() {
        Pending<K, T> first = pending.remove();
        results.accept(first.key(), first.result().toCompletableFuture().join());
    }
}
