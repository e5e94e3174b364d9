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
 * Only so many questions of one client are asked at once; its others wait for these in a line of their own, so that no client
 * can have all fetches (S-05). A line whose answers are all there at once is gone through in a loop, however long it is.
 * Thread-safe; a question is begun outside the lock.
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

    /** A question that may be asked now. */
    private interface Question {
        /** Asks; whether the answer was there at once. */
        boolean ask();
    }

    /** What one client has. */
    private static final class Share {
        private final ArrayDeque<Question> line = new ArrayDeque<>();
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
        Question turn = () -> ask(client.name(), question, answer);
        if (enter(client.name(), turn)) {
            askFrom(client.name(), turn);
        }
        return answer;
    }

    /** Whether it may be asked at once; if not, it stands in line. */
    private synchronized boolean enter(String client, Question turn) {
        Share share = shares.computeIfAbsent(client, missing -> new Share());
        if (share.asked < most) {
            share.asked++;
            return true;
        }
        share.line.add(turn);
        return false;
    }

    private void askFrom(String client, @Nullable Question first) {
        Question next = first;
        while (next != null && next.ask()) {
            next = next(client);
        }
    }

    private <T> boolean ask(String client, Supplier<CompletionStage<T>> question, CompletableFuture<T> answer) {
        CompletableFuture<T> coming;
        try {
            coming = question.get().toCompletableFuture();
        } catch (RuntimeException e) {
            coming = CompletableFuture.failedFuture(e);
        }
        if (coming.isDone()) {
            coming.whenComplete((given, failure) -> settle(answer, given, failure));
            return true;
        }
        coming.whenComplete((given, failure) -> {
            settle(answer, given, failure);
            askFrom(client, next(client));
        });
        return false;
    }

    private static <T> void settle(CompletableFuture<T> answer, @Nullable T given, @Nullable Throwable failure) {
        if (failure == null) {
            answer.complete(given);
        } else {
            answer.completeExceptionally(failure);
        }
    }

    /** Whose turn it is in a client's line; null for nobody, and then there is a place more. */
    private synchronized @Nullable Question next(String client) {
        Share share = requireNonNull(shares.get(client));
        Question next = share.line.poll();
        if (next == null && --share.asked == 0) {
            shares.remove(client);
        }
        return next;
    }
}
