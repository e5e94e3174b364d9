package usher.fetch.follow;

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
import usher.fetch.address.AddressGuard;
import usher.fetch.address.Destinations;
import usher.fetch.address.Resolver;
import usher.fetch.time.TimeSource;
import usher.fetch.transport.Answer;
import usher.fetch.transport.Question;
import usher.fetch.transport.Transport;

/** A web in memory: answers by URL, 404 for the rest, addresses by host, and a list of what was asked. */
public final class FakeWeb implements Transport {
    /** Every name leads here unless {@link #at} says otherwise. */
    public static final InetAddress SOMEWHERE = address(93, 184, 216, 34);

    private final Map<String, Answer> answers = new HashMap<>();
    private final Map<String, List<InetAddress>> addresses = new HashMap<>();
    private final List<Question> asked = new ArrayList<>();
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
        return answer(url, new Answer(FetchOutcome.answered(status, headers), List.of(), Bytes.of(body), false));
    }

    public FakeWeb page(String url, int status, String body) {
        return page(url, status, Map.of(), body);
    }

    public FakeWeb redirect(String url, int status, String... locations) {
        return answer(url, new Answer(FetchOutcome.answered(status, Map.of()), List.of(locations), Bytes.EMPTY, false));
    }

    public FakeWeb broken(String url, OutcomeCode code) {
        return answer(url, new Answer(FetchOutcome.failed(code), List.of(), Bytes.EMPTY, false));
    }

    private synchronized FakeWeb answer(String url, Answer answer) {
        answers.put(url, answer);
        return this;
    }

    public Fetcher fetcher(AddressGuard guard, TimeSource time) {
        Map<String, Transport> transports = Map.of("http", this, "https", this, "ftp", this);
        return new Fetcher(resolver(), guard, Destinations.WEB_AND_FTP, transports, time);
    }

    private Resolver resolver() {
        return (host, within) -> {
            List<InetAddress> found = addresses.getOrDefault(host, List.of(SOMEWHERE));
            return found.isEmpty()
                    ? CompletableFuture.failedStage(new Resolver.UnknownHost(host))
                    : CompletableFuture.completedStage(found);
        };
    }

    @Override
    public synchronized CompletionStage<Answer> ask(Question question) {
        asked.add(question);
        Answer missing = new Answer(FetchOutcome.answered(404, Map.of()), List.of(), Bytes.EMPTY, false);
        Answer answer = answers.getOrDefault(question.url().toString(), missing);
        if (!holding) {
            return CompletableFuture.completedStage(answer);
        }
        CompletableFuture<Answer> later = new CompletableFuture<>();
        held.add(() -> later.complete(answer));
        return later;
    }

    /** From now on answers wait for {@link #release}. */
    public synchronized void hold() {
        holding = true;
    }

    /** Lets go of all answers that wait, and of those to come. */
    public void release() {
        List<Runnable> all;
        synchronized (this) {
            holding = false;
            all = List.copyOf(held);
            held.clear();
        }
        all.forEach(Runnable::run);
    }

    /** What was asked so far, in order. */
    public synchronized List<Question> asked() {
        return List.copyOf(asked);
    }
}
