package usher.server.api;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;
import usher.fetch.LiveVerdict;
import usher.internal.json.Json;
import usher.server.http.ProblemException;

/** A line of a stream that waits for its site, or for a line before it. Immutable but for its answer. */
final class StreamSlot {
    private final @Nullable PreparedCrawler crawler;
    private final @Nullable String id;
    private final @Nullable CompletableFuture<LiveVerdict> verdict;
    private final byte @Nullable [] error;
    private final long number;

    private StreamSlot(
            @Nullable PreparedCrawler crawler,
            @Nullable String id,
            @Nullable CompletableFuture<LiveVerdict> verdict,
            byte @Nullable [] error,
            long number) {
        this.crawler = crawler;
        this.id = id;
        this.verdict = verdict;
        this.error = error;
        this.number = number;
    }

    /** A line that is answered when its site is. */
    static StreamSlot of(CheckLine line, long number, CompletableFuture<LiveVerdict> verdict) {
        return new StreamSlot(line.crawler(), line.id(), verdict, null, number);
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
        return verdict == null || verdict.isDone();
    }

    /** Why there is no verdict, in a slot that is done. */
    Optional<byte[]> error() {
        if (verdict == null || !verdict.isCompletedExceptionally()) {
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
        return requireNonNull(verdict).join();
    }

    PreparedCrawler crawler() {
        return requireNonNull(crawler);
    }

    @Nullable
    String id() {
        return id;
    }
}
