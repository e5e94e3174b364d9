package usher.internal.fetch;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** What {@link CompletionStage} lacks. */
public final class Stages {
    private Stages() {}

    /** Returns the failure that a stage reports inside a {@link CompletionException}; any other one unchanged. */
    public static Throwable cause(Throwable failure) {
        return failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
    }

    /** Starts a stage. If the call itself throws, the stage fails. */
    public static <T> CompletableFuture<T> started(Supplier<CompletionStage<T>> call) {
        try {
            return call.get().toCompletableFuture();
        } catch (RuntimeException | Error e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    /** Passes a result or failure on to a future. */
    public static <T> BiConsumer<T, Throwable> to(CompletableFuture<T> future) {
        return (value, failure) -> {
            if (failure == null) {
                future.complete(value);
            } else {
                future.completeExceptionally(failure);
            }
        };
    }

    /** Starts a stage for each value; returns the results in the order of the values. */
    public static <V, T> CompletionStage<List<T>> all(List<V> values, Function<V, CompletionStage<T>> start) {
        CompletionStage<List<T>> all = CompletableFuture.completedStage(new ArrayList<>());
        for (V value : values) {
            all = all.thenCombine(start.apply(value), (results, next) -> {
                results.add(next);
                return results;
            });
        }
        return all;
    }
}
