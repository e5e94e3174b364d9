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
import usher.fetch.address.Resolver.UnknownHost;
import usher.fetch.transport.Answer;
import usher.fetch.transport.Question;
import usher.uri.Authority;
import usher.uri.WebUrl;

/**
 * All the sites there are. Hops of one attempt are told from others' by the deadline they share, which is what anybody on
 * the wire could do.
 */
final class FakeInternet {
    private static final List<InetAddress> ADDRESSES = List.of(address());

    private final World world;
    private final Dice dice;
    private final Map<Authority, FakeSite> sites = new LinkedHashMap<>();
    private final Map<String, List<FakeSite>> hosts = new HashMap<>();
    private final Map<Long, Chain> chains = new HashMap<>();

    FakeInternet(World world, Dice dice) {
        this.world = world;
        this.dice = dice;
    }

    private static InetAddress address() {
        try {
            return InetAddress.getByAddress(new byte[] {(byte) 203, 0, 113, 7});
        } catch (UnknownHostException e) {
            throw new AssertionError("four octets are an address", e);
        }
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

    CompletionStage<List<InetAddress>> resolve(FakeProcess process, String host, Duration within) {
        long until = world.time().nanos() + within.toNanos();
        Chain chain = chain(until);
        chain.looksUp();
        world.trace().add("resolve", host);
        Optional<FakeSite> alone = alone(host);
        if (!chain.hasAuthority() && alone.isPresent()) {
            depart(chain, alone.get().authority());
        }
        boolean fails = alone.filter(site -> site.at(world.time().nanos()).failsToResolve())
                .isPresent();
        boolean late = alone.isPresent() && !world.faults().areOver() && dice.oneIn(300);
        long delay = late ? within.toNanos() + dice.between(0, VirtualTime.SECOND / 5) : quick(within.toNanos());
        CompletableFuture<List<InetAddress>> answer = new CompletableFuture<>();
        world.time().in(delay, process.whileAlive(() -> resolved(chain, until, fails, answer)));
        return answer;
    }

    private long quick(long within) {
        return Math.min(within, dice.magnitude(VirtualTime.SECOND / 10_000, VirtualTime.SECOND / 5));
    }

    private void resolved(Chain chain, long until, boolean fails, CompletableFuture<List<InetAddress>> answer) {
        if (fails) {
            end(chain, until, chain.failed(OutcomeCode.DNS_ERROR, 0, Promise.NONE, world.now()));
            answer.completeExceptionally(new UnknownHost("no such host", null));
            return;
        }
        if (world.time().nanos() >= until) {
            end(chain, until, chain.failed(OutcomeCode.TIMEOUT_TOTAL, 0, Promise.NONE, world.now()));
        }
        answer.complete(ADDRESSES);
    }

    CompletionStage<Answer> ask(FakeProcess process, Question question) {
        long now = world.time().nanos();
        long until = now + question.within().toNanos();
        Chain chain = chain(until);
        WebUrl url = question.url();
        if (!chain.hasAuthority()) {
            depart(chain, url.authority());
        }
        chain.asks(url.toString());
        world.trace().add("ask", url);
        FakeSite site = sites.get(url.authority());
        Behaviour behaviour = site == null
                ? Behaviour.failure(OutcomeCode.CONNECT_FAILED, VirtualTime.SECOND)
                : site.at(now, url.pathAndQuery());
        long delay = dice.magnitude(VirtualTime.SECOND / 1_000, Math.max(VirtualTime.SECOND, behaviour.slowest()));
        boolean late = delay >= question.within().toNanos();
        Answer answer = late
                ? new Answer(FetchOutcome.failed(OutcomeCode.TIMEOUT_TOTAL), List.of(), Bytes.EMPTY, false)
                : behaviour.answer(question);
        CompletableFuture<Answer> stage = new CompletableFuture<>();
        boolean unchanged = behaviour.isUnchanged(question);
        world.time().in(Math.min(delay, question.within().toNanos()), process.whileAlive(() -> {
            if (chain.isDropped()) {
                return;
            }
            String word = answer.outcome()
                    .failure()
                    .map(OutcomeCode::word)
                    .orElse("" + answer.outcome().status());
            world.trace().add("answer", url, word, answer.locations());
            chain.after(answer, behaviour, unchanged, world.now()).ifPresent(known -> end(chain, until, known));
            stage.complete(answer);
        }));
        return stage;
    }

    private Chain chain(long until) {
        return chains.computeIfAbsent(until, any -> new Chain(world.options().redirectLimitIsUnreachable()));
    }

    private void depart(Chain chain, Authority authority) {
        chain.begins(authority);
        world.tell(watcher -> watcher.departed(chain));
    }

    private void end(Chain chain, long until, Known known) {
        chains.remove(until);
        world.tell(watcher -> watcher.ended(chain, known));
    }

    /** Never answers the fetches that are under way for a site. */
    void drop(Authority authority) {
        chains.values().stream()
                .filter(chain -> authority.equals(chain.authority()))
                .forEach(Chain::drop);
    }

    void crash() {
        chains.clear();
    }
}
