package usher.fetch.transport;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.access.response.ResponseLimits;
import usher.access.response.StatusKind;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.fetch.system.TimeSource;
import usher.support.access.ContentDecoding;
import usher.support.access.FailureDetail;
import usher.support.access.OutcomeException;
import usher.uri.PathEncoding;

/** Sends requests with the crawler's own client, each on a thread that may block until the request's timeout. */
record ClientTransport(HttpSettings settings, OwnClient client, Executor threads, TimeSource time)
        implements Transport {
    private static final int GZIP_MAGIC = 0x1F;

    /** What a browser sends in a query although a URI cannot contain it (RFC 3986). */
    private static final PathEncoding URI = new PathEncoding(ByteSet.of("|^`{}[]\\"), false, ByteSet.NONE);

    /** By the class name, since classes of HTTP clients need not exist. Subclasses come before superclasses. */
    private static final Map<String, OutcomeCode> CODES = Map.ofEntries(
            Map.entry("UnknownHostException", OutcomeCode.DNS_ERROR),
            Map.entry("UnresolvedAddressException", OutcomeCode.DNS_ERROR),
            Map.entry("HttpConnectTimeoutException", OutcomeCode.TIMEOUT_CONNECT),
            Map.entry("ConnectTimeoutException", OutcomeCode.TIMEOUT_CONNECT),
            Map.entry("HttpTimeoutException", OutcomeCode.TIMEOUT_TOTAL),
            Map.entry("SocketTimeoutException", OutcomeCode.TIMEOUT_HEADER),
            Map.entry("InterruptedIOException", OutcomeCode.TIMEOUT_TOTAL),
            Map.entry("TimeoutException", OutcomeCode.TIMEOUT_TOTAL),
            Map.entry("SSLException", OutcomeCode.TLS_ERROR),
            Map.entry("CertificateException", OutcomeCode.TLS_ERROR),
            Map.entry("ProtocolException", OutcomeCode.BAD_HTTP),
            Map.entry("NoHttpResponseException", OutcomeCode.NO_RESPONSE),
            Map.entry("EOFException", OutcomeCode.TRUNCATED),
            Map.entry("ZipException", OutcomeCode.BAD_ENCODING),
            Map.entry("InterruptedException", OutcomeCode.CANCELLED));

    private static final Pattern NO_RESPONSE =
            Pattern.compile("received no bytes|Connection reset|Unexpected end of file from server");
    private static final Pattern NOT_CONNECTED = Pattern.compile("(?i)connect timed out");

    @Override
    public CompletionStage<FetchResponse> send(FetchRequest request) {
        CompletableFuture<FetchResponse> response = new CompletableFuture<>();
        FutureTask<?> call = new FutureTask<>(() -> execute(request, response), null);
        try {
            TimeSource.Cancellable limit = time.after(request.timeout(), () -> {
                response.complete(FetchResponse.failed(OutcomeCode.TIMEOUT_TOTAL));
                call.cancel(true);
            });
            response.whenComplete((result, failure) -> limit.cancel());
            threads.execute(call);
        } catch (RejectedExecutionException e) {
            response.complete(FetchResponse.failed(Exchange.refusal(threads)));
        } catch (OutOfMemoryError e) {
            response.complete(FetchResponse.failed(codeOf(e), FailureDetail.of(e)));
        }
        return response;
    }

    /** Whatever a client throws is a failure of this request, and no fault of Usher. */
    private void execute(FetchRequest request, CompletableFuture<FetchResponse> response) {
        try {
            response.complete(execute(request));
        } catch (Throwable e) {
            response.complete(FetchResponse.failed(codeOf(e), FailureDetail.of(e)));
        }
    }

    private FetchResponse execute(FetchRequest request) throws Exception {
        Map<String, String> headers = new TreeMap<>(request.headers());
        Bytes target = Bytes.of(RequestTarget.of(request.url()));
        String url = request.url().authority() + URI.apply(target).text();
        headers.putAll(settings.identity(url));
        OwnClient.@Nullable Response response = client.get(new OwnClient.Request(url, headers, request.timeout()));
        if (response == null) {
            throw new OutcomeException(OutcomeCode.CLIENT_FAILED, "the client returned null");
        }
        try (InputStream body = response.body()) {
            return read(response, body, request.limits());
        }
    }

    private static FetchResponse read(OwnClient.Response response, @Nullable InputStream body, ResponseLimits limits)
            throws IOException {
        FetchOutcome outcome = FetchOutcome.of(response.status(), response.headers());
        List<String> locations = response.headers().entrySet().stream()
                .filter(header -> "location".equalsIgnoreCase(header.getKey()))
                .flatMap(header -> header.getValue().stream())
                .toList();
        if (!StatusKind.hasBody(response.status())) {
            return new FetchResponse(outcome, locations, Bytes.EMPTY, false);
        }
        if (body == null) {
            throw new OutcomeException(OutcomeCode.CLIENT_FAILED, "the client returned a null body");
        }
        CountedInput wire = new CountedInput(body, limits.wireBytes(), OutcomeCode.TOO_LARGE_WIRE);
        FetchResponse read;
        try {
            read = FetchResponse.reading(outcome, locations, decoded(outcome, wire), limits.bodyBytes());
        } catch (IOException e) {
            return FetchResponse.failed(outcome.withFailure(codeOf(e), FailureDetail.of(e)));
        }
        return outcome.header("Content-Encoding").isPresent()
                ? read
                : read.with(outcome.truncatedAt(read.body().length(), neededBytes(outcome, limits)));
    }

    /** Returns the length of an uncompressed body: HttpURLConnection does not notice that a body ends early. */
    private static long neededBytes(FetchOutcome outcome, ResponseLimits limits) {
        try {
            long length = outcome.header("Content-Length").map(Long::parseLong).orElse(0L);
            return Math.min(length, limits.bodyBytes());
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    /** Decodes the body, unless the client has decoded it and kept the header. */
    private static InputStream decoded(FetchOutcome outcome, InputStream wire) throws IOException {
        BufferedInputStream body = new BufferedInputStream(wire);
        List<String> codings = outcome.header("Content-Encoding").stream().toList();
        body.mark(1);
        int first = body.read();
        body.reset();
        boolean plain = first != GZIP_MAGIC
                && codings.stream().allMatch(coding -> coding.strip().endsWith("gzip"));
        return plain ? body : ContentDecoding.decode(codings, body);
    }

    /**
     * Returns the code of the first cause that has one: clients wrap what happened. Where a class of the JDK has
     * several meanings, its message tells which. Without a checked exception, the client itself has failed.
     */
    static OutcomeCode codeOf(Throwable failure) {
        if (FailureDetail.isLocal(failure)) {
            return OutcomeCode.LOCAL_FAULT;
        }
        boolean isChecked = false;
        for (Throwable each : FailureDetail.causes(failure)) {
            isChecked |=
                    !(each instanceof RuntimeException || each instanceof Error || each instanceof ExecutionException);
            String message = String.valueOf(each.getMessage());
            if (each instanceof OutcomeException body) {
                return body.code() == OutcomeCode.NO_RESPONSE ? OutcomeCode.TRUNCATED : body.code();
            }
            if (NO_RESPONSE.matcher(message).find()) {
                return OutcomeCode.NO_RESPONSE;
            }
            if (NOT_CONNECTED.matcher(message).find()) {
                return OutcomeCode.TIMEOUT_CONNECT;
            }
            for (@Nullable Class<?> type = each.getClass(); type != null; type = type.getSuperclass()) {
                OutcomeCode code = CODES.get(type.getSimpleName());
                if (code != null) {
                    return code;
                }
            }
        }
        return isChecked ? OutcomeCode.CONNECT_FAILED : OutcomeCode.CLIENT_FAILED;
    }
}
