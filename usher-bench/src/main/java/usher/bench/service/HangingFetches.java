package usher.bench.service;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * Requests about sites that never respond, three times as many as the service fetches concurrently, so that all its
 * fetch slots hang.
 */
final class HangingFetches {
    private static final int MAX_CONNECTIONS = 192;

    private final List<CompletableFuture<?>> waiting = new ArrayList<>();

    /** Sends requests about a port of many loopback addresses, each of which is a site. */
    HangingFetches(int port, int silentPort) {
        HttpClient client = HttpClient.newHttpClient();
        for (int i = 2; i < 2 + MAX_CONNECTIONS; i++) {
            String url = "http://127.0.0." + i + ":" + silentPort + "/";
            URI request = URI.create("http://127.0.0.1:" + port + "/v1/check?url=" + url);
            waiting.add(client.sendAsync(HttpRequest.newBuilder(request).build(), BodyHandlers.discarding()));
        }
    }

    /** Returns the number of requests without a response. */
    long count() {
        return waiting.stream().filter(request -> !request.isDone()).count();
    }
}
