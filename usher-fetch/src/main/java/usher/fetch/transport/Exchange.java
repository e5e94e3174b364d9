package usher.fetch.transport;

import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.fetch.system.TimeSource;
import usher.support.access.FailureDetail;
import usher.support.access.OutcomeException;

/**
 * One request under way: its phase, its open sockets and its two timeouts.
 *
 * <p>Closing a socket ends a read at once, which an interrupt does not. So a timer records the phase, which determines
 * the failure code, and closes all sockets (F-02), also for slow bytes in a handshake or body.
 */
final class Exchange {
    /** The phases of a request, with the failure code of a timeout in each. */
    enum Phase {
        WAITING(OutcomeCode.BUSY),
        CONNECTING(OutcomeCode.TIMEOUT_CONNECT),
        SECURING(OutcomeCode.TIMEOUT_TLS),
        HEAD(OutcomeCode.TIMEOUT_HEADER),
        BODY(OutcomeCode.TIMEOUT_BODY);

        private final OutcomeCode timeoutCode;

        Phase(OutcomeCode timeoutCode) {
            this.timeoutCode = timeoutCode;
        }
    }

    /** Sends the request and reads the response, on a thread that may block. */
    @FunctionalInterface
    interface Call {
        FetchResponse execute(Exchange exchange) throws IOException;
    }

    private final FetchRequest request;
    private final TimeSource time;
    private final CompletableFuture<FetchResponse> response = new CompletableFuture<>();
    private final List<Socket> sockets = new ArrayList<>();
    private final List<TimeSource.Cancellable> timers = new ArrayList<>();
    private Phase phase = Phase.WAITING;
    private boolean closed;
    private Optional<OutcomeCode> timeoutCode = Optional.empty();
    private final long createdAt;
    private long startedAt;
    private int untried;

    private Exchange(FetchRequest request, TimeSource time) {
        this.request = request;
        this.time = time;
        this.createdAt = time.nanos();
        this.untried = request.addresses().size();
    }

    /** Runs the request on the executor. {@code BUSY} if no thread is free in time. */
    static CompletionStage<FetchResponse> run(FetchRequest request, TimeSource time, Executor executor, Call call) {
        Exchange exchange = new Exchange(request, time);
        OutcomeCode refusal = OutcomeCode.CANCELLED; // the clock is closed
        try {
            exchange.limit(request.timeout(), Phase.BODY);
            refusal = refusal(executor);
            executor.execute(() -> exchange.run(call));
        } catch (RejectedExecutionException e) {
            exchange.refuse(refusal);
        } catch (OutOfMemoryError e) {
            exchange.end();
            exchange.response.complete(FetchResponse.failed(OutcomeCode.LOCAL_FAULT, FailureDetail.of(e)));
        }
        return exchange.response.copy();
    }

    /** Returns why an executor has rejected a task: {@code BUSY} is its limit. */
    static OutcomeCode refusal(Executor executor) {
        return executor instanceof ExecutorService pool && pool.isShutdown() ? OutcomeCode.CANCELLED : OutcomeCode.BUSY;
    }

    private void run(Call call) {
        try {
            if (!start()) {
                return;
            }
        } catch (RejectedExecutionException e) {
            refuse(
                    OutcomeCode
                            .CANCELLED); // the clock is closed: without timers, a server could hold the thread forever
            return;
        }
        FetchResponse result = FetchResponse.failed(OutcomeCode.BAD_HTTP);
        try {
            result = call.execute(this);
        } catch (IOException e) {
            result = failed(FetchOutcome.answered(0, Map.of()), e);
        } catch (RuntimeException e) {
            // Hostile bytes may make a library throw, such as on a number that overflows: that is the site's failure.
            result = failed(FetchOutcome.answered(0, Map.of()), new OutcomeException(OutcomeCode.BAD_HTTP, e));
        } finally {
            end();
            response.complete(result);
        }
    }

    private void refuse(OutcomeCode code) {
        end();
        response.complete(FetchResponse.failed(code));
    }

    /** Returns the failure of a request of whose response only this was read. */
    FetchResponse failed(FetchOutcome known, IOException e) {
        // Which of two timers ends an attempt to connect is chance, so what the system says of one is no detail.
        return FetchResponse.failed(timeoutCode()
                .or(() -> Optional.of(codeOf(e)).filter(code -> code == OutcomeCode.TIMEOUT_CONNECT))
                .map(known::withFailure)
                .orElseGet(() -> known.withFailure(codeOf(e), FailureDetail.of(e))));
    }

    private static OutcomeCode codeOf(IOException e) {
        return e instanceof OutcomeException failure ? failure.code() : OutcomeCode.CONNECT_FAILED;
    }

    FetchRequest request() {
        return request;
    }

    /** Returns the time for connecting to one address: an equal share of the remaining time. */
    synchronized int connectMillis() {
        long share = headTime().toMillis() / Math.max(1, untried);
        untried--;
        return (int) Math.max(1, Math.min(share, Integer.MAX_VALUE));
    }

    private Duration headTime() {
        Duration elapsed = Duration.ofNanos(time.nanos() - startedAt);
        Duration all = shorter(request.limits().head(), request.timeout());
        return elapsed.compareTo(all) < 0 ? all.minus(elapsed) : Duration.ZERO;
    }

    /** Enters a phase, unless the time is over. */
    synchronized void enter(Phase next) throws OutcomeException {
        if (closed) {
            throw new OutcomeException(timeoutCode.orElse(OutcomeCode.TIMEOUT_TOTAL), "the time is over");
        }
        phase = next;
    }

    /** Registers a socket that is about to be connected; it is closed with the exchange. */
    synchronized void opening(Socket socket) throws OutcomeException {
        // A second connection (the data of FTP) belongs to the phase that the first one has reached.
        enter(phase.compareTo(Phase.HEAD) < 0 ? Phase.CONNECTING : phase);
        sockets.add(socket);
    }

    void end() {
        List<Socket> open;
        synchronized (this) {
            closed = true;
            open = List.copyOf(sockets);
            sockets.clear();
            timers.forEach(TimeSource.Cancellable::cancel);
        }
        open.forEach(Exchange::close);
    }

    private synchronized boolean start() {
        if (closed) {
            return false;
        }
        startedAt = time.nanos();
        phase = Phase.CONNECTING;
        limit(headTime(), Phase.HEAD);
        return true;
    }

    private synchronized void limit(Duration timeout, Phase last) {
        timers.add(time.after(timeout, () -> expire(last)));
    }

    private void expire(Phase last) {
        boolean notStarted;
        synchronized (this) {
            if (closed || phase.compareTo(last) > 0) {
                return;
            }
            notStarted = phase == Phase.WAITING;
            timeoutCode = Optional.of(isMostlyWaiting() ? OutcomeCode.BUSY : phase.timeoutCode);
        }
        end();
        if (notStarted) {
            response.complete(FetchResponse.failed(OutcomeCode.BUSY));
        }
    }

    /** Whether the request waited for a thread for longer than it ran. Then the site did not get enough time. */
    private boolean isMostlyWaiting() {
        return phase == Phase.WAITING || startedAt - createdAt > time.nanos() - startedAt;
    }

    private synchronized Optional<OutcomeCode> timeoutCode() {
        return timeoutCode;
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            // There is nothing more to close.
        }
    }
}
