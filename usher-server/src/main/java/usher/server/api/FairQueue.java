package usher.server.api;

import static java.util.Objects.requireNonNull;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import usher.internal.fetch.Stages;
import usher.server.http.Client;

/**
 * Calls of clients, which take turns. The client with the fewest running calls is next; among equals, the one whose
 * calls have taken the least time since it last had none. So a client with few calls rarely waits for those of others
 * (S-05, H-03). Thread-safe; calls run outside the lock.
 */
final class FairQueue {
    private static final Comparator<ClientCalls> ORDER =
            Comparator.<ClientCalls>comparingInt(calls -> calls.running).thenComparingLong(calls -> calls.nanos);

    private final int maxRunning;
    private final int maxPerClient;
    private final LongSupplier clock;
    private final Map<String, ClientCalls> clients = new LinkedHashMap<>();
    /** When each call that waits or runs was submitted, the oldest first. */
    private final Map<Object, Long> pending = new LinkedHashMap<>();

    private int running;

    /** @param clock nanoseconds */
    FairQueue(int maxRunning, int maxPerClient, LongSupplier clock) {
        this.maxRunning = maxRunning;
        this.maxPerClient = maxPerClient;
        this.clock = clock;
    }

    private static final class ClientCalls {
        private final ArrayDeque<Runnable> waiting = new ArrayDeque<>();
        private int running;
        private long nanos;
    }

    synchronized int pending() {
        return pending.size();
    }

    /** Returns how long the oldest call has waited or run; 0 without calls. */
    synchronized double oldestSeconds() {
        return pending.values().stream()
                .findFirst()
                .map(since -> (clock.getAsLong() - since) / 1e9)
                .orElse(0.0);
    }

    synchronized int pending(Client client) {
        ClientCalls calls = clients.get(client.name());
        return calls == null ? 0 : calls.running + calls.waiting.size();
    }

    synchronized boolean isBusy() {
        return pending.size() > running || running == maxRunning;
    }

    <T> CompletableFuture<T> submit(Client client, Supplier<CompletionStage<T>> call) {
        CompletableFuture<T> result = new CompletableFuture<>();
        add(client.name(), result, () -> start(client.name(), call, result));
        startAll();
        return result;
    }

    private synchronized void add(String client, Object key, Runnable call) {
        clients.computeIfAbsent(client, missing -> new ClientCalls()).waiting.add(call);
        pending.put(key, clock.getAsLong());
    }

    /** Starts all calls that may run: in a loop, since calls may end at once. */
    private void startAll() {
        for (Runnable call = next(); call != null; call = next()) {
            call.run();
        }
    }

    private <T> void start(String client, Supplier<CompletionStage<T>> call, CompletableFuture<T> result) {
        long began = clock.getAsLong();
        CompletableFuture<T> future = Stages.started(call);
        boolean endedAtOnce = future.isDone();
        future.whenComplete((value, failure) -> {
            ended(client, result, clock.getAsLong() - began);
            Stages.to(result).accept(value, failure);
            if (!endedAtOnce) {
                startAll();
            }
        });
    }

    private synchronized @Nullable Runnable next() {
        if (running == maxRunning) {
            return null;
        }
        return clients.values().stream()
                .filter(calls -> !calls.waiting.isEmpty() && calls.running < maxPerClient)
                .min(ORDER)
                .map(this::begin)
                .orElse(null);
    }

    private Runnable begin(ClientCalls calls) {
        running++;
        calls.running++;
        return calls.waiting.remove();
    }

    private synchronized void ended(String client, Object key, long nanos) {
        ClientCalls calls = requireNonNull(clients.get(client));
        running--;
        pending.remove(key);
        calls.running--;
        calls.nanos += nanos;
        if (calls.running == 0 && calls.waiting.isEmpty()) {
            clients.remove(client);
        }
    }
}
