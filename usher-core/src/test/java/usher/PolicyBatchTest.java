package usher;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PolicyBatchTest {
    private static final Dialect USHER = Dialect.RFC9309;

    private final Random random = new Random(37);

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 15, 16, 17, 100, 1_000})
    void urlsOfManySitesAreDecidedAsOneByOne(int size) {
        List<Policy> policies = new ArrayList<>();
        List<String> urls = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            policies.add(i % 9 == 8 ? policies.get(random.nextInt(i)) : policy());
            urls.add(url());
        }
        BitSet allowed = Policy.allowed(policies, urls);
        for (int i = 0; i < size; i++) {
            assertThat(allowed.get(i))
                    .as("%s %s", policies.get(i), urls.get(i))
                    .isEqualTo(policies.get(i).allows(urls.get(i)));
        }
        assertThat(allowed.length()).isLessThanOrEqualTo(size);
    }

    @Test
    void policiesWithoutRulesDecideToo() {
        Policy unavailable = RobotsFile.unavailable().as(USHER).policy("AnyBot");
        Policy unreachable = RobotsFile.unreachable().as(USHER).policy("AnyBot");
        assertThat(Policy.allowed(List.of(unavailable, unreachable, unavailable), List.of("/a", "/a", "mailto:a")))
                .isEqualTo(BitSet.valueOf(new long[] {0b001}));
    }

    @Test
    void everyUrlNeedsItsPolicy() {
        assertThatThrownBy(() -> Policy.allowed(List.of(policy()), List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("1 policies for 0 URLs");
        assertThatThrownBy(() -> Policy.allowed(Arrays.asList((Policy) null), List.of("/")))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("policy");
        assertThatThrownBy(() -> Policy.allowed(List.of(policy()), Arrays.asList((String) null)))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("url");
    }

    /** Returns a policy of a file with few or many rules, used rarely or often, so that some have no block yet. */
    private Policy policy() {
        String rules = IntStream.range(0, random.nextInt(40))
                .mapToObj(i -> (random.nextBoolean() ? "Allow: " : "Disallow: ") + pattern() + "\n")
                .collect(joining());
        Policy policy = RobotsFile.of(("User-agent: *\n" + rules).getBytes(US_ASCII))
                .as(USHER)
                .policy("AnyBot");
        IntStream.range(0, random.nextInt(20)).forEach(i -> policy.allows("/"));
        return policy;
    }

    private String pattern() {
        return "/" + word() + (random.nextInt(3) == 0 ? "*" + word() : "");
    }

    private String url() {
        return switch (random.nextInt(8)) {
            case 0 -> "https://a.example/robots.txt";
            case 1 -> "mailto:a";
            case 2 -> "/%61" + word();
            case 3 -> "/" + word();
            default -> "https://a.example/" + word() + word();
        };
    }

    private String word() {
        return random.ints(random.nextInt(5), 'a', 'd')
                .mapToObj(Character::toString)
                .collect(joining());
    }
}
