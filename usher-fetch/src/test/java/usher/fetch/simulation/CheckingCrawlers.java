package usher.fetch.simulation;

import static usher.fetch.simulation.VirtualTime.DAY;
import static usher.fetch.simulation.VirtualTime.HOUR;
import static usher.fetch.simulation.VirtualTime.SECOND;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import usher.fetch.LiveVerdict;
import usher.fetch.simulation.ObservedResult.Kind;
import usher.uri.Authority;

/** Crawlers that check URLs: in bursts, some of them cancelled, and some exactly when a deadline is about to expire. */
final class CheckingCrawlers implements WorldListener {
    private final World world;
    private final RandomSource random;
    private int questions;

    CheckingCrawlers(World world, RandomSource random) {
        this.world = world;
        this.random = random;
    }

    void plan(long end) {
        for (FakeSite site : world.internet.sites()) {
            long gap = random.magnitude(4 * HOUR, 3 * DAY);
            world.time.in(random.between(0, gap), () -> burst(site.authority(), gap, end));
        }
    }

    private void burst(Authority authority, long gap, long end) {
        int size = 1 + random.below(4);
        for (int i = 0; i < size; i++) {
            world.time.in(random.between(0, SECOND / 5), () -> ask(authority));
        }
        if (random.oneIn(150)) {
            world.time.in(random.between(0, SECOND), () -> force(authority));
        }
        long next = random.magnitude(Math.max(1, gap / 20), gap);
        if (world.time.nanos() + next < end) {
            world.time.in(next, () -> burst(authority, gap, end));
        }
    }

    /** Checks every site with every crawler. */
    void askEverything() {
        for (FakeSite site : world.internet.sites()) {
            CrawlerModel.ALL.forEach(model -> ask(site.authority(), model, "/a1"));
        }
    }

    private void ask(Authority authority) {
        ask(authority, random.of(CrawlerModel.ALL), random.of("/a1", "/b?x=1", "/c/d", "/d", "/e"));
    }

    private void ask(Authority authority, CrawlerModel model, String path) {
        FakeProcess process = world.process;
        if (!process.alive) {
            return;
        }
        CheckCall query = new CheckCall(questions++, model, authority, path, new AtomicBoolean());
        world.trace.add("asks", query, model.dialect().id(), authority, path);
        world.tell(listener -> listener.asked(query));
        CompletableFuture<LiveVerdict> answer =
                process.robot(model).checkAsync(authority + path).toCompletableFuture();
        answer.thenAccept(verdict -> hears(query, verdict));
        if (!query.over().get() && random.oneIn(6)) {
            world.time.in(random.magnitude(SECOND / 1_000, 10 * SECOND), () -> giveUp(query, answer));
        }
    }

    private void hears(CheckCall query, LiveVerdict verdict) {
        query.over().set(true);
        world.trace.add("verdict on", query, verdict.isAllowed(), verdict.basis(), verdict.code());
        world.tell(listener -> listener.answered(query, verdict));
    }

    private void giveUp(CheckCall query, CompletableFuture<LiveVerdict> answer) {
        if (!query.over().get()) {
            world.trace.add("gives up on", query);
            query.over().set(true);
            answer.cancel(true);
            if (world.plant == PlantedBug.CANCEL_ENDS_FLIGHT) {
                world.internet.drop(query.authority());
            }
        }
    }

    private void force(Authority authority) {
        if (world.process.alive) {
            world.trace.add("force", authority);
            world.tell(listener -> listener.forced(authority));
            world.process.live().refresh(authority);
        }
    }

    @Override
    public void ended(RequestChain chain, ObservedResult known) {
        if (random.oneIn(16)) {
            Authority authority = known.authority();
            if (known.kind() != Kind.FAILED) {
                around(authority, known.use());
            } else {
                around(authority, random.of(12 * HOUR, DAY, 30 * DAY));
                around(authority, 31 * SECOND);
            }
        }
    }

    private void around(Authority authority, long nanos) {
        world.time.in(nanos - SECOND, () -> ask(authority));
        world.time.in(nanos - SECOND / 1_000, () -> ask(authority));
        world.time.in(nanos, () -> ask(authority));
        world.time.in(nanos + SECOND, () -> ask(authority));
    }
}
