package usher;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.PolicyOptions.DefaultGroup;

class UsherTest {
    private static final byte[] FILE = "User-agent: *\nDisallow: /a\n".getBytes(UTF_8);

    @Test
    void aFileReadOtherwiseIsRefused() {
        RobotsTxt robots = Usher.of(Dialect.GOOGLE).parse(FILE);
        Usher yandex = Usher.of(Dialect.YANDEX);

        assertThatThrownBy(() -> yandex.policy(robots, "Yandex"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("google")
                .hasMessageContaining("yandex");
        assertThatThrownBy(() -> yandex.policy(robots, TokenMatch.MERGED, "Yandex"))
                .isInstanceOf(IllegalArgumentException.class);
    }

    /** What is decided later does not matter: one document serves crawlers that obey {@code *} and those that do not. */
    @Test
    void aFileReadAlikeIsTaken() {
        RobotsTxt robots = Usher.of(Dialect.RFC9309).parse(FILE);
        Dialect own = Dialect.RFC9309
                .with(Dialect.RFC9309.policy().withDefaultGroup(DefaultGroup.IGNORED))
                .named("own", "mine");

        assertThat(robots.dialect()).isEqualTo(Dialect.RFC9309);
        assertThat(Usher.of(own).policy(robots, "ExampleBot").allows("/a")).isTrue();
        assertThat(Usher.of(Dialect.RFC9309).policy(robots, "ExampleBot").allows("/a"))
                .isFalse();
    }

    @Test
    void aFileIsReadFromAnything(@TempDir Path folder) throws IOException {
        Usher usher = Usher.of(Dialect.RFC9309);
        Path file = Files.write(folder.resolve("robots.txt"), FILE);
        for (RobotsTxt robots : List.of(
                usher.parse(FILE),
                usher.parse(new String(FILE, UTF_8)),
                usher.parse(file),
                usher.parse(new ByteArrayInputStream(FILE)))) {
            assertThat(robots.bytes().toByteArray()).isEqualTo(FILE);
            assertThat(robots).hasToString("RobotsTxt[rfc9309, 27 bytes, 1 groups, 1 rules]");
            assertThat(usher.policy(robots, "ExampleBot"))
                    .hasToString("Policy[ExampleBot, RobotsTxt[rfc9309, 27 bytes, 1 groups, 1 rules]]");
        }
        assertThatThrownBy(() -> usher.parse(folder.resolve("none"))).isInstanceOf(NoSuchFileException.class);
        assertThat(usher.unreachable("ExampleBot")).hasToString("Policy[ExampleBot, UNREACHABLE]");
        assertThat(usher.unavailable()).hasToString("Policy[*, UNAVAILABLE]");
    }

    /** A stream that never ends is read as far as the dialect reads, and says so. */
    @ParameterizedTest
    @CsvSource({"rfc9309, REP001, false", "google, REP001, false", "yandex, REP002, true"})
    void ofAStreamNoMoreIsReadThanTheDialectReads(String id, String code, boolean allowed) throws IOException {
        Usher usher = Usher.of(Dialect.byId(id).orElseThrow());
        InputStream endless = new SequenceInputStream(new ByteArrayInputStream(FILE), new InputStream() {
            @Override
            public int read() {
                return '\n';
            }
        });
        RobotsTxt robots = usher.parse(endless);
        int limit = usher.dialect().source().fileLimit().bytes();
        assertThat(robots.diagnostics()).first().satisfies(found -> {
            assertThat(found.code().id()).isEqualTo(code);
            assertThat(found.message()).contains("more than " + limit);
        });
        byte[] whole = Arrays.copyOf(FILE, 2 * limit);
        Arrays.fill(whole, FILE.length, whole.length, (byte) '\n');
        Policy policy = usher.policy(robots, "ExampleBot");
        assertThat(policy.allows("/a")).isEqualTo(allowed);
        assertThat(policy.verdict("/a"))
                .isEqualTo(usher.policy(usher.parse(whole), "ExampleBot").verdict("/a"));
    }
}
