package usher.fetch.transport;

import static java.util.Objects.requireNonNull;

import java.net.InetAddress;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.function.Predicate;
import usher.access.OutcomeCode;
import usher.fetch.address.AddressGuard;
import usher.fetch.time.TimeSource;

/**
 * Asks over FTP: anonymous, binary, passive (RFC 959, RFC 1635, RFC 2428). Thread-safe; holds nothing between two
 * questions.
 *
 * <p>Replies become HTTP statuses, so that one table says what they mean: a file that was sent whole is 200; 550 to RETR,
 * be it no file or a directory, is 404; 530 and 532, no entry for strangers, are 403; any other reply of the 400s is 503
 * and any other of the 500s is 500. The path is percent-decoded and named from where the login leads, as RFC 1738 has it;
 * one that would hold a CR, LF or NUL is {@code BAD_URL} before anything is connected (F-13). Headers of the question are
 * not used.
 *
 * <p>A file is whole when the server says so after the last byte and there are not fewer of them than SIZE had said.
 */
public final class FtpTransport implements Transport {
    private static final Set<String> SCHEMES = Set.of("ftp");

    private final Predicate<InetAddress> guard;
    private final Executor threads;
    private final TimeSource time;

    /**
     * @param threads runs one blocking task for each question; may reject them, which is answered with {@code BUSY}
     * @param time keeps the deadlines
     */
    public FtpTransport(AddressGuard guard, Executor threads, TimeSource time) {
        this(guard::permits, threads, time);
    }

    FtpTransport(Predicate<InetAddress> guard, Executor threads, TimeSource time) {
        this.guard = requireNonNull(guard, "guard");
        this.threads = requireNonNull(threads, "threads");
        this.time = requireNonNull(time, "time");
    }

    @Override
    public CompletionStage<Answer> ask(Question question) {
        Optional<FtpPath> path = FtpPath.of(question.url().pathAndQuery());
        Optional<OutcomeCode> refusal = RequestAdmission.refusal(question, SCHEMES, guard)
                .or(() -> path.isPresent() ? Optional.empty() : Optional.of(OutcomeCode.BAD_URL));
        if (refusal.isPresent()) {
            return CompletableFuture.completedFuture(Exchange.failed(refusal.get()));
        }
        return Exchange.run(
                question, time, threads, exchange -> new FtpSession(exchange, guard).retrieve(path.orElseThrow()));
    }
}
