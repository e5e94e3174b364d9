package usher.server.api;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import usher.internal.fetch.Stages;
import usher.server.http.Client;
import usher.uri.Authority;

/**
 * The requests of one client for one site wait together: the first takes a fetch, and the others use its result. Those
 * that it did not answer take a fetch one after the other. Thread-safe; calls run outside the lock.
 */
final class SharedWaits {
    private final FetchSlots slots;

    /** The requests behind the one that has a fetch. */
    private final Map<Key, Queue<Request<?>>> waiting = new HashMap<>();

    private record Key(String client, Authority site) {}

    private record Request<T>(
            Client client, BooleanSupplier cached, Supplier<CompletionStage<T>> call, CompletableFuture<T> result) {
        /** Calls, with a fetch if the site is not cached yet. The future ends when the next request may start. */
        private CompletableFuture<?> start(FetchSlots slots) {
            return Stages.started(() -> cached.getAsBoolean() ? call.get() : slots.run(client, call))
                    .whenComplete(Stages.to(result));
        }
    }

    SharedWaits(FetchSlots slots) {
        this.slots = slots;
    }

    <T> CompletableFuture<T> submit(
            Client client, Authority site, BooleanSupplier cached, Supplier<CompletionStage<T>> call) {
        Request<T> request = new Request<>(client, cached, call, new CompletableFuture<>());
        Key key = new Key(client.name(), site);
        synchronized (waiting) {
            Queue<Request<?>> others = waiting.get(key);
            if (others != null) {
                others.add(request);
                return request.result();
            }
            waiting.put(key, new ArrayDeque<>());
        }
        run(key, Optional.of(request));
        return request.result();
    }

    /** Starts a request and those behind it: in a loop, since calls may end at once. */
    private void run(Key key, Optional<Request<?>> first) {
        Optional<Request<?>> next = first;
        while (next.isPresent()) {
            CompletableFuture<?> ended = next.get().start(slots);
            if (!ended.isDone()) {
                ended.whenComplete((value, failure) -> run(key, next(key)));
                return;
            }
            next = next(key);
        }
    }

    private Optional<Request<?>> next(Key key) {
        synchronized (waiting) {
            Optional<Request<?>> next = Optional.ofNullable(waiting.get(key)).map(Queue::poll);
            if (next.isEmpty()) {
                waiting.remove(key);
            }
            return next;
        }
    }
}
