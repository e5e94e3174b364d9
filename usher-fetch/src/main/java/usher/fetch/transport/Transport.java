package usher.fetch.transport;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import usher.access.OutcomeCode;
import usher.fetch.address.AddressGuard;
import usher.fetch.system.TimeSource;

/**
 * Sends one request to one server. Does not follow redirects, resolve names, send cookies or credentials, or retry.
 * Thread-safe.
 */
@FunctionalInterface
public interface Transport {
    /**
     * Sends the request.
     *
     * @return a stage that always ends with a response, by the request's timeout. A failure is a response, too. The
     *     socket is closed before the stage ends. Completed on any thread.
     * @throws IllegalArgumentException if a header of the request contains a line break
     */
    CompletionStage<FetchResponse> send(FetchRequest request);

    /**
     * Returns the transport for http, https and ftp. With a proxy there is no ftp; with a client of the crawler, that
     * sends all requests.
     *
     * @param guard the addresses that may be connected to
     * @param threads runs one blocking task for each request; may reject it, which is reported as {@code BUSY}
     */
    static Transport of(HttpSettings settings, AddressGuard guard, Executor threads, TimeSource time) {
        if (settings.client().isPresent()) {
            return new ClientTransport(settings, settings.client().get(), threads, time);
        }
        Transport http = new HttpTransport(settings, guard::permits, threads, time);
        Transport ftp = settings.proxy().isPresent()
                ? request -> CompletableFuture.completedStage(FetchResponse.failed(OutcomeCode.SCHEME_BLOCKED))
                : new FtpTransport(guard::permits, threads, time);
        return request -> (request.url().authority().scheme().equals("ftp") ? ftp : http).send(request);
    }
}
