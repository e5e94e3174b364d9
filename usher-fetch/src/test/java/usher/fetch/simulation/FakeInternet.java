package usher.fetch.simulation;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.bytes.Bytes;
import usher.fetch.transport.FakeWeb;
import usher.fetch.transport.FetchRequest;
import usher.fetch.transport.FetchResponse;
import usher.uri.Authority;
import usher.uri.WebUrl;

/**
 * All the sites there are. Hops of one attempt are told from others' by the deadline they share, which is what anybody
 * on the wire could do.
 */
final class FakeInternet {
    private static final List<InetAddress> ADDRESSES = List.of(FakeWeb.SOMEWHERE);

    private final World world;
    private final RandomSource random;
    private final Map<Authority, FakeSite> sites = new LinkedHashMap<>();
    private final Map<String, List<FakeSite>> hosts = new HashMap<>();
    private final Map<Long, RequestChain> chains = new HashMap<>();

    FakeInternet(World world, RandomSource random) {
        this.world = world;
        this.random = random;
    }

    void add(FakeSite site) {
        sites.put(site.authority(), site);
        hosts.computeIfAbsent(site.authority().host(), any -> new ArrayList<>()).add(site);
    }

    List<FakeSite> sites() {
        return List.copyOf(sites.values());
    }

    FakeSite site(Authority authority) {
        return sites.get(authority);
    }

    /** The only site of that host, if there is only one. */
    private Optional<FakeSite> alone(String host) {
        List<FakeSite> here = hosts.get(host);
        return here != null && here.size() == 1 ? Optional.of(here.get(0)) : Optional.empty();
    }

    CompletionStage<List<InetAddress>> resolve(FakeProcess process, String host, Duration timeout) {
        long until = world.time.nanos() + timeout.toNanos();
        RequestChain chain = chain(until);
        chain.lookups++;
        world.trace.add("resolve", host);
        Optional<FakeSite> alone = alone(host);
        if (chain.authority == null && alone.isPresent()) {
            depart(chain, alone.get().authority());
        }
        boolean fails = alone.filter(site -> site.at(world.time.nanos()).failsToResolve())
                .isPresent();
        boolean late = alone.isPresent() && !world.faults.areOver() && random.oneIn(300);
        long delay = late ? timeout.toNanos() + random.between(0, VirtualTime.SECOND / 5) : quick(timeout.toNanos());
        CompletableFuture<List<InetAddress>> response = new CompletableFuture<>();
        world.time.in(delay, process.whileAlive(() -> resolved(chain, until, fails, response)));
        return response;
    }

    private long quick(long timeout) {
        return Math.min(timeout, random.magnitude(VirtualTime.SECOND / 10_000, VirtualTime.SECOND / 5));
    }

    private void resolved(
            RequestChain chain, long until, boolean fails, CompletableFuture<List<InetAddress>> response) {
        if (fails) {
            end(chain, until, chain.failed(OutcomeCode.DNS_ERROR, 0, CacheHeaders.NONE, world.now()));
            response.completeExceptionally(new UnknownHostException("no such host"));
            return;
        }
        if (world.time.nanos() >= until) {
            end(chain, until, chain.failed(OutcomeCode.TIMEOUT_TOTAL, 0, CacheHeaders.NONE, world.now()));
        }
        response.complete(ADDRESSES);
    }

    CompletionStage<FetchResponse> send(FakeProcess process, FetchRequest request) {
        long now = world.time.nanos();
        long until = now + request.timeout().toNanos();
        RequestChain chain = chain(until);
        WebUrl url = request.url();
        if (chain.authority == null) {
            depart(chain, url.authority());
        }
        chain.urls.add(url.toString());
        world.trace.add("ask", url);
        FakeSite site = sites.get(url.authority());
        Behaviour behaviour = site == null
                ? Behaviour.failure(OutcomeCode.CONNECT_FAILED, VirtualTime.SECOND)
                : site.at(now, url.pathAndQuery());
        long delay = random.magnitude(VirtualTime.SECOND / 1_000, Math.max(VirtualTime.SECOND, behaviour.slowest()));
        boolean late = delay >= request.timeout().toNanos();
        FetchResponse response = late
                ? new FetchResponse(FetchOutcome.failed(OutcomeCode.TIMEOUT_TOTAL), List.of(), Bytes.EMPTY, false)
                : behaviour.answer(request);
        CompletableFuture<FetchResponse> stage = new CompletableFuture<>();
        boolean unchanged = behaviour.isUnchanged(request);
        world.time.in(Math.min(delay, request.timeout().toNanos()), process.whileAlive(() -> {
            if (chain.dropped) {
                return;
            }
            String word = response.outcome()
                    .failure()
                    .map(OutcomeCode::word)
                    .orElse("" + response.outcome().status());
            world.trace.add("answer", url, word, response.locations());
            chain.after(response, behaviour, unchanged, world.now()).ifPresent(known -> end(chain, until, known));
            stage.complete(response);
        }));
        return stage;
    }

    private RequestChain chain(long until) {
        return chains.computeIfAbsent(until, any -> new RequestChain(world.options.redirectLimitIsUnreachable()));
    }

    private void depart(RequestChain chain, Authority authority) {
        chain.begins(authority);
        world.tell(listener -> listener.departed(chain));
    }

    private void end(RequestChain chain, long until, ObservedResult known) {
        chains.remove(until);
        world.tell(listener -> listener.ended(chain, known));
    }

    /** Never answers the fetches that are under way for a site. */
    void drop(Authority authority) {
        chains.values().stream()
                .filter(chain -> authority.equals(chain.authority))
                .forEach(chain -> chain.dropped = true);
    }

    void crash() {
        chains.clear();
    }
}
