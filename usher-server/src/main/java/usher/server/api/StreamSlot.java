package usher.server.api;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import usher.fetch.LiveVerdict;
import usher.internal.json.Json;
import usher.server.http.ProblemException;

/** A line of a stream that waits for its site, or for a line before it. Immutable but for its answer. */
final class StreamSlot {
    private final Asker asker;
    private final String id;
    private final CompletableFuture<LiveVerdict> verdict;
    private final byte[] error;
    private final long number;

    private StreamSlot(Asker asker, String id, CompletableFuture<LiveVerdict> verdict, byte[] error, long number) {
        this.asker = asker;
        this.id = id;
        this.verdict = verdict;
        this.error = error;
        this.number = number;
    }

    /** A line that is answered when its site is. */
    static StreamSlot of(CheckLine line, long number, CompletableFuture<LiveVerdict> verdict) {
        return new StreamSlot(line.asker(), line.id(), verdict, null, number);
    }

    /** A line that is answered by an error, when its turn comes. */
    static StreamSlot of(byte[] error) {
        return new StreamSlot(null, null, null, error, 0);
    }

    /** What is said of a line that gets no verdict. */
    static byte[] error(ProblemException problem, long number) {
        return Json.text(problem.with("inputLine", number).document()).getBytes(UTF_8);
    }

    boolean isDone() {
        return error != null || verdict.isDone();
    }

    /** Why there is no verdict, in a slot that is done. */
    Optional<byte[]> error() {
        if (error != null || !verdict.isCompletedExceptionally()) {
            return Optional.ofNullable(error);
        }
        try {
            verdict.join();
            return Optional.empty();
        } catch (CompletionException e) {
            if (e.getCause() instanceof ProblemException problem) {
                return Optional.of(error(problem, number));
            }
            throw e;
        }
    }

    /** The verdict, in a slot that is done without an error. */
    LiveVerdict verdict() {
        return verdict.join();
    }

    Asker asker() {
        return asker;
    }

    String id() {
        return id;
    }
}
