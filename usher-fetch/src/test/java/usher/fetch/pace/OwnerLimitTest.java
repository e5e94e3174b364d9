package usher.fetch.pace;

import static org.assertj.core.api.Assertions.assertThat;
import static usher.fetch.pace.PacerScenario.delay;
import static usher.fetch.pace.PacerScenario.granted;
import static usher.fetch.pace.PacerScenario.refused;
import static usher.fetch.pace.PacerScenario.seconds;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import usher.fetch.pace.VisitRefusal.Reason;
import usher.uri.Authority;

/** Who takes visits and ends none holds up few sites, and none for longer than a lease. */
class OwnerLimitTest {
    private static final PaceSettings SETTINGS =
            PaceSettings.builder().lease(seconds(30)).visitsPerOwner(3).build();

    private final PacerScenario scene = new PacerScenario(SETTINGS);
    private final List<Visit> taken = new ArrayList<>();

    private VisitResponse ask(int site, String caller, String owner) {
        return scene.pacer.tryVisit(new Authority("http", "s" + site, 80), delay(1), new Requester(caller, owner));
    }

    private void takeAll() {
        for (int i = 0; i < 3; i++) {
            taken.add(ask(i, "caller-" + i, "stranger").visit().orElseThrow());
            scene.advance(1);
        }
    }

    @Test
    void anOwnerHasALimitOfVisitsUnderAllItsNames() {
        takeAll();
        VisitRefusal refusal = refused(ask(7, "another", "stranger"), Reason.TOO_MANY_VISITS);
        assertThat(refusal.retryAfter()).as("the first lease").isEqualTo(seconds(37));
        assertThat(ask(7, "a", "other").visit()).as("others go on").isPresent();
        taken.get(1).end();
        assertThat(ask(8, "another", "stranger").visit()).isPresent();
        refused(ask(9, "another", "stranger"), Reason.TOO_MANY_VISITS);
    }

    /** Any number of addresses can ask, so all together are bounded, too. */
    @Test
    void allOwnersTogetherHaveTheVisitsOfTwentyOwners() {
        for (int i = 0; i < 60; i++) {
            taken.add(ask(i, "caller", "network-" + i).visit().orElseThrow());
        }
        VisitRefusal refusal = refused(ask(100, "caller", "network-100"), Reason.TOO_MANY_VISITS);
        assertThat(refusal.retryAfter()).as("the first lease").isEqualTo(seconds(40));
        taken.get(0).end();
        assertThat(ask(100, "caller", "network-100").visit()).isPresent();
    }

    @Test
    void visitsExpireAndTheRefusalSaysWhen() {
        takeAll();
        Duration again = refused(ask(0, "a", "other"), Reason.DELAY).retryAfter();
        assertThat(again).as("lease and delay").isEqualTo(seconds(37 + 1));
        Duration free = refused(ask(7, "b", "stranger"), Reason.TOO_MANY_VISITS).retryAfter();
        scene.time.advance(free);
        assertThat(ask(7, "b", "stranger").visit()).isPresent();
        scene.time.advance(again.minus(free));
        assertThat(ask(0, "a", "other").visit())
                .as("asked again when it was told to")
                .isPresent();
    }

    @Test
    void anOwnerWithTooManyVisitsIsSkipped() {
        Visit first = scene.visit(delay(1));
        CompletableFuture<VisitResponse> greedy = scene.pacer.request(
                PacerScenario.SITE, delay(1), new Requester("greedy", "stranger"), PacerScenario.LONG);
        CompletableFuture<VisitResponse> modest = scene.wait("modest", delay(1));
        takeAll();
        first.end();
        scene.advance(1);
        refused(greedy, Reason.TOO_MANY_VISITS);
        granted(modest);
    }
}
