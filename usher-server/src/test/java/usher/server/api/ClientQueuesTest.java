package usher.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import usher.server.http.Client;

class ClientQueuesTest {
    private static final Client GREEDY = new Client("addr:192.0.2.1", false);
    private static final Client OTHER = new Client("addr:192.0.2.2", false);

    private final ClientQueues queues = new ClientQueues(2);
    private final List<CompletableFuture<String>> begun = new ArrayList<>();

    private CompletableFuture<String> ask(Client client) {
        return queues.submit(client, () -> {
            CompletableFuture<String> question = new CompletableFuture<>();
            begun.add(question);
            return question;
        });
    }

    @Test
    void oneClientsQuestionsWaitForItsOwnAndNobodyElsesDo() {
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
    void answersThatAreThereAtOnceLeaveNothingBehind() {
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
    void aQuestionThatCannotBeAskedGivesItsPlaceBack() {
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
}
