package usher.fetch.transport;

import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import usher.access.OutcomeCode;
import usher.access.internal.http.OutcomeException;
import usher.access.response.FetchOutcome;
import usher.bytes.Bytes;
import usher.fetch.time.TimeSource;

/**
 * One question on its way to its answer: how far it is, the sockets it holds, and the two limits of time that end it.
 *
 * <p>A thread that reads a socket cannot be told to stop, but closing the socket ends the read at once. So a limit is a
 * timer that notes in which phase it struck, which is the code of the answer, and closes whatever is open (F-02). It holds
 * however the bytes drip, in a handshake as well as in a body.
 */
final class Exchange {
    /** How far a question has come, and what it is called when the time ends there. */
    enum Phase {
        WAITING(OutcomeCode.BUSY),
        CONNECTING(OutcomeCode.TIMEOUT_CONNECT),
        SECURING(OutcomeCode.TIMEOUT_TLS),
        HEAD(OutcomeCode.TIMEOUT_HEADER),
        BODY(OutcomeCode.TIMEOUT_BODY);

        private final OutcomeCode late;

        Phase(OutcomeCode late) {
            this.late = late;
        }
    }

    /** Asks and listens, on a thread that may be blocked. */
    @FunctionalInterface
    interface Work {
        Answer answer(Exchange exchange) throws IOException;
    }

    private final Question question;
    private final TimeSource time;
    private final CompletableFuture<Answer> answer = new CompletableFuture<>();
    private final List<Socket> sockets = new ArrayList<>();
    private final List<TimeSource.Cancellable> timers = new ArrayList<>();
    private Phase phase = Phase.WAITING;
    private boolean over;
    private Optional<OutcomeCode> late = Optional.empty();
    private long begun;

    private Exchange(Question question, TimeSource time) {
        this.question = question;
        this.time = time;
    }

    /** Has the work done by the executor; a question that finds no thread in time is answered with {@code BUSY}. */
    static CompletionStage<Answer> run(Question question, TimeSource time, Executor executor, Work work) {
        Exchange exchange = new Exchange(question, time);
        exchange.limit(question.within(), Phase.BODY);
        try {
            executor.execute(() -> exchange.run(work));
        } catch (RejectedExecutionException e) {
            exchange.end();
            exchange.answer.complete(failed(OutcomeCode.BUSY));
        }
        return exchange.answer.copy();
    }

    private void run(Work work) {
        if (!begin()) {
            return;
        }
        Answer result = failed(OutcomeCode.BAD_HTTP);
        try {
            result = work.answer(this);
        } catch (IOException e) {
            result = failed(late().orElseGet(() -> codeOf(e)));
        } catch (RuntimeException e) {
            // The libraries below meet hostile bytes too, and a number that overflows there is still the site's fault.
            result = failed(late().orElse(OutcomeCode.BAD_HTTP));
        } finally {
            end();
            answer.complete(result);
        }
    }

    private static OutcomeCode codeOf(IOException e) {
        return e instanceof OutcomeException failure ? failure.code() : OutcomeCode.CONNECT_FAILED;
    }

    static Answer failed(OutcomeCode code) {
        return new Answer(FetchOutcome.failed(code), List.of(), Bytes.EMPTY, false);
    }

    Question question() {
        return question;
    }

    /** What is left of the time for the head. */
    synchronized Duration headTime() {
        Duration gone = Duration.ofNanos(time.nanos() - begun);
        Duration all = shorter(question.limits().head(), question.within());
        return gone.compareTo(all) < 0 ? all.minus(gone) : Duration.ZERO;
    }

    /** Goes on to a phase, unless it is too late. */
    synchronized void enter(Phase next) throws OutcomeException {
        if (over) {
            throw new OutcomeException(late.orElse(OutcomeCode.TIMEOUT_TOTAL), "the time is over");
        }
        phase = next;
    }

    /** Takes charge of a socket that is about to be connected: it is closed with the exchange. */
    synchronized void opening(Socket socket) throws OutcomeException {
        // A second connection, for the data of FTP, belongs to the phase that the first one has reached.
        enter(phase.compareTo(Phase.HEAD) < 0 ? Phase.CONNECTING : phase);
        sockets.add(socket);
    }

    /** Closes what is open. */
    void end() {
        List<Socket> open;
        synchronized (this) {
            over = true;
            open = List.copyOf(sockets);
            sockets.clear();
            timers.forEach(TimeSource.Cancellable::cancel);
        }
        open.forEach(Exchange::close);
    }

    private synchronized boolean begin() {
        if (over) {
            return false;
        }
        begun = time.nanos();
        phase = Phase.CONNECTING;
        limit(headTime(), Phase.HEAD);
        return true;
    }

    private synchronized void limit(Duration within, Phase last) {
        timers.add(time.after(within, () -> expire(last)));
    }

    private void expire(Phase last) {
        boolean neverBegun;
        synchronized (this) {
            if (over || phase.compareTo(last) > 0) {
                return;
            }
            late = Optional.of(phase.late);
            neverBegun = phase == Phase.WAITING;
        }
        end();
        if (neverBegun) {
            answer.complete(failed(OutcomeCode.BUSY));
        }
    }

    private synchronized Optional<OutcomeCode> late() {
        return late;
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            // Closed as well as it can be.
        }
    }
}
