package usher.fetch.transport;

import static java.util.Objects.requireNonNull;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Proxy;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import okhttp3.ConnectionPool;
import okhttp3.ConnectionSpec;
import okhttp3.CookieJar;
import okhttp3.Headers;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.Response;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.fetch.address.AddressGuard;
import usher.fetch.time.TimeSource;
import usher.octets.Octets;
import usher.uri.Authority;

/**
 * Asks over HTTP/1.1 and HTTPS. Thread-safe; holds nothing between two questions.
 *
 * <p>OkHttp writes the request and takes chunks and lengths off the body. Everything that a hostile server could turn
 * against us is kept from it: it has no cookies, cache, credentials, proxy, redirects, retries, reused connections, clock or
 * TLS, knows the server by a name that does not exist, and gets its sockets from {@link GuardedSockets} and what it reads
 * from {@link AnswerInput}.
 *
 * <p>Answers with a status other than 2xx, and 204, 205 and 206, come without their bodies, which nobody may read as rules
 * (F-08). Every address is tried once, in order, until one connects.
 */
public final class HttpTransport implements Transport {
    /** RFC 6761 §6.4: never a real name. OkHttp would look up real ones that are addresses in its own way. */
    private static final String NOBODY = "server.invalid";

    private static final Set<String> SCHEMES = Set.of("http", "https");

    private final HttpSettings settings;
    private final Predicate<InetAddress> guard;
    private final Executor threads;
    private final TimeSource time;
    private final OkHttpClient client;

    /**
     * @param threads runs one blocking task for each question; may reject them, which is answered with {@code BUSY}
     * @param time keeps the deadlines
     */
    public HttpTransport(HttpSettings settings, AddressGuard guard, Executor threads, TimeSource time) {
        this(settings, guard::permits, threads, time);
    }

    HttpTransport(HttpSettings settings, Predicate<InetAddress> guard, Executor threads, TimeSource time) {
        this.settings = requireNonNull(settings, "settings");
        this.guard = requireNonNull(guard, "guard");
        this.threads = requireNonNull(threads, "threads");
        this.time = requireNonNull(time, "time");
        this.client = new OkHttpClient.Builder()
                .proxy(Proxy.NO_PROXY)
                .protocols(List.of(Protocol.HTTP_1_1))
                .connectionSpecs(List.of(ConnectionSpec.CLEARTEXT))
                .connectionPool(new ConnectionPool(0, 1, TimeUnit.SECONDS))
                .retryOnConnectionFailure(false)
                .fastFallback(false)
                .followRedirects(false)
                .followSslRedirects(false)
                .cookieJar(CookieJar.NO_COOKIES)
                // No time-outs: each would keep a thread of OkHttp's own, and the exchange closes the socket in time.
                .callTimeout(0, TimeUnit.MILLISECONDS)
                .connectTimeout(0, TimeUnit.MILLISECONDS)
                .readTimeout(0, TimeUnit.MILLISECONDS)
                .writeTimeout(0, TimeUnit.MILLISECONDS)
                .build();
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalArgumentException if a header of the question's own could not be written on one line
     */
    @Override
    public CompletionStage<Answer> ask(Question question) {
        Optional<OutcomeCode> refusal = RequestAdmission.refusal(question, SCHEMES, guard);
        if (refusal.isPresent()) {
            return CompletableFuture.completedFuture(Exchange.failed(refusal.get()));
        }
        Request request = request(question);
        return Exchange.run(question, time, threads, exchange -> answer(exchange, request));
    }

    private Request request(Question question) {
        Authority authority = question.url().authority();
        String target = question.url().pathAndQuery();
        int query = target.indexOf('?');
        HttpUrl.Builder url = new HttpUrl.Builder()
                .scheme("http")
                .host(NOBODY)
                .port(authority.port())
                .encodedPath(query < 0 ? target : target.substring(0, query));
        if (query >= 0) {
            url.encodedQuery(target.substring(query + 1));
        }
        Headers.Builder headers = new Headers.Builder()
                .add("Host", authority.toString().substring(authority.scheme().length() + "://".length()))
                .add("User-Agent", settings.userAgent())
                .add("Accept", "text/plain, */*;q=0.5")
                .add("Accept-Encoding", ContentDecoding.ACCEPTED)
                .add("Connection", "close");
        for (Map.Entry<String, String> header : question.headers().entrySet()) {
            if (header.getValue().chars().anyMatch(c -> c < ' ' && c != '\t' || c == 0x7F)) {
                throw new IllegalArgumentException("a header must not hold control characters: " + header.getKey());
            }
            headers.addUnsafeNonAscii(header.getKey(), header.getValue());
        }
        return new Request.Builder().url(url.build()).headers(headers.build()).build();
    }

    private Answer answer(Exchange exchange, Request request) throws IOException {
        AtomicReference<AnswerInput> input = new AtomicReference<>();
        try (Response response = client(exchange, input).newCall(request).execute()) {
            return read(exchange, requireNonNull(input.get()), response.body().byteStream());
        } catch (IOException e) {
            Optional<AnswerHead> head = Optional.ofNullable(input.get()).flatMap(AnswerInput::head);
            if (head.isPresent() && !head.get().hasUsefulBody()) {
                return answered(head.get(), Octets.EMPTY, false);
            }
            throw e;
        }
    }

    private OkHttpClient client(Exchange exchange, AtomicReference<AnswerInput> latest) {
        Authority authority = exchange.question().url().authority();
        Optional<GuardedSockets.Tls> tls = Optional.of(authority)
                .filter(site -> site.scheme().equals("https"))
                .map(site -> new GuardedSockets.Tls(settings.tls(), site.host(), site.port()));
        GuardedSockets sockets = new GuardedSockets(guard, exchange, target -> {}, tls, stream -> {
            latest.set(new AnswerInput(stream, exchange));
            return latest.get();
        });
        return client.newBuilder()
                .dns(name -> exchange.question().addresses())
                .socketFactory(sockets)
                .build();
    }

    private static Answer read(Exchange exchange, AnswerInput input, InputStream framed) throws IOException {
        AnswerHead head = input.head().orElseThrow();
        try (InputStream body = ContentDecoding.decode(head.values("Content-Encoding"), framed)) {
            BodyReader read = readBody(exchange, input, body);
            return answered(head, read.body(), read.cut());
        } finally {
            exchange.end();
        }
    }

    /** Reads the body; what OkHttp throws by itself is that the body is not what its frame says. */
    private static BodyReader readBody(Exchange exchange, AnswerInput input, InputStream body) throws Failure {
        try {
            return BodyReader.read(body, exchange.question().limits().bodyOctets());
        } catch (Failure e) {
            throw e;
        } catch (EOFException e) {
            // OkHttp misses the end of a line also where it has a limit: in the trailers.
            throw new Failure(input.ended() ? OutcomeCode.TRUNCATED : OutcomeCode.TOO_LARGE_HEADER, e);
        } catch (IOException e) {
            throw new Failure(input.ended() ? OutcomeCode.TRUNCATED : OutcomeCode.BAD_HTTP, e);
        } finally {
            // Before the body is closed: OkHttp would go on reading for a while what was cut off.
            exchange.end();
        }
    }

    private static Answer answered(AnswerHead head, Octets body, boolean cut) {
        return new Answer(FetchOutcome.answered(head.status(), head.headers()), head.locations(), body, cut);
    }
}
