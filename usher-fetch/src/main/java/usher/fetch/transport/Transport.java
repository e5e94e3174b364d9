package usher.fetch.transport;

import java.util.concurrent.CompletionStage;

/**
 * Sends one request to one server. Does not follow redirects, resolve names, send cookies or credentials, or retry.
 * Thread-safe.
 */
@FunctionalInterface
public interface Transport {
    /**
     * Sends the request.
     *
     * @return a stage that always ends with a response, by the request's timeout. A failure is a response, too. The
     *     socket is closed before the stage ends. Completed on any thread.
     */
    CompletionStage<FetchResponse> send(FetchRequest request);
}
