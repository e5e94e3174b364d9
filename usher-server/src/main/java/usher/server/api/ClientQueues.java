package usher.server.api;

import static java.util.Objects.requireNonNull;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import usher.server.http.Client;

/**
 * Limits how many fetches each client has under way; its other calls wait in a queue of their own, so that no client
 * can use all fetches (S-05). Calls that complete at once are started in a loop, however long the queue is.
 * Thread-safe; calls run outside the lock.
 */
final class ClientQueues {
    private final Map<String, ClientQueue> queues = new HashMap<>();
    private final int maxRunning;

    /**
     * Creates the queues.
     *
     * @param maxRunning the maximum number of one client's calls under way
     */
    ClientQueues(int maxRunning) {
        this.maxRunning = maxRunning;
    }

    /** A call that can be started. */
    private interface PendingCall {
        /** Starts the call; returns whether it completed at once. */
        boolean start();
    }

    /** The calls of one client. */
    private static final class ClientQueue {
        private final ArrayDeque<PendingCall> waiting = new ArrayDeque<>();
        private int running;
    }

    /** Returns the number of the client's calls that have not completed. */
    synchronized int pending(Client client) {
        ClientQueue queue = queues.get(client.name());
        return queue == null ? 0 : queue.running + queue.waiting.size();
    }

    /** Runs a call, at once or after the client's earlier calls. */
    <T> CompletableFuture<T> submit(Client client, Supplier<CompletionStage<T>> call) {
        CompletableFuture<T> result = new CompletableFuture<>();
        PendingCall pending = () -> start(client.name(), call, result);
        if (enqueue(client.name(), pending)) {
            startFrom(client.name(), pending);
        }
        return result;
    }

    /** Returns whether the call may start at once; otherwise queues it. */
    private synchronized boolean enqueue(String client, PendingCall call) {
        ClientQueue queue = queues.computeIfAbsent(client, missing -> new ClientQueue());
        if (queue.running < maxRunning) {
            queue.running++;
            return true;
        }
        queue.waiting.add(call);
        return false;
    }

    private void startFrom(String client, @Nullable PendingCall first) {
        PendingCall next = first;
        while (next != null && next.start()) {
            next = next(client);
        }
    }

    private <T> boolean start(String client, Supplier<CompletionStage<T>> call, CompletableFuture<T> result) {
        CompletableFuture<T> future;
        try {
            future = call.get().toCompletableFuture();
        } catch (RuntimeException | Error e) {
            future = CompletableFuture.failedFuture(e);
        }
        if (future.isDone()) {
            future.whenComplete((value, failure) -> complete(result, value, failure));
            return true;
        }
        future.whenComplete((value, failure) -> {
            complete(result, value, failure);
            startFrom(client, next(client));
        });
        return false;
    }

    private static <T> void complete(CompletableFuture<T> result, @Nullable T value, @Nullable Throwable failure) {
        if (failure == null) {
            result.complete(value);
        } else {
            result.completeExceptionally(failure);
        }
    }

    /** Returns the client's next call; null if none is waiting, and then one more may run. */
    private synchronized @Nullable PendingCall next(String client) {
        ClientQueue queue = requireNonNull(queues.get(client));
        PendingCall next = queue.waiting.poll();
        if (next == null && --queue.running == 0) {
            queues.remove(client);
        }
        return next;
    }
}
