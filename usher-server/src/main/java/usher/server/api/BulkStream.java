package usher.server.api;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;
import usher.Access;
import usher.access.AccessResult.Basis;
import usher.fetch.LiveVerdict;
import usher.server.http.Exchange;
import usher.server.http.ProblemException;
import usher.server.http.ProblemMessages;
import usher.server.http.ProblemType;
import usher.uri.Target;

/**
 * One NDJSON stream: lines in, verdicts out, in order, in constant memory.
 *
 * <p>A stream has no thread of its own. Every event (input, a completed write, a completed fetch) calls {@link #wake}.
 * The first caller runs {@code step} until nothing is left to do; calls in between are only counted. So only one thread
 * at a time runs {@code step}, and no lock is needed.
 *
 * <p>A step writes the verdict of a line directly to the output if the site is cached. A line whose site must be
 * fetched gets a slot in the window, and so does every later line until it is answered. That keeps the order while
 * several fetches run in parallel. Input is read only while the window has free slots and no write is pending. So a
 * slow client or a slow site slows down the reading, and memory does not grow.
 */
final class BulkStream implements Runnable {
    private static final int OUTPUT = 64 << 10;

    private final Exchange exchange;
    private final BulkRoute route;
    private final LineBuffer input = new LineBuffer();
    private final VerdictWriter writer = new VerdictWriter();
    private final ByteBuilder output = new ByteBuilder(OUTPUT + (OUTPUT >> 2));
    private final ArrayDeque<StreamSlot> window = new ArrayDeque<>();
    private final Map<Access, Map<Basis, int[]>> decided = new EnumMap<>(Access.class);
    private final Callback written = Callback.from(this::onWritten, this::onFailed);

    /** The number of calls that the working thread has not handled. */
    private final AtomicInteger calls = new AtomicInteger();

    private volatile boolean writing;
    private volatile boolean demanding;
    private volatile boolean paused;
    private volatile @Nullable Throwable failure;
    private boolean inputEnded;
    private boolean ended;
    /** A line that was read and has no verdict yet. */
    private @Nullable CheckLine pending;

    private long lines;
    private long hits;
    private long verdicts;
    private long errors;

    BulkStream(Exchange exchange, BulkRoute route) {
        this.exchange = exchange;
        this.route = route;
        for (Access access : Access.values()) {
            Map<Basis, int[]> byBasis = new EnumMap<>(Basis.class);
            for (Basis basis : Basis.values()) {
                byBasis.put(basis, new int[1]);
            }
            decided.put(access, byBasis);
        }
    }

    /** Called by Jetty when there is input. */
    @Override
    public void run() {
        exchange.connection().receiving(false);
        demanding = false;
        wake();
    }

    private void onWritten() {
        exchange.connection().sending(false);
        output.clear();
        writing = false;
        wake();
    }

    private void onFailed(Throwable cause) {
        failure = cause;
        writing = false;
        wake();
    }

    void wake() {
        if (calls.getAndIncrement() > 0) {
            return;
        }
        int handled;
        do {
            handled = calls.get();
            try {
                step();
            } catch (RuntimeException | Error e) {
                failure = e;
                stop();
            }
        } while (calls.addAndGet(-handled) > 0);
    }

    private void step() {
        while (!ended && !writing && failure == null) {
            writeWindow();
            boolean moved = output.length() < OUTPUT && handleLines();
            if (isOver() || output.length() >= OUTPUT) {
                write(isOver());
            } else if (!moved && !readMore()) {
                if (output.length() == 0) {
                    demandMore();
                    break;
                }
                write(false);
            }
        }
        if (failure != null) {
            stop();
        }
    }

    private boolean isOver() {
        return inputEnded && input.isEmpty() && pending == null && window.isEmpty() && !paused;
    }

    /** Writes the results of the window's first lines, as far as they are known. */
    private void writeWindow() {
        while (!window.isEmpty() && output.length() < OUTPUT) {
            StreamSlot first = window.peek();
            if (!first.isDone()) {
                return;
            }
            window.remove();
            Optional<byte[]> error = first.error();
            if (error.isPresent()) {
                output.add(error.get()).add('\n');
                errors++;
            } else {
                LiveVerdict verdict = first.verdict();
                writer.write(output, first.crawler(), first.url(), verdict, first.id());
                output.add('\n');
                count(verdict);
            }
        }
    }

