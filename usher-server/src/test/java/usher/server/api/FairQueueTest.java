package usher.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import usher.server.http.Client;

class FairQueueTest {
    private static final Client GREEDY = new Client("addr:192.0.2.1", false);
    private static final Client OTHER = new Client("addr:192.0.2.2", false);

    private final AtomicLong nanos = new AtomicLong();
    private final FairQueue queues = new FairQueue(Integer.MAX_VALUE, 2, nanos::get);
    private final List<CompletableFuture<String>> begun = new ArrayList<>();

    private final List<String> running = new ArrayList<>();
    private final List<CompletableFuture<String>> calls = new ArrayList<>();

    private CompletableFuture<String> ask(Client client) {
        return queues.submit(client, () -> {
            CompletableFuture<String> question = new CompletableFuture<>();
            begun.add(question);
            return question;
        });
    }

    @Test
    void aClientsRequestsWaitOnlyForItsOwn() {
        List<CompletableFuture<String>> answers = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            answers.add(ask(GREEDY));
        }
        assertThat(begun).hasSize(2);
        assertThat(queues.pending(GREEDY)).isEqualTo(10);
        ask(OTHER);
        assertThat(begun).hasSize(3);

        begun.get(0).complete("a");
        assertThat(answers.get(0)).isCompletedWithValue("a");
        assertThat(begun).hasSize(4);
        begun.get(1).completeExceptionally(new IllegalStateException("b"));
        assertThat(answers.get(1)).isCompletedExceptionally();
        assertThat(begun).hasSize(5);
        assertThat(queues.pending(GREEDY)).isEqualTo(8);
        assertThat(queues.pending(OTHER)).isEqualTo(1);
    }

    @Test
    void theAgeOfTheOldestCallIsKnownWhileItWaitsOrRuns() {
        assertThat(queues.oldestSeconds()).isZero();
        ask(GREEDY);
        nanos.addAndGet(3_000_000_000L);
        ask(OTHER);
        nanos.addAndGet(1_000_000_000L);
        assertThat(queues.oldestSeconds()).isEqualTo(4);
        begun.get(0).complete("a");
        assertThat(queues.oldestSeconds()).isEqualTo(1);
        begun.get(1).complete("b");
        assertThat(queues.oldestSeconds()).isZero();
    }

    @Test
    void requestsThatCompleteAtOnceFreeTheirPlaces() {
        CompletableFuture<String> first = ask(GREEDY);
        CompletableFuture<String> second = ask(GREEDY);
        List<CompletableFuture<String>> answers = new ArrayList<>();
        for (int i = 0; i < 100_000; i++) {
            answers.add(queues.submit(GREEDY, () -> CompletableFuture.completedStage("known")));
        }
        assertThat(answers).noneMatch(CompletableFuture::isDone);
        begun.get(0).complete("");
        assertThat(answers).allMatch(CompletableFuture::isDone);
        begun.get(1).complete("");
        assertThat(first).isDone();
        assertThat(second).isDone();
        assertThat(queues.pending(GREEDY)).isZero();
    }

    @Test
    void aRequestThatFailsToStartFreesItsPlace() {
        CompletableFuture<String> answer = queues.submit(GREEDY, () -> {
            throw new IllegalStateException("no");
        });
        CompletableFuture<String> other = queues.submit(GREEDY, () -> {
            throw new StackOverflowError("no");
        });
        assertThat(answer).isCompletedExceptionally();
        assertThat(other).isCompletedExceptionally();
        assertThat(queues.pending(GREEDY)).isZero();
    }

    @Test
    void clientsTakeTurns() {
        FairQueue queue = new FairQueue(4, 2, nanos::get);
        hand(queue, "greedy", 4);
        hand(queue, "a", 1);
        hand(queue, "b", 2);
        assertThat(running).containsExactly("greedy", "greedy", "a", "b");
        end("b", 10);
        assertThat(running).as("the one with fewest under way").containsExactly("greedy", "greedy", "a", "b");
        end("a", 10);
        assertThat(running).as("greedy has two").containsExactly("greedy", "greedy", "b");
        assertThat(queue.pending()).isEqualTo(5);
        assertThat(queue.isBusy()).isTrue();
        end("greedy", 10);
        assertThat(running).containsExactly("greedy", "b", "greedy");
    }

    /** Many clients that ask for much without pause: one that asks for little comes next whenever it comes. */
    @Test
    void aClientWithFewRequestsDoesNotWaitForAllOthers() {
        FairQueue queue = new FairQueue(1, 1, nanos::get);
        for (int i = 0; i < 8; i++) {
            hand(queue, "greedy-" + i, 20);
        }
        for (int round = 0; round < 100; round++) {
            String client = running.get(0);
            assertThat(client).startsWith("greedy");
            boolean modest = round >= 8;
            hand(queue, "modest", modest ? 1 : 0);
            hand(queue, client, 1);
            end(client, 1_000);
            if (modest) {
                assertThat(running).as("round " + round).containsExactly("modest");
                end("modest", 1);
            }
        }
    }

    private void hand(FairQueue queue, String client, int pieces) {
        for (int i = 0; i < pieces; i++) {
            queue.submit(new Client(client, false), () -> {
                running.add(client);
                calls.add(new CompletableFuture<>());
                return calls.get(calls.size() - 1);
            });
        }
    }

    private void end(String client, long cost) {
        nanos.addAndGet(cost);
        int place = running.indexOf(client);
        running.remove(place);
        calls.remove(place).complete("");
    }
}
