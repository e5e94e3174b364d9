package usher.internal.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static usher.fetch.transport.FakeWeb.address;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import usher.fetch.system.SystemTime;

class SystemResolverTest {
    private static final Duration SOON = Duration.ofMillis(50);
    private static final Duration LONG = Duration.ofSeconds(20);

    private final SystemTime time = new SystemTime();
    private final CompletableFuture<Void> release = new CompletableFuture<>();

    @AfterEach
    void letEverythingGo() {
        release.complete(null);
        time.close();
    }

    @Test
    void keepsTheOrder() throws Exception {
        InetAddress[] found = {address(192, 0, 2, 9), address(192, 0, 2, 1), address(192, 0, 2, 5)};
        try (SystemResolver resolver = new SystemResolver(1, time, host -> found)) {
            assertThat(get(resolver.resolve("site.test", LONG))).containsExactly(found);
        }
    }

    /** What the rest of the machine sees, its hosts file included. */
    @Test
    void namesAreResolvedUnchanged() throws Exception {
        List<String> asked = new CopyOnWriteArrayList<>();
        try (SystemResolver resolver = new SystemResolver(1, time, host -> {
            asked.add(host);
            return new InetAddress[] {address(192, 0, 2, 1)};
        })) {
            get(resolver.resolve("site.test", LONG));
            get(resolver.resolve("localhost", LONG));
        }
        assertThat(asked).containsExactly("site.test", "localhost");
    }

    @Test
    void aLookupWithoutAThreadIsNoLongerUnderWay() throws Exception {
        AtomicBoolean exhausted = new AtomicBoolean(true);
        InetAddress[] found = {address(192, 0, 2, 1)};
        ThreadFactory factory = task -> {
            if (exhausted.get()) {
                throw new OutOfMemoryError("unable to create native thread");
            }
            return new Thread(task);
        };
        try (SystemResolver resolver = new SystemResolver(1, time, host -> found, factory)) {
            for (int i = 0; i < 2; i++) {
                assertThatThrownBy(() -> get(resolver.resolve("site.test", LONG)))
                        .hasCauseInstanceOf(OutOfMemoryError.class);
            }
            exhausted.set(false);
            assertThat(get(resolver.resolve("site.test", LONG))).containsExactly(found);
        }
    }

    /** Where one lookup may be under way, the next one may begin as soon as its answer is there. */
    @Test
    void aLookupCanEndBeforeItsResultArrives() throws Exception {
        InetAddress[] found = {address(192, 0, 2, 1)};
        try (SystemResolver resolver = new SystemResolver(1, time, host -> found)) {
            for (int i = 0; i < 20_000; i++) {
                assertThat(get(resolver.resolve("site.test", LONG))).hasSize(1);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"192.0.2.1", "2001:db8::1", "::1", "::ffff:192.0.2.1"})
    void addressesNeverGoToDns(String literal) throws Exception {
        try (SystemResolver resolver = new SystemResolver(1, time, SystemResolverTest::nobodyMayAsk)) {
            assertThat(get(resolver.resolve(literal, LONG))).hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"999.0.2.1", "2001:db8::1::2", "fe80::1%eth0x", ":", "site.test:80"})
    void textThatResemblesAnAddressIsUnknown(String text) {
        try (SystemResolver resolver = new SystemResolver(1, time, SystemResolverTest::nobodyMayAsk)) {
            assertUnknown(resolver.resolve(text, LONG));
        }
    }

    private static InetAddress[] nobodyMayAsk(String host) {
        throw new AssertionError("asked for " + host);
    }

    @Test
    void aLookupAfterTheTimeoutIsUnknown() {
        try (SystemResolver resolver = new SystemResolver(1, time, this::stuck)) {
            assertUnknown(resolver.resolve("site.test", SOON));
        }
    }

    @Test
    void stuckLookupsAreBounded() throws Exception {
        try (SystemResolver resolver = new SystemResolver(3, time, this::stuck)) {
            List<CompletionStage<List<InetAddress>>> stuck = IntStream.range(0, 3)
                    .mapToObj(i -> resolver.resolve("site" + i + ".test", SOON))
                    .toList();
            stuck.forEach(SystemResolverTest::assertUnknown);
            CompletionStage<List<InetAddress>> tooMany = resolver.resolve("other.test", LONG);
            assertThatThrownBy(() -> get(tooMany)).hasCauseInstanceOf(RejectedExecutionException.class);
            assertThat(get(resolver.resolve("192.0.2.1", LONG))).hasSize(1);
        }
    }

    @Test
    void failureAndNoAddressAreUnknown() {
        for (SystemResolver.Lookup lookup : List.<SystemResolver.Lookup>of(
                host -> {
                    throw new UnknownHostException(host);
                },
                host -> new InetAddress[0],
                host -> {
                    throw new IllegalArgumentException("a host the JDK does not like");
                })) {
            try (SystemResolver resolver = new SystemResolver(1, time, lookup)) {
                assertUnknown(resolver.resolve("site.test", LONG));
            }
        }
    }

    @Test
    void theMachineKnowsItself() throws Exception {
        try (SystemResolver resolver = new SystemResolver(1, time)) {
            assertThat(get(resolver.resolve("localhost", LONG))).isNotEmpty().allMatch(InetAddress::isLoopbackAddress);
        }
    }

    /** Like the JDK's lookup, it does not even notice an interrupt. */
    private InetAddress[] stuck(String host) throws UnknownHostException {
        release.join();
        throw new UnknownHostException(host);
    }

    private static List<InetAddress> get(CompletionStage<List<InetAddress>> stage)
            throws InterruptedException, ExecutionException, TimeoutException {
        return stage.toCompletableFuture().get(10, TimeUnit.SECONDS);
    }

    private static void assertUnknown(CompletionStage<List<InetAddress>> stage) {
        assertThatThrownBy(() -> get(stage)).hasCauseInstanceOf(UnknownHostException.class);
    }
}
