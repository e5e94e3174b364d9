package usher.fetch.transport;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.function.Predicate;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.access.response.ResponseLimits;
import usher.access.response.StatusKind;
import usher.bytes.Bytes;
import usher.fetch.system.TimeSource;
import usher.support.access.ContentDecoding;
import usher.support.access.OutcomeException;
import usher.support.access.ResponseHead;
import usher.support.access.ResponseHeadReader;

/**
 * Sends requests over HTTP/1.1 and HTTPS. Thread-safe and stateless.
 *
 * <p>One {@link HttpConnection} for each: no cookies, cache, credentials, redirects, retries or reuse. Without a proxy,
 * every address is tried once. For a status other than 2xx, and for 204, 205 and 206, the body is empty: it must not be
 * read as rules (F-08).
 */
record HttpTransport(HttpSettings settings, Predicate<InetAddress> guard, Executor threads, TimeSource time)
        implements Transport {
    private static final int SWITCHING_PROTOCOLS = 101;

    @Override
    public CompletionStage<FetchResponse> send(FetchRequest request) {
        byte[] head = RequestHead.of(request, settings);
        return Exchange.run(request, time, threads, exchange -> execute(exchange, head));
    }

    private FetchResponse execute(Exchange exchange, byte[] bytes) throws IOException {
        HttpConnection connection = HttpConnection.open(exchange, guard, settings);
        write(bytes, connection.out());
        exchange.request().body().ifPresent(body -> write(body.toByteArray(), connection.out()));
        ResponseLimits limits = exchange.request().limits();
        CountedInput in = new CountedInput(
                new BufferedInputStream(connection.in()), limits.headerBytes(), OutcomeCode.TOO_LARGE_HEADER);
        ResponseHeadReader reader = ResponseHeadReader.strict(in, limits.headers());
        try {
            return read(readHead(in, reader, limits), in, exchange);
        } catch (IOException e) {
            ResponseHead known = reader.known();
            return exchange.failed(FetchOutcome.answered(known.status(), known.headers()), e);
        }
    }

    private static FetchResponse read(ResponseHead head, CountedInput in, Exchange exchange) throws IOException {
        ResponseLimits limits = exchange.request().limits();
        BodyFraming framing = BodyFraming.of(head);
        exchange.enter(Exchange.Phase.BODY);
        FetchOutcome outcome = FetchOutcome.answered(head.status(), head.headers());
        if (!StatusKind.hasBody(head.status())) {
            return new FetchResponse(outcome, head.locations(), Bytes.EMPTY, false);
        }
        try (InputStream body = ContentDecoding.decode(head.values("Content-Encoding"), framing.unframed(in, limits))) {
            return FetchResponse.reading(outcome, head.locations(), body, limits.bodyBytes());
        }
    }

    private static ResponseHead readHead(CountedInput in, ResponseHeadReader reader, ResponseLimits limits)
            throws IOException {
        for (int interim = 0; interim <= limits.interim(); interim++) {
            ResponseHead head = readHead(in, reader);
            if (head.status() / 100 != 1) {
                return head;
            }
            if (head.status() == SWITCHING_PROTOCOLS) {
                throw new OutcomeException(OutcomeCode.BAD_HTTP, "the server switches protocols");
            }
        }
        throw new OutcomeException(OutcomeCode.TOO_LARGE_HEADER, "too many interim responses");
    }

    private static ResponseHead readHead(CountedInput in, ResponseHeadReader reader) throws IOException {
        try {
            return reader.read();
        } catch (OutcomeException e) {
            // A server that closes before the first byte has sent no response at all.
            throw e.code() == OutcomeCode.TRUNCATED ? new OutcomeException(in.codeOfEnd(), e) : e;
        }
    }

    private static void write(byte[] bytes, OutputStream out) {
        try {
            out.write(bytes);
            out.flush();
        } catch (IOException e) {
            // The server may have sent its response early and closed its side. If it sent none, reading fails.
        }
    }
}
