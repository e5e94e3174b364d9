package usher.fetch.pace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static usher.fetch.pace.PacerScenario.delay;
import static usher.fetch.pace.PacerScenario.seconds;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.uri.Authority;

/** What a page's status and Retry-After do to the pace of its site. */
class SlowdownTest {
    private final PacerScenario scene = new PacerScenario();

    /** Ends a visit, and returns the wait until the next one. */
    private Duration after(int status, String retryAfter) {
        scene.visit(delay(5)).end(status, Optional.ofNullable(retryAfter));
        Duration wait = ((VisitRefusal) scene.ask(delay(5))).retryAfter();
        scene.time.advance(wait);
        return wait;
    }

    @Test
    void anOverloadedSiteIsVisitedHalfAsOftenEachTimeUpToAnHourAndGoodPagesHalveTheDelay() {
        long expected = 5;
        for (int i = 0; i < 12; i++) {
            expected = Math.min(3_600, 2 * expected);
            assertThat(after(i % 2 == 0 ? 429 : 503, null)).hasSeconds(expected);
        }
        assertThat(after(500, null)).hasSeconds(3_600);
        double halved = expected;
        for (int status : new int[] {200, 404, 301, 200, 200, 200, 200, 200, 200}) {
            halved /= 2;
            assertThat(after(status, null).toNanos() / 1e9).isCloseTo(halved, within(1e-6));
        }
        assertThat(after(200, null)).hasSeconds(5);
    }

    @ParameterizedTest
    @CsvSource({"120, 120", "'Sat, 21 Nov 2026 12:01:00 GMT', 60", "1, 5", "999999999, 86400", "soon, 10"})
    void retryAfterIsObeyedOnceAndChangesNoDelay(String header, int wait) {
        assertThat(after(429, header)).hasSeconds(wait);
        assertThat(after(200, header)).hasSeconds(5);
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 302, 404, 410, 500, 502})
    void otherStatusesHaveNoRetryAfter(int status) {
        assertThat(after(status, "120")).hasSeconds(5);
    }

    @Test
    void aSiteWithoutVisitsForAnHourIsForgotten() {
        scene.visit(delay(0)).end(429, Optional.empty());
        scene.advance(2);
        assertThat(scene.pacer.load().authorities()).isEqualTo(1);
        scene.advance(3_600);
        assertThat(scene.pacer.load().authorities()).isZero();
        scene.visit(delay(0)).end();
        assertThat(((VisitRefusal) scene.ask(delay(0))).retryAfter()).hasSeconds(1);
    }

    @Test
    void waitingRequestsAreGrantedAfterTheLongerDelay() {
        Visit visit = scene.visit(delay(5));
        var waiting = scene.wait("b", delay(5));
        visit.end(503, Optional.of("60"));
        scene.grantedAfter(60, waiting);
    }

    @Test
    void authoritiesOfOneHostShareADelayIfThatIsTheKey() {
        PacerScenario hosts =
                new PacerScenario(PaceSettings.builder().key(PaceKey.HOST).build());
        Authority plain = new Authority("http", "a.example", 80);
        Authority secure = new Authority("https", "a.example", 443);
        Requester job = new Requester("job");
        Visit visit = hosts.pacer.tryVisit(plain, delay(30), job).visit().orElseThrow();
        assertThat(hosts.pacer.tryVisit(secure, delay(5), job).visit()).isEmpty();
        visit.end();
        hosts.advance(29);
        assertThat(hosts.pacer.tryVisit(secure, delay(5), job).visit()).isEmpty();
        hosts.advance(1);
        hosts.pacer.tryVisit(secure, delay(5), job).visit().orElseThrow().end();
        assertThat(hosts.pacer
                        .tryVisit(new Authority("http", "b.example", 80), delay(5), job)
                        .visit())
                .isPresent();
        hosts.time.advance(seconds(5));
        assertThat(hosts.pacer.tryVisit(plain, delay(5), job).visit()).isPresent();
    }
}
