package usher.server.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import usher.server.http.BufferBudget;
import usher.server.http.Client;
import usher.server.http.ProblemException;
import usher.server.http.ProblemType;

class IdempotencyKeysTest {
    private static final Client ONE = new Client("addr:192.0.2.1", false);
    private static final Client OTHER = new Client("addr:192.0.2.2", false);
    private static final Map<String, Object> BODY = Map.of("url", "https://shop.example/", "wait", 5L);
    private static final Duration RETENTION = Duration.ofSeconds(40);

    private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 5);
    private final BufferBudget memory = new BufferBudget(100_000, 25_000);
    private final IdempotencyKeys keys = new IdempotencyKeys(memory, RETENTION, now::get);

    private void complete(Client client, String key) {
        keys.complete(keys.begin(client, key, BODY), 201, Map.of("id", "x"));
    }

    private void refused(Client client, String key, Map<String, Object> body, ProblemType type) {
        assertThatThrownBy(() -> keys.begin(client, key, body))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        problem -> assertThat(problem.type()).isEqualTo(type));
    }

    @Test
    void theOrderOfMembersDoesNotMatterAndTheirValuesDo() {
        complete(ONE, "k");
        assertThat(keys.response(keys.begin(ONE, "k", Map.of("wait", 5L, "url", "https://shop.example/"))))
                .isPresent();
        refused(ONE, "k", Map.of("wait", 6L, "url", "https://shop.example/"), ProblemType.KEY_REUSED);
    }

    @Test
    void anotherClientHasItsOwnKeys() {
        complete(ONE, "k");
        assertThat(keys.response(keys.begin(OTHER, "k", Map.of()))).isEmpty();
    }

    @Test
    void aFailureForgetsTheKey() {
        IdempotencyKeys.Entry entry = keys.begin(ONE, "k", BODY);
        refused(ONE, "k", BODY, ProblemType.KEY_IN_USE);
        keys.release(entry);
        keys.release(entry);
        assertThat(keys.response(keys.begin(ONE, "k", BODY))).isEmpty();
    }

    /** A rule of a hostile file can be as long as the file. */
    @Test
    void theMemoryOfResponsesIsLimited() {
        Map<String, Object> large = Map.of("rule", "Disallow: /" + "*".repeat(12_000));
        keys.complete(keys.begin(ONE, "k", BODY), 200, large);
        assertThat(keys.response(keys.begin(ONE, "k", BODY)))
                .as("there is no memory for it")
                .isEmpty();
        keys.release(keys.begin(OTHER, "k", BODY));
        keys.complete(keys.begin(OTHER, "k", BODY), 200, Map.of("rule", "Disallow: /" + "*".repeat(4_000)));
        assertThat(keys.response(keys.begin(OTHER, "k", BODY))).isPresent();
        refused(OTHER, "k2", Map.of("url", "x".repeat(7_000)), ProblemType.BUSY);
    }

    @Test
    void responsesAreRememberedForSomeTime() {
        complete(ONE, "k");
        now.addAndGet(RETENTION.toNanos() - 1);
        IdempotencyKeys.Response response =
                keys.response(keys.begin(ONE, "k", BODY)).orElseThrow();
        assertThat(keys.age(response)).isEqualTo(RETENTION.minusNanos(1));
        now.addAndGet(1);
        assertThat(keys.response(keys.begin(ONE, "k", BODY))).isEmpty();
    }

    /** One client cannot use the memory of all, and all memory is returned. */
    @Test
    void memoryIsBoundedForEachClient() {
        for (int i = 0; i < 8; i++) {
            complete(ONE, "k" + i);
        }
        refused(ONE, "k8", BODY, ProblemType.BUSY);
        refused(OTHER, "k", Map.of("url", "x".repeat(20_000)), ProblemType.BUSY);
        complete(OTHER, "k");
        now.addAndGet(RETENTION.toNanos());
        IdempotencyKeys.Entry entry = keys.begin(ONE, "k8", BODY);
        keys.release(entry);
        assertThat(memory.reserve(ONE, 25_000)).as("nothing is left").isTrue();
    }
}
