package usher.server.api;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.util.thread.Invocable;
import org.jspecify.annotations.Nullable;
import usher.access.OutcomeCode;
import usher.fetch.LiveVerdict;
import usher.server.http.Exchange;
import usher.server.http.ProblemException;
import usher.server.http.ProblemMessages;
import usher.server.http.ProblemType;
import usher.server.http.Route;
import usher.support.json.Json;
import usher.uri.Target;

/** {@code POST /v1/check}: a stream of verdicts for a stream of lines. Each stream has a thread. */
record BulkRoute(CrawlerCache crawlers, SiteAdmission admission, Metrics metrics, FairExecutor threads, int maxWindow)
        implements Route {
    private static final int OUTPUT = 64 << 10;
    private static final long MAX_PAUSE_NANOS = TimeUnit.SECONDS.toNanos(1);

    @Override
    public void handle(Exchange exchange) {
        exchange.query();
        // Called only while nothing is read or written: then the stream waits for sites and not for the client.
        exchange.request().addIdleTimeoutListener(late -> false);
        exchange.response().setStatus(200);
        exchange.response().getHeaders().put(Exchange.NDJSON);
        try {
            threads.run(exchange, new Stream(exchange));
        } catch (ProblemException e) {
            throw e.header("Connection", "close"); // the body is not read
        }
    }

    /**
     * One NDJSON stream: lines in, verdicts out, in order, in constant memory. Input is read only while the window has
     * free slots and no write is pending, so a slow client or site slows down the reading.
     */
    private final class Stream implements Runnable {
        private final Exchange exchange;
        private final LineBuffer input = new LineBuffer();
        private final ByteArrayOutputStream output = new ByteArrayOutputStream(OUTPUT + (OUTPUT >> 2));
        private final ArrayDeque<Slot> window = new ArrayDeque<>();

        /** Has a permit when there is input, or a verdict is complete. */
        private final Semaphore events = new Semaphore(0);

        private volatile boolean demanding;
        private boolean inputEnded;
        private long lines;

        /** @param line null if it is invalid */
        private record Slot(long number, @Nullable CheckLine line, CompletableFuture<LiveVerdict> verdict) {}

        Stream(Exchange exchange) {
            this.exchange = exchange;
        }

        @Override
        public void run() {
            try {
                while (!inputEnded || !input.isEmpty() || !window.isEmpty()) {
                    boolean moved = window.size() < maxWindow && (handleLine() || readMore());
                    if (!moved && output.size() > 0) {
                        write(false);
                    } else if (!moved) {
                        await();
                    }
                    writeVerdicts();
                }
                write(true);
                exchange.callback().succeeded();
            } catch (IOException | InterruptedException e) {
                exchange.callback().failed(e);
            }
        }

        private boolean handleLine() throws IOException, InterruptedException {
            byte[] text = input.next();
            if (text == null) {
                return false;
            }
            lines++;
            try {
                if (text.length > LineBuffer.MAX_LINE) {
                    throw ProblemException.badRequest(ProblemMessages.LINE_TOO_LONG, LineBuffer.MAX_LINE);
                }
                CheckLine line = CheckLine.read(crawlers, text);
                window.add(new Slot(lines, line, check(line)));
            } catch (ProblemException e) {
                ProblemException problem = new ProblemException(ProblemType.BAD_LINE, String.valueOf(e.getMessage()));
                window.add(new Slot(lines, null, CompletableFuture.failedFuture(problem)));
            }
            return true;
        }

        private CompletableFuture<LiveVerdict> check(CheckLine line) throws IOException, InterruptedException {
            Target url = line.url().target();
            boolean cached = admission.isCached(url);
            if (!cached) {
                awaitQuota();
            }
            metrics.lookedUp(cached);
            CompletableFuture<LiveVerdict> verdict = cached
                    ? admission.unlessStopped(line.crawler().live().checkAsync(url))
                    : admission.admitLine(
                            exchange.client(),
                            url,
                            line.maxWait(),
                            () -> line.crawler().live().checkAsync(url));
            if (!verdict.isDone()) {
                verdict.whenComplete((done, failed) -> events.release());
            }
            return verdict;
        }

        /** Waits until the client may have one more site fetched. Verdicts of earlier lines are sent meanwhile. */
        private void awaitQuota() throws IOException, InterruptedException {
            Duration wait = admission.slots().takeQuota(exchange.client());
            if (!wait.isZero()) {
                metrics.quotaRefused();
            }
            while (!wait.isZero() && !admission.isStopped()) {
                writeVerdicts();
                if (output.size() > 0) {
                    write(false);
                }
                events.tryAcquire(Math.min(wait.toNanos(), MAX_PAUSE_NANOS), TimeUnit.NANOSECONDS);
                wait = admission.slots().takeQuota(exchange.client());
            }
        }

        private boolean readMore() throws IOException {
            Content.Chunk chunk =
                    inputEnded || demanding ? null : exchange.request().read();
            if (chunk == null) {
                return false;
            }
            if (Content.Chunk.isFailure(chunk)) {
                throw new IOException(chunk.getFailure());
            }
            input.add(chunk.getByteBuffer());
            if (chunk.isLast()) {
                input.end();
                inputEnded = true;
            }
            chunk.release();
            return true;
        }

        private void await() throws InterruptedException {
            if (!inputEnded && !demanding && window.size() < maxWindow) {
                demanding = true;
                exchange.connection().receiving(true);
                exchange.request().demand(Invocable.from(Invocable.InvocationType.NON_BLOCKING, this::onInput));
            }
            events.acquire();
            events.drainPermits();
        }

        private void onInput() {
            exchange.connection().receiving(false);
            demanding = false;
            events.release();
        }

        /** Writes the results of the window's first lines, as far as they are known. */
        private void writeVerdicts() throws IOException {
            while (!window.isEmpty() && window.element().verdict().isDone()) {
                output.write((Json.text(members(window.remove())) + '\n').getBytes(UTF_8));
                if (output.size() >= OUTPUT) {
                    write(false);
                }
            }
        }

        private Map<String, Object> members(Slot slot) {
            Optional<OutcomeCode> busy;
            try {
                LiveVerdict verdict = slot.verdict().join();
                busy = verdict.code();
                // A line whose site was not requested has no verdict, as in GET /v1/check.
                if (!CheckRoute.isBusy(verdict)) {
                    metrics.decided(verdict.verdict().access(), verdict.basis());
                    metrics.line(true);
                    return requireNonNull(slot.line()).members(verdict);
                }
            } catch (CompletionException e) {
                if (e.getCause() instanceof ProblemException problem) {
                    return error(slot, problem);
                }
                throw e;
            }
            return error(slot, SiteAdmission.busy(busy));
        }

        private Map<String, Object> error(Slot slot, ProblemException problem) {
            metrics.line(false);
            if (!problem.limit().isEmpty()) {
                metrics.refused(problem.limit());
            }
            return problem.with("inputLine", slot.number()).document();
        }

        private void write(boolean last) throws IOException {
            exchange.connection().sending(true);
            Content.Sink.write(exchange.response(), last, ByteBuffer.wrap(output.toByteArray()));
            exchange.connection().sending(false);
            output.reset();
        }
    }
}
