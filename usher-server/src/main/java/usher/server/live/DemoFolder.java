package usher.server.live;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.bytes.Bytes;
import usher.fetch.address.Resolver;
import usher.fetch.transport.Answer;
import usher.fetch.transport.Question;
import usher.fetch.transport.Transport;
import usher.uri.Authority;

/**
 * A folder of robots.txt files in place of the network: {@code DIR/HOST}, or {@code DIR/HOST.txt}, is what the host would
 * answer, at every port; a host without a file answers 404. Everything behind it is as it always is. Thread-safe.
 */
final class DemoFolder implements Transport, Resolver {
    private static final int MAX_WATCHED = 2_000;
    private static final int NOT_FOUND = 404;
    private static final byte[] PUBLIC = {1, 1, 1, 1};
    private static final FileTime MISSING = FileTime.fromMillis(0);

    private final Path folder;
    private final Map<Authority, FileTime> served = new ConcurrentHashMap<>();

    DemoFolder(Path folder) {
        this.folder = requireNonNull(folder, "folder").toAbsolutePath().normalize();
    }

    /** An address that the guard lets through, and nobody connects to; an address that was named stays what it is. */
    @Override
    public CompletionStage<List<InetAddress>> resolve(String host, Duration within) {
        try {
            InetAddress address =
                    isAddress(host) ? InetAddress.getByName(host) : InetAddress.getByAddress(host, PUBLIC);
            return CompletableFuture.completedStage(List.of(address));
        } catch (UnknownHostException e) {
            return CompletableFuture.failedStage(new UnknownHost(host, e));
        }
    }

    /** Whether it is an address as {@code Authority} writes them; no name is ever looked up here. */
    private static boolean isAddress(String host) {
        return host.indexOf(':') >= 0 || host.chars().allMatch(c -> c == '.' || c >= '0' && c <= '9');
    }

    @Override
    public CompletionStage<Answer> ask(Question question) {
        return CompletableFuture.completedStage(answer(question));
    }

    private Answer answer(Question question) {
        Authority authority = question.url().authority();
        Optional<Path> file = question.url().pathAndQuery().equals("/robots.txt") ? file(authority) : Optional.empty();
        if (served.size() < MAX_WATCHED) {
            served.put(authority, file.map(DemoFolder::modified).orElse(MISSING));
        }
        if (file.isEmpty()) {
            return new Answer(FetchOutcome.answered(NOT_FOUND, Map.of()), List.of(), Bytes.EMPTY, false);
        }
        int most = question.limits().bodyBytes();
        try (InputStream in = Files.newInputStream(file.get())) {
            byte[] bytes = in.readNBytes(most + 1);
            boolean cut = bytes.length > most;
            Bytes body = Bytes.of(cut ? Arrays.copyOf(bytes, most) : bytes);
            Map<String, String> headers = Map.of("Content-Type", "text/plain; charset=utf-8");
            return new Answer(FetchOutcome.answered(200, headers), List.of(), body, cut);
        } catch (IOException e) {
            return new Answer(FetchOutcome.failed(OutcomeCode.CONNECT_FAILED), List.of(), Bytes.EMPTY, false);
        }
    }

    private Optional<Path> file(Authority authority) {
        for (String name : List.of(authority.host(), authority.host() + ".txt")) {
            Path file = folder.resolve(name).normalize();
            if (folder.equals(file.getParent()) && Files.isRegularFile(file)) {
                return Optional.of(file);
            }
        }
        return Optional.empty();
    }

    private static FileTime modified(Path file) {
        try {
            return Files.getLastModifiedTime(file);
        } catch (IOException e) {
            return MISSING;
        }
    }

    /** The authorities whose file is another than when it was last asked for. */
    List<Authority> changed() {
        List<Authority> changed = new ArrayList<>();
        served.forEach((authority, time) -> {
            if (!file(authority).map(DemoFolder::modified).orElse(MISSING).equals(time)) {
                changed.add(authority);
            }
        });
        return changed;
    }
}
