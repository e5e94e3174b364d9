package usher.fetch.transport;

import java.net.InetAddress;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.function.Predicate;
import usher.access.OutcomeCode;
import usher.fetch.system.TimeSource;

/**
 * Sends requests over FTP: anonymous, binary, passive (RFC 959, RFC 1635, RFC 2428). Thread-safe and stateless.
 *
 * <p>A file is 200 if the server confirms the transfer and it is at least as long as the reply to SIZE. Reply 550 to
 * RETR is 404; 530 and 532 (login required) are 403; other 4xx are 503, other 5xx 500. The path is percent-decoded and
 * relative to the login directory (RFC 1738); with CR, LF or NUL it is {@code BAD_URL} (F-13).
 */
record FtpTransport(Predicate<InetAddress> guard, Executor threads, TimeSource time) implements Transport {
    @Override
    public CompletionStage<FetchResponse> send(FetchRequest request) {
        Optional<FtpPath> path = FtpPath.of(request.url().pathAndQuery());
        if (path.isEmpty()) {
            return CompletableFuture.completedFuture(FetchResponse.failed(OutcomeCode.BAD_URL));
        }
        return Exchange.run(request, time, threads, exchange -> new FtpSession(exchange, guard).retrieve(path.get()));
    }
}