    /** Handles available lines; returns whether it handled any. */
    private boolean handleLines() {
        boolean any = false;
        while (output.length() < OUTPUT && window.size() < route.window() && !paused) {
            if (pending == null && !nextLine()) {
                break;
            }
            any = true;
            if (!check()) {
                break;
            }
        }
        return any;
    }

    /** Moves to the next valid line; answers invalid lines with an error. */
    private boolean nextLine() {
        while (output.length() < OUTPUT && window.size() < route.window() && input.next()) {
            lines++;
            try {
                if (input.isTooLong()) {
                    throw ProblemException.badRequest(ProblemMessages.lineTooLong(LineBuffer.MAX_LINE));
                }
                pending = CheckLine.read(route.crawlers(), input.bytes(), input.lineFrom(), input.lineTo());
                return true;
            } catch (ProblemException e) {
                error(e);
            }
        }
        return false;
    }

    private void error(ProblemException problem) {
        byte[] text = StreamSlot.error(
                new ProblemException(ProblemType.BAD_LINE, String.valueOf(problem.getMessage())), lines);
        if (window.isEmpty()) {
            output.add(text).add('\n');
            errors++;
        } else {
            window.add(StreamSlot.of(text));
        }
    }

    /** Checks the current line; returns false if the client's quota of new sites is exhausted for now. */
    private boolean check() {
        CheckLine line = requireNonNull(pending);
        CompletableFuture<LiveVerdict> verdict;
        Target url = line.url().target();
        if (!route.admission().isCached(url)) {
            Duration wait = route.admission().takeQuota(exchange.client());
            if (!wait.isZero()) {
                pause(wait);
                return false;
            }
            route.metrics().lookedUp(false);
            PreparedCrawler crawler = line.crawler();
            verdict = route.admission().admitLine(exchange.client(), url, () -> crawler.check(url));
        } else {
            hits++;
            verdict = route.admission().unlessStopped(line.crawler().check(url));
        }
        pending = null;
        if (!window.isEmpty() || !verdict.isDone() || CheckRoute.isBusy(verdict.join())) {
            window.add(StreamSlot.of(line, lines, verdict));
            verdict.whenComplete((done, failed) -> wake());
        } else {
            writer.write(output, line.crawler(), line.url(), verdict.join(), line.id());
            output.add('\n');
            count(verdict.join());
        }
        return true;
    }

    private void pause(Duration wait) {
        paused = true;
        route.metrics().quotaRefused();
        route.time().after(wait, () -> {
            paused = false;
            route.execute(this::wake);
        });
    }

    private void count(LiveVerdict verdict) {
        verdicts++;
        Map<Basis, int[]> byBasis = requireNonNull(decided.get(verdict.verdict().access()));
        requireNonNull(byBasis.get(verdict.basis()))[0]++;
    }

    private boolean hasRoom() {
        return !inputEnded && pending == null && !demanding && !paused && window.size() < route.window();
    }

    /** Reads more input, if there is some and the window has free slots; returns whether it did. */
    private boolean readMore() {
        Content.Chunk chunk = hasRoom() ? exchange.request().read() : null;
        if (chunk == null) {
            return false;
        }
        if (Content.Chunk.isFailure(chunk)) {
            failure = chunk.getFailure();
            return false;
        }
        input.shrink();
        input.add(chunk.getByteBuffer());
        if (chunk.isLast()) {
            input.end();
            inputEnded = true;
        }
        chunk.release();
        return true;
    }

    private void demandMore() {
        if (hasRoom() && failure == null) {
            demanding = true;
            exchange.connection().receiving(true);
            exchange.request().demand(this);
        }
    }

    private void write(boolean last) {
        report();
        exchange.connection().sending(true);
        if (last) {
            ended = true;
            route.ended(exchange.client());
            exchange.response().write(true, output.buffer(), exchange.callback());
        } else {
            writing = true;
            exchange.response().write(false, output.buffer(), written);
        }
    }

    private void report() {
        decided.forEach((access, byBasis) -> byBasis.forEach((basis, count) -> {
            if (count[0] > 0) {
                route.metrics().decided(access, basis, count[0]);
                count[0] = 0;
            }
        }));
        route.metrics().hits(hits);
        route.metrics().lines(verdicts, errors);
        hits = 0;
        verdicts = 0;
        errors = 0;
    }

    private void stop() {
        if (!ended) {
            ended = true;
            route.ended(exchange.client());
            exchange.callback().failed(failure);
        }
    }
}
