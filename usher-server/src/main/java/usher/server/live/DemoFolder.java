package usher.server.live;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.bytes.Bytes;
import usher.fetch.address.AddressBlock;
import usher.fetch.system.Resolver;
import usher.fetch.transport.FetchRequest;
import usher.fetch.transport.FetchResponse;
import usher.fetch.transport.Transport;
import usher.internal.fetch.SystemResolver;
import usher.uri.Authority;

/**
 * A folder of robots.txt files that replaces the network: {@code DIR/HOST} or {@code DIR/HOST.txt} is the response of
 * the host at every port; a host without a file responds with 404. Other files of a host, such as sitemaps, are in the
 * folder {@code DIR/HOST/}. Everything else works as usual. Thread-safe.
 */
final class DemoFolder implements Transport, Resolver {
    private static final int MAX_WATCHED = 2_000;
    private static final int NOT_FOUND = 404;
    private static final List<InetAddress> PUBLIC =
            List.of(AddressBlock.address("1.1.1.1").orElseThrow());
    private static final Resolver ADDRESSES = SystemResolver.ofAddresses();
    private static final FileTime MISSING = FileTime.fromMillis(0);

    private final Path folder;
    private final Map<Authority, FileTime> served = new ConcurrentHashMap<>();

    DemoFolder(Path folder) {
        this.folder = folder.toAbsolutePath().normalize();
    }

    /** Returns an address that the guard permits and that is never connected to. An IP address resolves to itself. */
    @Override
    public CompletionStage<List<InetAddress>> resolve(String host, Duration timeout) {
        return ADDRESSES.resolve(host, timeout).thenApply(found -> found.isEmpty() ? PUBLIC : found);
    }

    @Override
    public CompletionStage<FetchResponse> send(FetchRequest request) {
        return CompletableFuture.completedStage(response(request));
    }

    private FetchResponse response(FetchRequest request) {
        Authority authority = request.url().authority();
        boolean isRobots = request.url().pathAndQuery().equals("/robots.txt");
        Optional<Path> file =
                isRobots ? file(authority) : other(authority, request.url().pathAndQuery());
        if (isRobots && served.size() < MAX_WATCHED) {
            served.put(authority, modified(file));
        }
        if (file.isEmpty()) {
            return new FetchResponse(FetchOutcome.answered(NOT_FOUND, Map.of()), List.of(), Bytes.EMPTY, false);
        }
        int maxBytes = request.limits().bodyBytes();
        try (InputStream in = Files.newInputStream(file.get())) {
            byte[] bytes = in.readNBytes(maxBytes + 1);
            boolean cut = bytes.length > maxBytes;
            Bytes body = Bytes.of(cut ? Arrays.copyOf(bytes, maxBytes) : bytes);
            Map<String, String> headers = Map.of("Content-Type", "text/plain; charset=utf-8");
            return new FetchResponse(FetchOutcome.answered(200, headers), List.of(), body, cut);
        } catch (IOException e) {
            return FetchResponse.failed(OutcomeCode.CONNECT_FAILED);
        }
    }

    private Optional<Path> file(Authority authority) {
        return Stream.of(authority.host(), authority.host() + ".txt")
                .map(name -> folder.resolve(name).normalize())
                .filter(file -> folder.equals(file.getParent()) && Files.isRegularFile(file))
                .findFirst();
    }

    /** Returns a file other than robots.txt, such as a sitemap, from the folder of the host. */
    private Optional<Path> other(Authority authority, String pathAndQuery) {
        try {
            Path host = folder.resolve(authority.host()).normalize();
            Path file = host.resolve(pathAndQuery.substring(1)).normalize();
            boolean isInside = folder.equals(host.getParent()) && file.startsWith(host);
            return isInside && Files.isRegularFile(file) ? Optional.of(file) : Optional.empty();
        } catch (InvalidPathException e) {
            return Optional.empty(); // No file can have this name.
        }
    }

    private static FileTime modified(Optional<Path> file) {
        try {
            return file.isEmpty() ? MISSING : Files.getLastModifiedTime(file.get());
        } catch (IOException e) {
            return MISSING;
        }
    }

    List<Authority> changed() {
        return served.keySet().stream()
                .filter(site -> !modified(file(site)).equals(served.get(site)))
                .toList();
    }
}
