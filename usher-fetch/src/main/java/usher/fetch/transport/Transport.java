package usher.fetch.transport;

import java.util.concurrent.CompletionStage;

/**
 * Asks one server one question. Follows no redirect, resolves no name, sends no cookie and no credentials, retries
 * nothing. Thread-safe.
 */
@FunctionalInterface
public interface Transport {
    /**
     * Sends the question.
     *
     * @return a stage that always ends with an answer, by the question's deadline: failures are answers, and when one is
     *     handed over its socket is closed. Completed on any thread.
     */
    CompletionStage<Answer> ask(Question question);
}
