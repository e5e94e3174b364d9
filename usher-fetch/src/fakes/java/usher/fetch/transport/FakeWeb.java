package usher.fetch.transport;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.bytes.Bytes;
import usher.fetch.system.NoLogger;
import usher.fetch.system.Resolver;
import usher.fetch.system.TimeSource;

/** A web in memory: responses by URL, 404 for all others, addresses by host, and a list of the requests. */
public final class FakeWeb implements Transport {
    /** The address of every host without a call of {@link #at}. */
    public static final InetAddress SOMEWHERE = address(93, 184, 216, 34);

    private final Map<String, FetchResponse> responses = new HashMap<>();
    private final Map<String, List<InetAddress>> addresses = new HashMap<>();
    private final List<FetchRequest> requests = new ArrayList<>();
    private final List<Runnable> held = new ArrayList<>();
    private boolean holding;

    public static InetAddress address(int... octets) {
        byte[] bytes = new byte[octets.length];
        for (int i = 0; i < octets.length; i++) {
            bytes[i] = (byte) octets[i];
        }
        try {
            return InetAddress.getByAddress(bytes);
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(e);
        }
    }

    public FakeWeb at(String host, InetAddress... where) {
        addresses.put(host, List.of(where));
        return this;
    }

    public FakeWeb page(String url, int status, Map<String, String> headers, String body) {
        return response(
                url, new FetchResponse(FetchOutcome.answered(status, headers), List.of(), Bytes.of(body), false));
    }

    public FakeWeb page(String url, int status, String body) {
        return page(url, status, Map.of(), body);
    }

    public FakeWeb redirect(String url, int status, String... locations) {
        return response(
                url,
                new FetchResponse(FetchOutcome.answered(status, Map.of()), List.of(locations), Bytes.EMPTY, false));
    }

    public FakeWeb broken(String url, OutcomeCode code) {
        return response(url, new FetchResponse(FetchOutcome.failed(code), List.of(), Bytes.EMPTY, false));
    }

    private synchronized FakeWeb response(String url, FetchResponse response) {
        responses.put(url, response);
        return this;
    }

    /** Returns this web with a clock. Tasks run at once, on the thread that starts them, and nothing is logged. */
    public FetchEnvironment environment(TimeSource time) {
        return new FetchEnvironment(time, resolver(), this, Runnable::run, () -> 0, NoLogger::new);
    }

    private Resolver resolver() {
        return (host, timeout) -> {
            List<InetAddress> found = addresses.getOrDefault(host, List.of(SOMEWHERE));
            return found.isEmpty()
                    ? CompletableFuture.failedStage(new UnknownHostException(host))
                    : CompletableFuture.completedStage(found);
        };
    }

    @Override
    public synchronized CompletionStage<FetchResponse> send(FetchRequest request) {
        requests.add(request);
        FetchResponse missing = new FetchResponse(FetchOutcome.answered(404, Map.of()), List.of(), Bytes.EMPTY, false);
        FetchResponse response = responses.getOrDefault(request.url().toString(), missing);
        if (!holding) {
            return CompletableFuture.completedStage(response);
        }
        CompletableFuture<FetchResponse> later = new CompletableFuture<>();
        held.add(() -> later.complete(response));
        return later;
    }

    /** Delays all responses until {@link #release}. */
    public synchronized void hold() {
        holding = true;
    }

    /** Completes all delayed responses, and stops delaying. */
    public void release() {
        List<Runnable> all;
        synchronized (this) {
            holding = false;
            all = List.copyOf(held);
            held.clear();
        }
        all.forEach(Runnable::run);
    }

    /** Returns the requests so far, in order. */
    public synchronized List<FetchRequest> requests() {
        return List.copyOf(requests);
    }
}
