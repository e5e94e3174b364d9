package usher.server.live;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import usher.access.FetchOutcome;
import usher.access.OutcomeCode;
import usher.fetch.transport.Answer;
import usher.fetch.transport.Question;
import usher.fetch.transport.Transport;
import usher.octets.Octets;

/** Lets only so many requests a minute through to one host, whoever asks, at whatever port, after whatever redirects (S6). */
final class HostQuota implements Transport {
    private final Transport transport;
    private final TokenBuckets buckets;

    HostQuota(Transport transport, TokenBuckets buckets) {
        this.transport = requireNonNull(transport, "transport");
        this.buckets = requireNonNull(buckets, "buckets");
    }

    @Override
    public CompletionStage<Answer> ask(Question question) {
        if (buckets.take(question.url().authority().host()).isZero()) {
            return transport.ask(question);
        }
        return CompletableFuture.completedStage(
                new Answer(FetchOutcome.failed(OutcomeCode.BUSY), List.of(), Octets.EMPTY, false));
    }
}
