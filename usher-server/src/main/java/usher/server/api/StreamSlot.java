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
import usher.uri.UrlInput;

/** A line of a stream that waits for its site or for an earlier line. Immutable, except for its result. */
final class StreamSlot {
    private final @Nullable CheckLine line;
    private final @Nullable CompletableFuture<LiveVerdict> verdict;
    private final byte @Nullable [] error;
    private final long number;

    private StreamSlot(
            @Nullable CheckLine line,
            @Nullable CompletableFuture<LiveVerdict> verdict,
            byte @Nullable [] error,
            long number) {
        this.line = line;
        this.verdict = verdict;
        this.error = error;
        this.number = number;
    }

    /** Returns a slot that waits for a verdict. */
    static StreamSlot of(CheckLine line, long number, CompletableFuture<LiveVerdict> verdict) {
        return new StreamSlot(line, verdict, null, number);
    }

    /** Returns a slot with an error that waits for earlier lines. */
    static StreamSlot of(byte[] error) {
        return new StreamSlot(null, null, error, 0);
    }

    /** Returns the JSON of a line's error. */
    static byte[] error(ProblemException problem, long number) {
        return Json.text(problem.with("inputLine", number).document()).getBytes(UTF_8);
    }

    boolean isDone() {
        return verdict == null || verdict.isDone();
    }

    /** Returns the error of a completed slot, if there is one. */
    Optional<byte[]> error() {
        if (verdict == null) {
            return Optional.ofNullable(error);
        }
        try {
            // A line whose site was not requested has no verdict, as in GET /v1/check.
            return CheckRoute.isBusy(verdict.join())
                    ? Optional.of(error(SiteAdmission.busy(), number))
                    : Optional.empty();
        } catch (CompletionException e) {
            if (e.getCause() instanceof ProblemException problem) {
                return Optional.of(error(problem, number));
            }
            throw e;
        }
    }

    /** Returns the verdict of a slot that completed without an error. */
    LiveVerdict verdict() {
        return requireNonNull(verdict).join();
    }

    UrlInput url() {
        return requireNonNull(line).url();
    }

    PreparedCrawler crawler() {
        return requireNonNull(line).crawler();
    }

    @Nullable
    String id() {
        return requireNonNull(line).id();
    }
}
