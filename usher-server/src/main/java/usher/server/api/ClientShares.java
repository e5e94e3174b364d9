package usher.server.api;

import static java.util.Objects.requireNonNull;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import usher.server.http.Client;

/**
 * Only so many questions of one client are asked at once; its others wait for these in a line of their own, so that no client
 * can have all fetches (S5). Thread-safe; a question is begun outside the lock.
 */
final class ClientShares {
    private final Map<String, Share> shares = new HashMap<>();
    private final int most;

    /**
     * Shares.
     *
     * @param most questions of one client that are asked at once
     */
    ClientShares(int most) {
        this.most = most;
    }

    /** What one client has. */
    private static final class Share {
        private final ArrayDeque<Runnable> line = new ArrayDeque<>();
        private int asked;
    }

    /** How many questions of a client have no answer yet. */
    synchronized int pending(Client client) {
        Share share = shares.get(client.name());
        return share == null ? 0 : share.asked + share.line.size();
    }

    /** Asks, at once or when the client's turn comes. */
    <T> CompletableFuture<T> ask(Client client, Supplier<CompletionStage<T>> question) {
        requireNonNull(question, "question");
        CompletableFuture<T> answer = new CompletableFuture<>();
        Runnable begin = () -> begin(client.name(), question, answer);
        if (enter(client.name(), begin)) {
            begin.run();
        }
        return answer;
    }

    /** Whether it may be asked at once; if not, it stands in line. */
    private synchronized boolean enter(String client, Runnable begin) {
        Share share = shares.computeIfAbsent(client, missing -> new Share());
        if (share.asked < most) {
            share.asked++;
            return true;
        }
        share.line.add(begin);
        return false;
    }

    private <T> void begin(String client, Supplier<CompletionStage<T>> question, CompletableFuture<T> answer) {
        CompletionStage<T> coming;
        try {
            coming = question.get();
        } catch (RuntimeException e) {
            coming = CompletableFuture.failedStage(e);
        }
        coming.whenComplete((given, failure) -> {
            leave(client);
            if (failure == null) {
                answer.complete(given);
            } else {
                answer.completeExceptionally(failure);
            }
        });
    }

    private void leave(String client) {
        Runnable next = next(client);
        if (next != null) {
            next.run();
        }
    }

    /** Whose turn it is in a client's line; null for nobody, and then there is a place more. */
    private synchronized Runnable next(String client) {
        Share share = shares.get(client);
        Runnable next = share.line.poll();
        if (next == null && --share.asked == 0) {
            shares.remove(client);
        }
        return next;
    }
}
