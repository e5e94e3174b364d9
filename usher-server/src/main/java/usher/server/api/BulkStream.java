package usher.server.api;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.EnumMap;
import java.util.Map;
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
 * <p>No thread belongs to a stream. Whatever happens, bytes coming in, an answer written, a fetch done, calls {@link #wake},
 * and whoever calls first works through {@code step} until nothing is left to do; those who call meanwhile only leave word.
 * So everything below {@code step} is done by one thread at a time, and no lock is needed.
 *
 * <p>A step answers lines straight into the output while their sites are known. A line whose site must be fetched becomes a
 * slot in the window, and so does every line after it until it is answered: that keeps the order while up to a window of
 * fetches go on side by side. Input is read only while there is room in the window and no write is under way, so a client that
 * does not read its answers, or a site that does not answer, slows down the reading and nothing piles up.
 */
final class BulkStream implements Runnable {
    private static final int OUTPUT = 64 << 10;

    private final Exchange exchange;
    private final BulkRoute route;
    private final LineBuffer input = new LineBuffer();
    private final CheckLine line;
    private final VerdictWriter writer = new VerdictWriter();
    private final ByteBuilder output = new ByteBuilder(OUTPUT + (OUTPUT >> 2));
    private final ArrayDeque<StreamSlot> window = new ArrayDeque<>();
    private final Map<Access, Map<Basis, int[]>> decided = new EnumMap<>(Access.class);
    private final Callback written = Callback.from(this::wrote, this::broke);

    /** How many have called since the worker last looked. */
    private final AtomicInteger calls = new AtomicInteger();

    private volatile boolean writing;
    private volatile boolean demanding;
    private volatile boolean resting;
    private volatile @Nullable Throwable failure;
    private boolean inputEnded;
    private boolean ended;
    private boolean held;
    private long lines;
    private long hits;
    private long good;
    private long bad;

    BulkStream(Exchange exchange, BulkRoute route) {
        this.exchange = exchange;
        this.route = route;
        this.line = new CheckLine(route.askers());
        for (Access access : Access.values()) {
            Map<Basis, int[]> byBasis = new EnumMap<>(Basis.class);
            for (Basis basis : Basis.values()) {
                byBasis.put(basis, new int[1]);
            }
            decided.put(access, byBasis);
        }
    }

    /** There is input: called back by Jetty. */
    @Override
    public void run() {
        exchange.connection().receiving(false);
        demanding = false;
        wake();
    }

    private void wrote() {
        exchange.connection().sending(false);
        output.clear();
        writing = false;
        wake();
    }

    private void broke(Throwable cause) {
        failure = cause;
        writing = false;
        wake();
    }

    void wake() {
        if (calls.getAndIncrement() > 0) {
            return;
        }
        int heard;
        do {
            heard = calls.get();
            try {
                step();
            } catch (RuntimeException e) {
                failure = e;
                stop();
            }
        } while (calls.addAndGet(-heard) > 0);
    }

    private void step() {
        while (!ended && !writing && failure == null) {
            answerWindow();
            boolean moved = output.length() < OUTPUT && answerLines();
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
        return inputEnded && input.isEmpty() && !held && window.isEmpty() && !resting;
    }

    /** Says what is known of the lines that wait, the first first. */
    private void answerWindow() {
        while (!window.isEmpty() && output.length() < OUTPUT) {
            StreamSlot first = window.peek();
            if (!first.isDone()) {
                return;
            }
            window.remove();
            if (first.error().isPresent()) {
                output.add(first.error().get()).add('\n');
                bad++;
            } else {
                LiveVerdict verdict = first.verdict();
                writer.write(output, first.asker(), verdict, first.id());
                output.add('\n');
                count(verdict);
            }
        }
    }

    /** Answers lines that are there; true if the output is full or input is all that is wanting. */
    private boolean answerLines() {
        boolean any = false;
        while (output.length() < OUTPUT && window.size() < route.window() && !resting) {
            if (!held && !nextLine()) {
                break;
            }
            any = true;
            if (!ask()) {
                break;
            }
        }
        return any;
    }

    /** Goes on to a line that can be asked about; lines that cannot are answered on the way. */
    private boolean nextLine() {
        while (output.length() < OUTPUT && window.size() < route.window() && input.next()) {
            lines++;
            try {
                if (input.isTooLong()) {
                    throw ProblemException.badRequest(ProblemMessages.lineTooLong(LineBuffer.LONGEST_LINE));
                }
                line.read(input.bytes(), input.lineFrom(), input.lineTo());
                held = true;
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
            bad++;
        } else {
            window.add(StreamSlot.of(text));
        }
    }

    /** Asks about the line that is held; false if the client must wait until it may have another site fetched. */
    private boolean ask() {
        CompletableFuture<LiveVerdict> verdict;
        Target url = Target.of(line.url());
        if (!route.door().isKnown(url)) {
            Duration wait = route.door().quota(exchange.client());
            if (!wait.isZero()) {
                rest(wait);
                return false;
            }
            route.metrics().lookedUp(false);
            Asker asker = line.asker();
            verdict = route.door().line(exchange.client(), url, () -> asker.ask(url));
        } else {
            hits++;
            verdict = route.door().unlessStopped(line.asker().ask(url));
        }
        held = false;
        if (!window.isEmpty() || !verdict.isDone()) {
            window.add(StreamSlot.of(line, lines, verdict));
            verdict.whenComplete((done, failed) -> wake());
        } else if (line.isPlain()) {
            writer.write(output, line, verdict.join());
            output.add('\n');
            count(verdict.join());
        } else {
            writer.write(output, line.asker(), verdict.join(), line.id());
            output.add('\n');
            count(verdict.join());
        }
        return true;
    }

    private void rest(Duration wait) {
        resting = true;
        route.metrics().quotaRefused();
        route.time().after(wait, () -> {
            resting = false;
            route.execute(this::wake);
        });
    }

    private void count(LiveVerdict verdict) {
        good++;
        Map<Basis, int[]> byBasis = requireNonNull(decided.get(verdict.verdict().access()));
        requireNonNull(byBasis.get(verdict.basis()))[0]++;
    }

    private boolean hasRoom() {
        return !inputEnded && !held && !demanding && !resting && window.size() < route.window();
    }

    /** Takes in more bytes, if there is room for what they ask, and there are some. */
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
        route.metrics().lines(good, bad);
        hits = 0;
        good = 0;
        bad = 0;
    }

    private void stop() {
        if (!ended) {
            ended = true;
            route.ended(exchange.client());
            exchange.callback().failed(failure);
        }
    }
}
